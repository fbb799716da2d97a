import { baht } from '@baan/i18n/money';
import type { ReactNode } from 'react';
import { Icon } from '../../../components/controls/Icon.tsx';
import { Spinner } from '../../../components/frame/Spinner.tsx';
import { toast } from '../../../components/frame/Toasts.tsx';
import { useLanguage } from '../../../i18n/language.ts';
import { problemText } from '../../../i18n/problemText.ts';
import type { Payable } from '../payable.ts';
import { SandboxNotice } from './SandboxNotice.tsx';
import '../../../../web-look/notice.css';

/** The bank has neither approved nor refused. The service keeps asking; this page updates itself when the outcome is known. */
export const UnknownPayment = ({ payable }: { payable: Payable }) => {
  const { t } = useLanguage();
  const { last4, test, atBank } = payable.card;
  const leave = () => payable.leaveCard().catch(error => toast('wrong', problemText(error, t)));
  return (
    <>
      <h1>{t('card.unknownTitle')}</h1>
      <p className="lead">{t('card.unknownText', { amount: baht(payable.amount) })}</p>
      {test && <SandboxNotice />}
      <div className="unknown">
        <Spinner label={t('card.unknownAsking')} />
      </div>
      <p className="small muted">
        {payable.payee.kind === 'booking' && t('card.unknownHeld')} {last4 && t('otp.card', { last4 })}
      </p>
      {atBank && (
        <div className="send">
          <button type="button" className="btn btn-line" onClick={leave}>
            {t('card.another')}
          </button>
        </div>
      )}
    </>
  );
};

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
