import { otpLength } from '@baan/contract/otpLength';
import { baht } from '@baan/i18n/money';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { clockFace } from '../../../components/Countdown.tsx';
import { FieldNote } from '../../../components/controls/Field.tsx';
import { Icon } from '../../../components/controls/Icon.tsx';
import { useLanguage } from '../../../i18n/language.ts';
import { capital, inWords } from '../../../i18n/numberWords.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { useServerNow } from '../../../lib/api/serverClock.ts';
import type { Payable } from '../payable.ts';
import { SandboxNotice } from './SandboxNotice.tsx';
import { type CodeProblem, useCode } from './useCode.ts';
import '../payment.css';
import '../../../components/code.css';

type CodeStepProps = {
  payable: Payable;
  /** Leads to the other payment methods. */
  otherWay: ReactNode;
};

/** The one-time code that the bank's approval needs. Its state comes from the service, so a reload changes nothing. */
export const CodeStep = ({ payable, otherWay }: CodeStepProps) => {
  const { t } = useLanguage();
  const now = useServerNow(250);
  const { code, challenge, problem, busy, type, verify, resend } = useCode(payable);
  const box = useRef<HTMLInputElement>(null);
  const left = challenge ? Date.parse(challenge.expiresAt) - now : 0;
  const isOver = left <= 0 || problem?.kind === 'expired';
  const isBlocked = problem?.kind === 'tooMany' || challenge?.attemptsLeft === 0;

  useEffect(() => {
    if (problem?.kind === 'invalid') box.current?.focus();
  }, [problem]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    verify();
  };
  const { last4, test } = payable.card;
  return (
    <>
      <h1>{t('otp.title')}</h1>
      {challenge && <SentTo address={challenge.sentTo} />}
      {test && <SandboxNotice />}
      <form noValidate onSubmit={onSubmit}>
        <section>
          <label className="label" htmlFor="otp">
            {t('otp.label')}
          </label>
          <div className="code">
            <input
              ref={box}
              className="input num"
              id="otp"
              name="otp"
              inputMode="numeric"
              autoComplete="one-time-code"
              pattern={`[0-9]{${otpLength}}`}
              value={code}
              disabled={isOver || isBlocked}
              readOnly={busy === 'verifying'}
              aria-invalid={problem?.kind === 'invalid' || undefined}
              aria-describedby="otp-note otp-life"
              onChange={event => type(event.target.value)}
            />
          </div>
          <div id="otp-note">
            {!isOver && !isBlocked && <FieldNote error={problemWords(problem, t)} />}
            {isOver && !isBlocked && <FieldNote error={t('problem.otp_expired')} />}
          </div>
          {!isOver && !isBlocked && (
            <p className="hint" id="otp-life">
              {t('otp.life')} <strong className="num">{shortClock(left)}</strong>
            </p>
          )}
          {isBlocked && <Blocked problem={problem} now={now} />}
          {problem?.kind === 'underReview' && <LookedAt />}
        </section>
        <div className="send">
          <button
            type="submit"
            className="btn btn-main"
            disabled={isOver || isBlocked || code.length < otpLength || busy !== undefined}
            aria-busy={busy === 'verifying'}
          >
            {busy === 'verifying' ? t('otp.checking') : t('otp.confirm', { amount: baht(payable.amount) })}
          </button>
          <p className="note">
            {!isOver && !isBlocked && `${t('otp.none')} `}
            <Resend at={resendAt(challenge?.resendAt, problem)} now={now} busy={busy !== undefined} onResend={resend} />
          </p>
          {last4 && <p className="note">{t('otp.card', { last4 })}</p>}
        </div>
      </form>
      <hr className="rule other-way" />
      {otherWay}
    </>
  );
};

/** 4:32, 0:38. */
const shortClock = (ms: number): string => clockFace(ms).replace(/^0/, '');

const SentTo = ({ address }: { address: string }) => {
  const { t } = useLanguage();
  const [before = '', after = ''] = t('otp.sentTo', { email: '\u0000' }).split('\u0000');
  return (
    <p className="sent-to">
      {before}
      <strong>{address}</strong>
      {after}
    </p>
  );
};

const problemWords = (problem: CodeProblem | undefined, t: Translate): string | undefined => {
  if (problem?.kind !== 'invalid') return undefined;
  const { attemptsLeft } = problem;
  if (!attemptsLeft) return t('problem.otp_invalid');
  return t('otp.invalidLeft', { count: attemptsLeft, words: capital(inWords(attemptsLeft, t)) });
};

/** When another code may be requested: from the last refusal, else from the last mail. */
const resendAt = (at: string | undefined, problem: CodeProblem | undefined): number =>
  Math.max(at ? Date.parse(at) : 0, problem?.kind === 'tooMany' && problem.retryAt ? Date.parse(problem.retryAt) : 0);

const Blocked = ({ problem, now }: { problem: CodeProblem | undefined; now: number }) => {
  const { t } = useLanguage();
  const retryAt = problem?.kind === 'tooMany' && problem.retryAt ? Date.parse(problem.retryAt) : undefined;
  const minutes = retryAt ? Math.ceil((retryAt - now) / 60_000) : 0;
  return (
    <div className="notice notice-wrong" role="alert">
      <Icon name="lock" />
      <p>{minutes > 1 ? t('otp.tooManyUntil', { count: minutes }) : t('problem.otp_too_many_attempts')}</p>
    </div>
  );
};

const LookedAt = () => {
  const { t } = useLanguage();
  return (
    <div className="notice notice-wait" role="status">
      <Icon name="clock" />
      <div>
        <strong>{t('otp.underReview')}</strong>
        <p>{t('otp.underReviewText')}</p>
      </div>
    </div>
  );
};

type ResendProps = {
  /** ms since the epoch */
  at: number;
  now: number;
  busy: boolean;
  onResend: () => void;
};

const Resend = ({ at, now, busy, onResend }: ResendProps) => {
  const { t } = useLanguage();
  const waits = at > now;
  return (
    <button type="button" className="link-btn" disabled={waits || busy} onClick={onResend}>
      {waits ? t('otp.againIn', { time: shortClock(at - now) }) : t('otp.again')}
    </button>
  );
};
