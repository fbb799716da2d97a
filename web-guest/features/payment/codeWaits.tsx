import type { ReactNode } from 'react';
import { Icon } from '../../components/icon.tsx';
import { useLanguage } from '../../i18n/language.ts';
import '../../../web-look/notice.css';

/** In place of a card's fields while another card waits for its code. `children`: leads to that code. */
export const CodeWaits = ({ children }: { children: ReactNode }) => {
  const { t } = useLanguage();
  return (
    <>
      <section>
        <p className="notice">
          <Icon name="mail" />
          {t('card.codeWaits')}
        </p>
      </section>
      <div className="send">{children}</div>
    </>
  );
};
