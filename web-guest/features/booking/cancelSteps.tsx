import type { Booking } from '@baan/contract/booking';
import type { OtpChallenge } from '@baan/contract/card';
import { otpLength } from '@baan/contract/otpLength';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { FieldNote, InputField, TextField } from '../../components/field.tsx';
import { TermsRows } from '../../components/termsRows.tsx';
import { toast } from '../../components/toasts.tsx';
import { useServerNow } from '../../components/useServerNow.ts';
import { useLanguage } from '../../i18n/language.ts';
import { problemText } from '../../i18n/problemText.ts';
import { askToCancel, type CancelPermit, confirmCancel, resendCancelCode, verifyCancelCode } from '../../lib/api/cancelCalls.ts';
import { isFailure } from '../../lib/api/request.ts';
import { clockFace } from '../../lib/dates/dateWords.ts';
import { baht } from '../../lib/money/baht.ts';
import { digitsOf } from '../../lib/text/digits.ts';
import '../../components/terms.css';

interface Props {
  booking: Booking;
  onCancelled: (booking: Booking) => void;
  /** Leads back to the booking. */
  keep: ReactNode;
}

type At = { step: 'refund' } | { step: 'code'; otp: OtpChallenge } | { step: 'account'; permit: CancelPermit };

/** What would come back, the code from the mail, then where the money shall go. Nothing is cancelled before the last press. */
export const CancelSteps = ({ booking, onCancelled, keep }: Props) => {
  const { t } = useLanguage();
  const [at, setAt] = useState<At>({ step: 'refund' });
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { step } = at;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is a page of its own, and begins with its heading
  useEffect(() => {
    heading.current?.focus();
  }, [step]);

  /** @returns what went wrong, unless a toast has told it */
  const run = async (act: () => Promise<void>, ...own: Parameters<typeof isFailure>[1][]): Promise<unknown> => {
    setBusy(true);
    try {
      await act();
      return undefined;
    } catch (error) {
      if (isFailure(error, ...own)) return error;
      toast('wrong', problemText(error, t));
      return undefined;
    } finally {
      setBusy(false);
    }
  };

  const ask = () =>
    run(async () => {
      const { booking: cancelled, otp } = await askToCancel(booking.id);
      if (cancelled) onCancelled(cancelled);
      else if (otp) setAt({ step: 'code', otp });
    });

  return (
    <div className="cancel-steps">
      <h1 tabIndex={-1} ref={heading}>
        {t(`cancel.${step}Title`, { amount: step === 'account' ? baht(at.permit.refund) : '' })}
      </h1>
      {step === 'refund' && (
        <>
          {booking.paid > 0 ? (
            <>
              <h2>{t('cancel.why')}</h2>
              <TermsRows booking={booking} />
              <TextField
                label={t('cancel.reason')}
                optional={t('cancel.optional')}
                value={reason}
                maxLength={500}
                rows={3}
                onChange={event => setReason(event.target.value)}
              />
            </>
          ) : (
            <p className="lead">{t('cancel.unpaid')}</p>
          )}
          <button type="button" className="btn btn-danger" disabled={busy} aria-busy={busy} onClick={() => void ask()}>
            {t(booking.paid > 0 ? 'cancel.sendCode' : 'cancel.now')}
          </button>
        </>
      )}
      {step === 'code' && (
        <CodeForm
          otp={at.otp}
          busy={busy}
          verify={code =>
            run(
              async () => {
                const permit = await verifyCancelCode(booking.id, code);
                setAt({ step: 'account', permit });
              },
              'otp_invalid',
              'otp_expired',
              'otp_too_many_attempts',
            )
          }
          resend={() => void run(async () => setAt({ step: 'code', otp: await resendCancelCode(booking.id) }))}
        />
      )}
      {step === 'account' && (
        <AccountForm
          refund={at.permit.refund}
          busy={busy}
          confirm={account =>
            run(async () => onCancelled(await confirmCancel(booking.id, at.permit.permit, account, reason)), 'validation_failed')
          }
        />
      )}
      {keep}
    </div>
  );
};

