import type { Villa } from '@baan/contract/villa';
import { useLanguage } from '../i18n/language.ts';
import { Icon } from './icon.tsx';
import { shownPhone, telephone } from './telephone.ts';
import './contact.css';

/** The ways to reach the house; none where the owner has given none. */
export const ContactButtons = ({ villa: { phone, line, whatsapp } }: { villa: Villa }) => {
  const { language } = useLanguage();
  return (
    <p className="buttons">
      {line && (
        <a className="btn btn-line" href={`https://line.me/R/ti/p/${encodeURIComponent(line)}`} rel="noreferrer">
          <Icon name="chat" />
          LINE
        </a>
      )}
      {whatsapp && (
        <a className="btn btn-line" href={`https://wa.me/${telephone(whatsapp).replace(/^\+/, '')}`} rel="noreferrer">
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
