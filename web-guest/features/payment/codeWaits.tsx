import type { ReactNode } from 'react';
import { Icon } from '../../components/icon.tsx';
import { useLanguage } from '../../i18n/language.ts';
import '../../../web-look/notice.css';

type CodeWaitsProps = {
  /** Leads to the code page. */
  children: ReactNode;
  /** Replaces the card; undefined: another card is being typed. */
  onOther: (() => void) | undefined;
};

/** Replaces the card fields while a card waits for its code. */
export const CodeWaits = ({ children, onOther }: CodeWaitsProps) => {
  const { t } = useLanguage();
  return (
    <>
      <section>
        <p className="notice">
          <Icon name="mail" />
          {t('card.codeWaits')}
        </p>
      </section>
      <div className="send">
        {children}
        {onOther && (
          <button type="button" className="btn btn-line" onClick={onOther}>
            {t('card.another')}
          </button>
        )}
      </div>
    </>
  );
};