interface CodeProps {
  otp: OtpChallenge;
  busy: boolean;
  verify: (code: string) => Promise<unknown>;
  resend: () => void;
}

const CodeForm = ({ otp, busy, verify, resend }: CodeProps) => {
  const { t } = useLanguage();
  const now = useServerNow(1000);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<unknown>();
  const again = Date.parse(otp.resendAt) - now;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(await verify(code));
    setCode('');
  };
  return (
    <form noValidate onSubmit={event => void submit(event)}>
      <p className="lead">{t('cancel.sentTo', { email: otp.sentTo })}</p>
      <label className="label" htmlFor="cancel-code">
        {t('otp.label')}
      </label>
      <input
        className="input num"
        id="cancel-code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        aria-describedby="cancel-code-note"
        aria-invalid={problem ? true : undefined}
        onChange={event => setCode(digitsOf(event.target.value).slice(0, otpLength))}
      />
      <FieldNote
        id="cancel-code-note"
        error={problem ? problemText(problem, t) : undefined}
        hint={`${t('otp.life')} ${clockFace(Math.max(0, Date.parse(otp.expiresAt) - now)).replace(/^0/, '')}`}
      />
      <button type="submit" className="btn btn-danger" disabled={busy || code.length < otpLength} aria-busy={busy}>
        {t('cancel.verify')}
      </button>
      <p className="note">
        <button type="button" className="link-btn" disabled={busy || again > 0} onClick={resend}>
          {again > 0 ? t('otp.againIn', { time: clockFace(again).replace(/^0/, '') }) : t('otp.again')}
        </button>
      </p>
    </form>
  );
};

type Account = { bankName: string; accountNumber: string; accountName: string };

interface AccountProps {
  refund: number;
  busy: boolean;
  confirm: (account: Account | undefined) => Promise<unknown>;
}

const digits = (number: string): number => number.replace(/[\s-]/g, '').length;

const AccountForm = ({ refund, busy, confirm }: AccountProps) => {
  const { t } = useLanguage();
  const [account, setAccount] = useState<Account>({ bankName: '', accountNumber: '', accountName: '' });
  const [tried, setTried] = useState(false);
  const wrong = (field: keyof Account): string | undefined => {
    if (!tried) return undefined;
    if (!account[field].trim()) return t('cancel.required');
    const isNumber =
      /^[\d\s-]+$/.test(account.accountNumber) && digits(account.accountNumber) >= 10 && digits(account.accountNumber) <= 15;
    return field === 'accountNumber' && !isNumber ? t('cancel.accountWrong') : undefined;
  };
  const isWhole =
    account.bankName.trim() &&
    account.accountName.trim() &&
    /^[\d\s-]+$/.test(account.accountNumber) &&
    digits(account.accountNumber) >= 10 &&
    digits(account.accountNumber) <= 15;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (refund > 0 && !isWhole) return;
    const error = await confirm(refund > 0 ? account : undefined);
    if (error) toast('wrong', problemText(error, t));
  };
  const field = (name: keyof Account) => ({
    value: account[name],
    error: wrong(name),
    label: t(`cancel.${name}`),
    onChange: (event: { target: { value: string } }) => setAccount({ ...account, [name]: event.target.value }),
  });
  return (
    <form noValidate onSubmit={event => void submit(event)}>
      {refund > 0 ? (
        <>
          <p className="muted">{t('cancel.accountText')}</p>
          <InputField {...field('bankName')} autoComplete="off" maxLength={80} />
          <InputField {...field('accountNumber')} inputMode="numeric" autoComplete="off" maxLength={40} />
          <InputField {...field('accountName')} autoComplete="name" maxLength={120} />
        </>
      ) : (
        <p className="lead">{t('cancel.nothingBack')}</p>
      )}
      <button type="submit" className="btn btn-danger" disabled={busy} aria-busy={busy}>
        {refund > 0 ? t('cancel.confirm', { amount: baht(refund) }) : t('cancel.now')}
      </button>
      <p className="note">{t('cancel.final')}</p>
    </form>
  );
};
