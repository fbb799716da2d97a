import type { OtpChallenge } from '@baan/contract/card';
import { digitsOf } from '@baan/contract/digits';
import { otpLength } from '@baan/contract/otpLength';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../../../components/frame/Toasts.tsx';
import { useLanguage } from '../../../i18n/language.ts';
import { isSlipUnderReview, problemText } from '../../../i18n/problemText.ts';
import { resendOtp } from '../../../lib/api/paymentCalls.ts';
import { isFailure } from '../../../lib/api/request.ts';
import type { Payable } from '../payable.ts';

export type CodeProblem =
  | { kind: 'invalid'; attemptsLeft: number | undefined }
  | { kind: 'expired' }
  /** A slip of the same booking is in review: no code is accepted until that decision. */
  | { kind: 'underReview' }
  /** `retryAt`: ISO instant from which another code may be requested. */
  | { kind: 'tooMany'; retryAt: string | undefined };

type Code = {
  code: string;
  challenge: OtpChallenge | null;
  problem: CodeProblem | undefined;
  busy: 'verifying' | 'sending' | undefined;
  type: (typed: string) => void;
  verify: () => void;
  resend: () => void;
};

/** The code from the mail: input, submit, and resend. */
export const useCode = (payable: Payable): Code => {
  const { t } = useLanguage();
  const [code, setCode] = useState('');
  const [sent, setSent] = useState<OtpChallenge>();
  const [problem, setProblem] = useState<CodeProblem>();
  const [busy, setBusy] = useState<Code['busy']>();
  const running = useRef(false);
  const { otp } = payable.card;
  // The answer of a resend, until the payee itself contains it.
  const challenge = sent && (!otp || sent.expiresAt > otp.expiresAt) ? sent : otp;

  const { kind } = payable.payee;
  const { holdUntil } = payable;
  // A booking's clock is stopped while a slip is in review, and continues after the decision.
  useEffect(() => {
    if (kind === 'booking' && holdUntil !== null) setProblem(now => (now?.kind === 'underReview' ? undefined : now));
  }, [kind, holdUntil]);

  const run = async (what: 'verifying' | 'sending', act: () => Promise<void>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(what);
    try {
      await act();
    } catch (error) {
      explain(error);
    } finally {
      running.current = false;
      setBusy(undefined);
    }
  };

  const explain = (error: unknown): void => {
    if (isFailure(error, 'otp_invalid')) {
      setProblem({ kind: 'invalid', attemptsLeft: numberOf(error.details.attemptsLeft) });
      setCode('');
    } else if (isFailure(error, 'otp_expired')) {
      setProblem({ kind: 'expired' });
      setCode('');
    } else if (isFailure(error, 'otp_too_many_attempts')) {
      setProblem({ kind: 'tooMany', retryAt: textOf(error.details.retryAt) });
      setCode('');
    } else if (isSlipUnderReview(error) && problem?.kind !== 'underReview') setProblem({ kind: 'underReview' });
    else toast('wrong', problemText(error, t));
    // Loads attempts left, a newer code, or a payment that has ended meanwhile.
    payable.reload();
  };

  return {
    code,
    challenge,
    problem,
    busy,
    type: typed => {
      setCode(digitsOf(typed).slice(0, otpLength));
      if (problem?.kind === 'invalid') setProblem(undefined);
    },
    verify: () => {
      if (code.length < otpLength) return;
      void run('verifying', async () => {
        await payable.verify(code);
        toast('done', t('otp.verified'));
      });
    },
    resend: () =>
      void run('sending', async () => {
        setSent(await resendOtp(payable.payee));
        setProblem(undefined);
        setCode('');
        toast('wait', t('otp.sentAgain'));
        payable.reload();
      }),
  };
};

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
