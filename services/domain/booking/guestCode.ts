import { type Challenge, guessesLeft, maxCodes, maxGuessesPerCode, pausedUntil, resendAt } from '../payment/card.ts';
import { tooManyGuesses } from '../payment/decideCard.ts';
import { passBy } from '../shared/decider.ts';
import { addSeconds, type Instant } from '../shared/plainDate.ts';
import { Refusal } from '../shared/refusal.ts';

// A code that is mailed to the guest, who proves by it to be the one that booked: to cancel what is paid, or to say where a refund shall
// go. The rules are those of a card's code (payment/card.ts), but that it is good for ten minutes.

export type GuestCodePurpose = 'cancel' | 'refundAccount';

type OfCode = { at: Instant; challengeId: string };

/** `percent`: what is given back, as it was when the first code was asked for. */
export type GuestCodeEvent =
  | { type: 'GuestCodeIssued'; data: OfCode & { purpose: GuestCodePurpose; expiresAt: Instant; percent: number } }
  | { type: 'GuestCodeNotSent'; data: OfCode }
  | { type: 'GuestCodeRejected'; data: OfCode }
  | { type: 'GuestCodeVerified'; data: OfCode };

/** `codes`: how many were sent, all told. `verifiedAt`: its code was typed. */
export type GuestCode = {
  purpose: GuestCodePurpose;
  challenge: Challenge;
  percent: number;
  codes: number;
  wrongGuesses: number;
  lastWrongGuessAt: Instant | null;
  verifiedAt: Instant | null;
};

const guestCodeSeconds = 10 * 60;
/** How long what a code permits can be done. */
export const permitSeconds = 15 * 60;

/** Never rejects. */
export const evolveGuestCode = (code: GuestCode | null, event: GuestCodeEvent): GuestCode | null => {
  const { at, challengeId } = event.data;
  if (event.type === 'GuestCodeIssued') {
    const { purpose, expiresAt, percent } = event.data;
    const challenge = { id: challengeId, issuedAt: at, expiresAt, sent: true, wrongGuesses: 0 };
    const before = code ?? { codes: 0, wrongGuesses: 0, lastWrongGuessAt: null };
    const { wrongGuesses, lastWrongGuessAt } = before;
    return { purpose, challenge, percent, codes: before.codes + 1, wrongGuesses, lastWrongGuessAt, verifiedAt: null };
  }
  if (code?.challenge.id !== challengeId) return code;
  const { challenge } = code;
  switch (event.type) {
    case 'GuestCodeNotSent':
      return { ...code, challenge: { ...challenge, sent: false } };
    case 'GuestCodeRejected': {
      const wrong = { ...challenge, wrongGuesses: challenge.wrongGuesses + 1 };
      return { ...code, challenge: wrong, wrongGuesses: code.wrongGuesses + 1, lastWrongGuessAt: at };
    }
    case 'GuestCodeVerified':
      return { ...code, verifiedAt: at };
    default:
      return passBy(code, event);
  }
};

const assertNotPaused = (code: GuestCode | null, now: Instant): void => {
  const until = code && pausedUntil({ attempts: [], ...code }, now);
  if (until) throw tooManyGuesses(until);
};

type Asked = { now: Instant; challengeId: string; purpose: GuestCodePurpose; percent: number; again: boolean };

/** A code that is asked for while another is good keeps what that one promised; a lapsed one promises nothing. @throws Refusal */
export const issueGuestCode = (
  { now, challengeId, purpose, percent, again }: Asked,
  code: GuestCode | null,
): GuestCodeEvent[] => {
  assertNotPaused(code, now);
  const open = code?.purpose === purpose && code.verifiedAt === null ? code : null;
  if (again && !open) throw noCodeWaits();
  const next = open && resendAt(open.challenge);
  if (next && now < next)
    throw new Refusal('otp_resend_too_soon', 'Please wait before asking for another code', { resendAt: next });
  if (code && code.codes >= maxCodes) throw new Refusal('rate_limited', 'Too many codes were sent', { limit: maxCodes });
  const expiresAt = addSeconds(now, guestCodeSeconds);
  const promised = open && now <= open.challenge.expiresAt ? open.percent : percent;
  return [{ type: 'GuestCodeIssued', data: { at: now, challengeId, purpose, expiresAt, percent: promised } }];
};

const noCodeWaits = (): Refusal => new Refusal('wrong_state', 'There is no code that waits');

/** @throws Refusal; a wrong code is an event, and told by those who append it */
export const verifyGuestCode = (
  { now, purpose, isCodeOf }: { now: Instant; purpose: GuestCodePurpose; isCodeOf: (challengeId: string) => boolean },
  code: GuestCode | null,
): GuestCodeEvent[] => {
  if (code?.purpose !== purpose) throw noCodeWaits();
  const { challenge } = code;
  const data = { at: now, challengeId: challenge.id };
  assertNotPaused(code, now);
  if (now > challenge.expiresAt) throw new Refusal('otp_expired', 'OTP code has expired');
  if (challenge.wrongGuesses >= maxGuessesPerCode) throw tooManyGuesses(resendAt(challenge));
  if (!isCodeOf(challenge.id)) return [{ type: 'GuestCodeRejected', data }];
  return code.verifiedAt === null ? [{ type: 'GuestCodeVerified', data }] : [];
};

/** Guesses that are left for it. */
export const guestGuessesLeft = (code: GuestCode): number => guessesLeft({ attempts: [], ...code }, code.challenge);

/** @throws Refusal unless its code was typed in the last quarter of an hour */
export const assertPermitted = (code: GuestCode | null, purpose: GuestCodePurpose, now: Instant): GuestCode => {
  if (code?.purpose !== purpose || !code.verifiedAt || now > addSeconds(code.verifiedAt, permitSeconds))
    throw new Refusal('otp_expired', 'The code has to be typed again');
  return code;
};
