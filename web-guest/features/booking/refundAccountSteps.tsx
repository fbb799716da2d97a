import type { BankDetails } from '@baan/contract/bankDetails';
import type { Booking } from '@baan/contract/booking';
import type { OtpChallenge } from '@baan/contract/card';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { toast } from '../../components/toasts.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { problemText } from '../../i18n/problemText.ts';
import { offerRefundAccount, verifyRefundAccount } from '../../lib/api/refundAccountCalls.ts';
import { isFailure } from '../../lib/api/request.ts';
import { baht } from '../../lib/money/baht.ts';
import { AccountForm } from './accountForm.tsx';
import { CodeForm } from './codeForm.tsx';
import '../../components/terms.css';

type Props = {
  booking: Booking;
  put: (booking: Booking) => void;
  refundWorkingDays: number;
  /** Leads to the booking. */
  back: ReactNode;
};

type At = { step: 'account' | 'done' } | { step: 'code'; otp: OtpChallenge; account: BankDetails };

/** The account for a refund, then a code from the mail that confirms it. */
export const RefundAccountSteps = ({ booking, put, refundWorkingDays, back }: Props) => {
  const { t } = useLanguage();
  const [at, setAt] = useState<At>({ step: 'account' });
  const [busy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { step } = at;
  // Each step is a page of its own, and starts at its heading.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    if (step !== 'account') window.scrollTo({ top: 0 });
  }, [step]);
  const amount = baht(booking.account.refundDue - booking.account.refundToCard);
  const titles = {
    account: t('refundAccount.title', { amount }),
    code: t('cancel.codeTitle'),
    done: t('refundAccount.doneTitle'),
  };

  /** @returns the error */
  const run = async (act: () => Promise<void>): Promise<unknown> => {
    setBusy(true);
    try {
      await act();
      return undefined;
    } catch (error) {
      return error;
    } finally {
      setBusy(false);
    }
  };
  const offer = (account: BankDetails | undefined) =>
    run(async () => {
      if (account) setAt({ step: 'code', account, otp: await offerRefundAccount(booking.id, account) });
    });
  const verify = async (code: string): Promise<unknown> => {
    const error = await run(async () => {
      put(await verifyRefundAccount(booking.id, code));
      setAt({ step: 'done' });
    });
    if (!error || isFailure(error, 'otp_invalid', 'otp_expired', 'otp_too_many_attempts')) return error;
    toast('wrong', problemText(error, t));
    return undefined;
  };
  const resend = async (account: BankDetails) => {
    const error = await offer(account);
    if (error) toast('wrong', problemText(error, t));
  };

  return (
    <div className="cancel-steps">
      <h1 tabIndex={-1} ref={heading}>
        {titles[step]}
      </h1>
      {step === 'account' && (
        <AccountForm
          isNeeded
          name={booking.customerName}
          submit={{ text: t('refundAccount.send'), look: 'btn-main' }}
          busy={busy}
          confirm={offer}
          beside={back}
        />
      )}
      {step === 'code' && (
        <CodeForm
          otp={at.otp}
          text={t('refundAccount.sentTo', { email: at.otp.sentTo })}
          submit={{ text: t('refundAccount.save'), look: 'btn-main' }}
          busy={busy}
          verify={verify}
          resend={() => void resend(at.account)}
          beside={back}
        />
      )}
      {step === 'done' && (
        <>
          <p className="lead">{t('refundAccount.doneText', { amount, count: refundWorkingDays })}</p>
          <div className="act">{back}</div>
        </>
      )}
    </div>
  );
};
