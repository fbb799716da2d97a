import type { OtpChallenge } from '@baan/contract/card';
import { digitsOf } from '@baan/contract/digits';
import { otpLength } from '@baan/contract/otpLength';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { clockFace } from '../../components/Countdown.tsx';
import { FieldNote } from '../../components/controls/Field.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { problemText } from '../../i18n/problemText.ts';
import { useServerNow } from '../../lib/api/serverClock.ts';
import type { SubmitButton } from './ending/AccountForm.tsx';
import '../../components/code.css';

type CodeProps = {
  otp: OtpChallenge;
  /** Where the code was sent, and what is still pending. */
  text: string;
  submit: SubmitButton;
  busy: boolean;
  /** @returns the error, unless it has been shown */
  verify: (code: string) => Promise<unknown>;
  resend: () => void;
  /** Shown beside the button. */
  beside?: ReactNode;
};

/** The code from the mail, its expiry, and a resend. */
export const CodeForm = ({ otp, text, submit: button, busy, verify, resend, beside }: CodeProps) => {
  const { t } = useLanguage();
  const now = useServerNow(1000);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<unknown>();
  const input = useRef<HTMLInputElement>(null);
  const again = Date.parse(otp.resendAt) - now;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(await verify(code));
    setCode('');
    // The button is disabled without a code, so it cannot keep the focus.
    input.current?.focus();
  };
  return (
    <form noValidate onSubmit={event => void submit(event)}>
      <p className="lead">{text}</p>
      <div className="field">
        <label className="label" htmlFor="cancel-code">
          {t('otp.label')}
        </label>
        <div className="code">
          <input
            className="input num"
            id="cancel-code"
            ref={input}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            aria-describedby="cancel-code-note cancel-code-life"
            aria-invalid={problem ? true : undefined}
            onChange={event => setCode(digitsOf(event.target.value).slice(0, otpLength))}
          />
        </div>
        <FieldNote id="cancel-code-note" error={problem ? problemText(problem, t) : undefined} />
        <p className="hint" id="cancel-code-life">
          {t('otp.life')} <strong className="num">{clockFace(Date.parse(otp.expiresAt) - now).replace(/^0/, '')}</strong>
        </p>
      </div>
      <div className="act">
        <button type="submit" className={`btn ${button.look}`} disabled={busy || code.length < otpLength} aria-busy={busy}>
          {button.text}
        </button>
        {beside}
      </div>
      <p className="note">
        {t('otp.none')}{' '}
        <button type="button" className="link-btn" disabled={busy || again > 0} onClick={resend}>
          {again > 0 ? t('otp.againIn', { time: clockFace(again).replace(/^0/, '') }) : t('otp.again')}
        </button>
      </p>
    </form>
  );
};
