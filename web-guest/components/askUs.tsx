import type { Villa } from '@baan/contract/villa';
import { useLanguage } from '../i18n/language.ts';
import { lineUrl } from './chatUrl.ts';
import { Icon } from './icon.tsx';
import { shownPhone, telephone } from './telephone.ts';
import './askUs.css';

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
