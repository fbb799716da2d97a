import type { Villa } from '@baan/contract/villa';
import { useLanguage } from '../i18n/language.ts';
import { lineUrl, whatsappUrl } from './chatUrl.ts';
import { Icon } from './icon.tsx';
import { shownPhone, telephone } from './telephone.ts';
import './contact.css';

/** The ways to contact the villa; none if the owner has given none. */
export const ContactButtons = ({ villa: { phone, line, whatsapp } }: { villa: Villa }) => {
  const { language } = useLanguage();
  return (
    <p className="buttons">
      {line && (
        <a className="btn btn-line" href={lineUrl(line)} rel="noreferrer">
          <Icon name="chat" />
          LINE
        </a>
      )}
      {whatsapp && (
        <a className="btn btn-line" href={whatsappUrl(whatsapp)} rel="noreferrer">
          <Icon name="chat" />
          WhatsApp
        </a>
      )}
      {phone && (
        <a className="btn btn-line" href={`tel:${telephone(phone)}`}>
          <Icon name="phone" />
          {shownPhone(phone, language)}
        </a>
      )}
    </p>
  );
};

export const canBeReached = ({ phone, line, whatsapp }: Villa): boolean => Boolean(phone || line || whatsapp);
