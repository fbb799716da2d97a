import { Spinner } from '../../components/spinner.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { baht } from '../../lib/money/baht.ts';
import type { Payable } from './payable.ts';
import { SandboxNotice } from './sandboxNotice.tsx';

/** The bank has neither approved nor refused. The service keeps asking; this page updates itself when the outcome is known. */
export const UnknownPayment = ({ payable }: { payable: Payable }) => {
  const { t } = useLanguage();
  const { last4, test } = payable.card;
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
    </>
  );
};
