import type { Villa } from '@baan/contract/villa';
import { useLanguage } from '../i18n/language.ts';
import { Icon } from './controls/Icon.tsx';
import { lineUrl, shownPhone, telephone, whatsappUrl } from './telephone.ts';
import './askUs.css';
import './contact.css';

/** The contact for questions, in one line. */
export const AskUs = ({ villa: { line, phone }, question }: { villa: Villa; question?: string | undefined }) => {
  const { t, language } = useLanguage();
  if (!line && !phone) return null;
  return (
    <p className="ask-us">
      <span>{question ?? t('move.help')}</span>
      {line && (
        <a href={lineUrl(line)} rel="noreferrer">
          <Icon name="chat" className="icon-16" />
          LINE {line}
        </a>
      )}
      {phone && (
        <a href={`tel:${telephone(phone)}`}>
          <Icon name="phone" className="icon-16" />
          {shownPhone(phone, language)}
        </a>
      )}
    </p>
  );
};

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

/** The host's name, if the villa gives one, and the hours for answers. */
export const useHost = ({ host }: Pick<Villa, 'host'>): { who: string; hours: string } => {
  const { t, say } = useLanguage();
  return { who: say(host?.name) || t('move.owner'), hours: host ? t('move.hours', host.hours) : '' };
};
