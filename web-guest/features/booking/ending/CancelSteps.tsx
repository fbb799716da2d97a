import type { Booking } from '@baan/contract/booking';
import type { OtpChallenge } from '@baan/contract/card';
import { longest } from '@baan/contract/limits';
import { baht } from '@baan/i18n/money';
import { type ReactNode, useState } from 'react';
import { TextField } from '../../../components/controls/Field.tsx';
import { useLanguage } from '../../../i18n/language.ts';
import {
  askToCancel,
  type CancelPermit,
  confirmCancel,
  resendCancelCode,
  verifyCancelCode,
} from '../../../lib/api/bookingChangeCalls.ts';
import { cardName } from '../../../lib/bookingMoney.ts';
import { CodeForm } from '../CodeForm.tsx';
import { StepLine } from '../FlowPage.tsx';
import { codeFailures, useCall, useStepHeading } from '../useCall.ts';
import { AccountForm } from './AccountForm.tsx';
import { CancelTerms } from './CancelTerms.tsx';
import '../../../components/terms.css';

type Props = {
  booking: Booking;
  onCancelled: (booking: Booking) => void;
  /** Leads back to the booking. */
  keep: ReactNode;
  /** The stay to be cancelled, if there is no room beside the form. */
  stay: ReactNode;
};

const steps = ['refund', 'code', 'account'] as const;

type At = { step: 'refund' } | { step: 'code'; otp: OtpChallenge } | { step: 'account'; permit: CancelPermit };

/** Three steps: the refund, the code from the mail, then the refund account. Only the last press cancels. */
export const CancelSteps = ({ booking, onCancelled, keep, stay }: Props) => {
  const { t } = useLanguage();
  const [at, setAt] = useState<At>({ step: 'refund' });
  const [reason, setReason] = useState('');
  const { busy, run } = useCall();
  const heading = useStepHeading(at.step, 'refund');
  const { step } = at;
  const card = cardName(booking) ?? t('state.yourCard');
  const allByCard = booking.account.payments.every(({ state, method }) => state !== 'received' || method === 'credit_card');
  const lastTitle = ({ refund, toCard }: CancelPermit) =>
    refund > 0 && toCard === refund ? 'cancelling.lastTitle' : 'cancel.accountTitle';
  const whereTo = ({ refund, toCard }: CancelPermit): { text?: string } => {
    if (toCard === 0) return {};
    return {
      text: toCard === refund ? t('cancelling.toCard', { card }) : t('cancelling.restToAccount', { amount: baht(toCard) }),
    };
  };
  const ask = () =>
    run(async () => {
      const { booking: cancelled, otp } = await askToCancel(booking.id);
      if (cancelled) onCancelled(cancelled);
      else if (otp) setAt({ step: 'code', otp });
    });

  return (
    <div className="cancel-steps">
      {booking.paid > 0 && (
        <StepLine
          label={t('cancelling.steps')}
          names={steps.map(name => t(`cancelling.${name === 'account' && allByCard ? 'last' : name}`))}
          at={steps.indexOf(step)}
        />
      )}
      {stay}
      <h1 tabIndex={-1} ref={heading}>
        {step === 'account' ? t(lastTitle(at.permit), { amount: baht(at.permit.refund) }) : t(`cancel.${step}Title`)}
      </h1>
      {step === 'refund' && (
        <>
          {booking.paid > 0 ? (
            <>
              <CancelTerms booking={booking} />
              <section>
                <TextField
                  label={t('cancel.reason')}
                  optional={t('cancel.optional')}
                  value={reason}
                  maxLength={longest.reason}
                  rows={3}
                  onChange={event => setReason(event.target.value)}
                />
              </section>
            </>
          ) : (
            <p className="lead">{t('cancel.unpaid')}</p>
          )}
          <div className="act">
            <button type="button" className="btn btn-danger" disabled={busy} aria-busy={busy} onClick={() => void ask()}>
              {t(booking.paid > 0 ? 'cancel.sendCode' : 'cancel.now')}
            </button>
            {keep}
          </div>
          {booking.paid > 0 && <p className="note">{t('cancelling.codeGoes')}</p>}
        </>
      )}
      {step === 'code' && (
        <CodeForm
          otp={at.otp}
          text={t('cancel.sentTo', { email: at.otp.sentTo })}
          submit={{ text: t('cancel.verify'), look: 'btn-danger' }}
          busy={busy}
          verify={code =>
            run(async () => setAt({ step: 'account', permit: await verifyCancelCode(booking.id, code) }), ...codeFailures)
          }
          resend={() => void run(async () => setAt({ step: 'code', otp: await resendCancelCode(booking.id) }))}
          beside={keep}
        />
      )}
      {step === 'account' && (
        <AccountForm
          isNeeded={at.permit.refund > at.permit.toCard}
          name={booking.customerName}
          {...whereTo(at.permit)}
          submit={{
            text: at.permit.refund > 0 ? t('cancel.confirm', { amount: baht(at.permit.refund) }) : t('cancel.now'),
            look: 'btn-danger',
          }}
          note={t('cancel.final')}
          hint={t('cancelling.abroad')}
          beside={keep}
          busy={busy}
          confirm={account =>
            run(async () => onCancelled(await confirmCancel(booking.id, at.permit.permit, account, reason)), 'validation_failed')
          }
        />
      )}
    </div>
  );
};
