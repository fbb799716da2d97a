import type { BankDetails } from '@baan/contract/bankDetails';
import type { Booking } from '@baan/contract/booking';
import type { OtpChallenge } from '@baan/contract/card';
import { baht } from '@baan/i18n/money';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '../../../i18n/language.ts';
import { offerRefundAccount, verifyRefundAccount } from '../../../lib/api/bookingChangeCalls.ts';
import { CodeForm } from '../CodeForm.tsx';
import { codeFailures, useCall, useStepHeading } from '../useCall.ts';
import { AccountForm } from './AccountForm.tsx';
import '../../../components/terms.css';

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
  const { busy, run } = useCall();
  const heading = useStepHeading(at.step, 'account');
  const { step } = at;
  const amount = baht(booking.account.refundDue - booking.account.refundToCard);
  const titles = {
    account: t('refundAccount.title', { amount }),
    code: t('cancel.codeTitle'),
    done: t('refundAccount.doneTitle'),
  };

  const offer = async (account: BankDetails): Promise<void> =>
    setAt({ step: 'code', account, otp: await offerRefundAccount(booking.id, account) });
  const verify = (code: string): Promise<unknown> =>
    run(
      async () => {
        put(await verifyRefundAccount(booking.id, code));
        setAt({ step: 'done' });
      },
      ...codeFailures,
    );

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
          confirm={async account => account && run(() => offer(account), 'validation_failed')}
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
          resend={() => void run(() => offer(at.account))}
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
