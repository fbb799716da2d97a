import { addSeconds, type Instant } from '../shared/plainDate.ts';
import { Refusal } from '../shared/refusal.ts';

// One-time codes that are mailed: of a payment by card (payment/card.ts), and of a guest who cancels or says where a refund shall go
// (guestCode.ts). How often they are sent and guessed is bounded alike.

/** A code that was issued. Nothing stores the code: it follows from a secret and `id`. */
export type Challenge = { id: string; issuedAt: Instant; expiresAt: Instant; sent: boolean; wrongGuesses: number };

/** Over all codes of the one that guesses. */
export type Guesses = { wrongGuesses: number; lastWrongGuessAt: Instant | null };

export const noGuesses: Guesses = { wrongGuesses: 0, lastWrongGuessAt: null };

/** Between one code and the next. */
const resendSeconds = 60;
const maxGuessesPerCode = 5;
const maxGuesses = 10;
/** The pause after that many wrong guesses. It is longer than unpaid nights are held. */
const pauseSeconds = 60 * 60;
const maxCodes = 10;

export const challengeIssued = (id: string, issuedAt: Instant, expiresAt: Instant): Challenge => ({
  id,
  issuedAt,
  expiresAt,
  sent: true,
  wrongGuesses: 0,
});

/** Nothing is guessed or issued during the pause that ten wrong guesses cost: after it, counting begins anew. */
export const countedGuesses = ({ wrongGuesses }: Guesses): number => (wrongGuesses >= maxGuesses ? 0 : wrongGuesses);

export const resendAt = ({ issuedAt, sent }: Challenge): Instant => (sent ? addSeconds(issuedAt, resendSeconds) : issuedAt);

/** Until when no code is taken or sent because too many were wrong; null: they are. */
export const pausedUntil = ({ wrongGuesses, lastWrongGuessAt }: Guesses, now: Instant): Instant | null => {
  const until = wrongGuesses >= maxGuesses && lastWrongGuessAt ? addSeconds(lastWrongGuessAt, pauseSeconds) : null;
  return until !== null && now < until ? until : null;
};

/** Guesses that are left for this code. */
export const guessesLeft = (guesses: Guesses, { wrongGuesses }: Challenge): number =>
  Math.max(0, Math.min(maxGuessesPerCode - wrongGuesses, maxGuesses - guesses.wrongGuesses));

export const tooManyGuesses = (retryAt: Instant): Refusal =>
  new Refusal('otp_too_many_attempts', 'Too many failed attempts. Please try again later.', { retryAt });

export const assertNotPaused = (guesses: Guesses, now: Instant): void => {
  const retryAt = pausedUntil(guesses, now);
  if (retryAt) throw tooManyGuesses(retryAt);
};

/** @throws Refusal where another code may not be sent yet, or any more. `codes`: how many were */
export const assertAnother = (challenge: Challenge | null | undefined, codes: number, now: Instant): void => {
  const next = challenge && resendAt(challenge);
  if (next && now < next)
    throw new Refusal('otp_resend_too_soon', 'Please wait before asking for another code', { resendAt: next });
  if (codes >= maxCodes) throw new Refusal('rate_limited', 'Too many codes were sent', { limit: maxCodes });
};

/** @throws Refusal where this code is not taken any more */
export const assertTaken = (challenge: Challenge, now: Instant): void => {
  if (now > challenge.expiresAt) throw new Refusal('otp_expired', 'OTP code has expired');
  if (challenge.wrongGuesses >= maxGuessesPerCode) throw tooManyGuesses(resendAt(challenge));
};
