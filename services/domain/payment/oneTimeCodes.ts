import { type Evolutions, evolveBy } from '../shared/decider.ts';
import { addSeconds, type Instant } from '../shared/plainDate.ts';
import { Refusal } from '../shared/refusal.ts';

// One-time codes that are mailed: of a payment by card (payment/card.ts), and of a guest who cancels, says where a refund shall go or
// changes contact details. How often they are sent and guessed is bounded alike.

/** A code that was issued. Nothing stores the code: it follows from a secret and `id`. */
export type CodeChallenge = { id: string; issuedAt: Instant; expiresAt: Instant; sent: boolean; wrongGuesses: number };

/** Over all codes of the one that guesses. */
export type CodeGuesses = { wrongGuesses: number; lastWrongGuessAt: Instant | null };

export const noCodeGuesses: CodeGuesses = { wrongGuesses: 0, lastWrongGuessAt: null };

/** Between one code and the next. */
const resendSeconds = 60;
const maxGuessesPerCode = 5;
const maxGuesses = 10;
/** The pause after that many wrong guesses. It is longer than unpaid nights are held. */
const pauseSeconds = 60 * 60;
const maxCodes = 10;

export const challengeIssued = (id: string, issuedAt: Instant, expiresAt: Instant): CodeChallenge => ({
  id,
  issuedAt,
  expiresAt,
  sent: true,
  wrongGuesses: 0,
});

/** Nothing is guessed or issued during the pause that ten wrong guesses cost: after it, counting begins anew. */
export const countedGuesses = ({ wrongGuesses }: CodeGuesses): number => (wrongGuesses >= maxGuesses ? 0 : wrongGuesses);

export const resendAt = ({ issuedAt, sent }: CodeChallenge): Instant => (sent ? addSeconds(issuedAt, resendSeconds) : issuedAt);

/** Until when no code is taken or sent because too many were wrong; null: they are. */
export const pausedUntil = ({ wrongGuesses, lastWrongGuessAt }: CodeGuesses, now: Instant): Instant | null => {
  const until = wrongGuesses >= maxGuesses && lastWrongGuessAt ? addSeconds(lastWrongGuessAt, pauseSeconds) : null;
  return until !== null && now < until ? until : null;
};

/** Guesses that are left for this code. */
export const guessesLeft = (guesses: CodeGuesses, { wrongGuesses }: CodeChallenge): number =>
  Math.max(0, Math.min(maxGuessesPerCode - wrongGuesses, maxGuesses - guesses.wrongGuesses));

export const tooManyGuesses = (retryAt: Instant): Refusal =>
  new Refusal('otp_too_many_attempts', 'Too many failed attempts. Please try again later.', { retryAt });

export const assertNotPaused = (guesses: CodeGuesses, now: Instant): void => {
  const retryAt = pausedUntil(guesses, now);
  if (retryAt) throw tooManyGuesses(retryAt);
};

/** @throws Refusal where another code may not be sent yet, or any more. `codes`: how many were */
export const assertMayIssueCode = (challenge: CodeChallenge | null | undefined, codes: number, now: Instant): void => {
  const next = challenge && resendAt(challenge);
  if (next && now < next)
    throw new Refusal('otp_resend_too_soon', 'Please wait before asking for another code', { resendAt: next });
  if (codes >= maxCodes) throw new Refusal('rate_limited', 'Too many codes were sent', { limit: maxCodes });
};

/** @throws Refusal where this code is not taken any more */
export const assertCodeUsable = (challenge: CodeChallenge, now: Instant): void => {
  if (now > challenge.expiresAt) throw new Refusal('otp_expired', 'OTP code has expired');
  if (challenge.wrongGuesses >= maxGuessesPerCode) throw tooManyGuesses(resendAt(challenge));
};

// The guest's own, by which one proves to be the one that booked, or to have the email of the booking. The rules are those of a card's code,
// but that it is good for ten minutes.

/** `contact`: other contact details, once money came. `confirmEmail`: a slip waits for it. */
export type GuestCodePurpose = 'cancel' | 'refundAccount' | 'contact' | 'confirmEmail';

type OfCode = { at: Instant; challengeId: string };

/** `percent`: what is given back, as it was when the first code was asked for. */
export type GuestCodeEvent =
  | { type: 'GuestCodeIssued'; data: OfCode & { purpose: GuestCodePurpose; expiresAt: Instant; percent: number } }
  | { type: 'GuestCodeNotSent'; data: OfCode }
  | { type: 'GuestCodeRejected'; data: OfCode }
  | { type: 'GuestCodeVerified'; data: OfCode };

/** `codes`: how many were sent in all. `verifiedAt`: when its code was typed. */
export type GuestCode = CodeGuesses & {
  purpose: GuestCodePurpose;
  challenge: CodeChallenge;
  percent: number;
  codes: number;
  verifiedAt: Instant | null;
};

const guestCodeSeconds = 10 * 60;
/** How long what a code permits can be done. */
export const permitSeconds = 15 * 60;

/** Changes the code that was issued last; an event of an older code changes nothing. */
const changed = (
  code: GuestCode | null,
  { challengeId }: OfCode,
  change: (code: GuestCode) => Partial<GuestCode>,
): GuestCode | null => (code?.challenge.id === challengeId ? { ...code, ...change(code) } : code);

export const guestCodeEvolutions: Evolutions<GuestCode | null, GuestCodeEvent> = {
  GuestCodeIssued: (code, { data: { at, challengeId, purpose, expiresAt, percent } }) => {
    const before = code ?? { codes: 0, ...noCodeGuesses };
    const challenge = challengeIssued(challengeId, at, expiresAt);
    const guesses = { wrongGuesses: countedGuesses(before), lastWrongGuessAt: before.lastWrongGuessAt };
    return { purpose, challenge, percent, codes: before.codes + 1, ...guesses, verifiedAt: null };
  },
  GuestCodeNotSent: (code, { data }) => changed(code, data, ({ challenge }) => ({ challenge: { ...challenge, sent: false } })),
  GuestCodeRejected: (code, { data }) =>
    changed(code, data, ({ challenge, ...known }) => ({
      challenge: { ...challenge, wrongGuesses: challenge.wrongGuesses + 1 },
      wrongGuesses: countedGuesses(known) + 1,
      lastWrongGuessAt: data.at,
    })),
  GuestCodeVerified: (code, { data }) => changed(code, data, () => ({ verifiedAt: data.at })),
};

export const evolveGuestCode = evolveBy(guestCodeEvolutions);

/** The code that was mailed permits nothing any more. How many were sent and guessed still counts. */
export const closedCode = (code: GuestCode | null): GuestCode | null =>
  code && { ...code, challenge: { ...code.challenge, expiresAt: addSeconds(code.challenge.issuedAt, -1) }, verifiedAt: null };

type IssueCodeRequest = { now: Instant; challengeId: string; purpose: GuestCodePurpose; percent: number; again: boolean };

/** A code that is asked for while another is good keeps what that one promised; a lapsed one promises nothing. @throws Refusal */
export const issueCode = (
  { now, challengeId, purpose, percent, again }: IssueCodeRequest,
  code: GuestCode | null,
): GuestCodeEvent[] => {
  assertNotPaused(code ?? noCodeGuesses, now);
  const open = code?.purpose === purpose && code.verifiedAt === null ? code : null;
  if (again && !open) throw noCodeWaits();
  assertMayIssueCode(open?.challenge, code?.codes ?? 0, now);
  const expiresAt = addSeconds(now, guestCodeSeconds);
  const promised = open && now <= open.challenge.expiresAt ? open.percent : percent;
  return [{ type: 'GuestCodeIssued', data: { at: now, challengeId, purpose, expiresAt, percent: promised } }];
};

const noCodeWaits = (): Refusal => new Refusal('wrong_state', 'There is no code that waits');

/** @throws Refusal; a wrong code is an event, and its caller reports it once appended */
export const verifyCode = (
  { now, purpose, isCodeOf }: { now: Instant; purpose: GuestCodePurpose; isCodeOf: (challengeId: string) => boolean },
  code: GuestCode | null,
): GuestCodeEvent[] => {
  if (code?.purpose !== purpose) throw noCodeWaits();
  const { challenge } = code;
  const data = { at: now, challengeId: challenge.id };
  assertNotPaused(code, now);
  assertCodeUsable(challenge, now);
  if (!isCodeOf(challenge.id)) return [{ type: 'GuestCodeRejected', data }];
  return code.verifiedAt === null ? [{ type: 'GuestCodeVerified', data }] : [];
};

/** @throws Refusal unless its code was typed in the last quarter of an hour */
export const assertPermitted = (code: GuestCode | null, purpose: GuestCodePurpose, now: Instant): GuestCode => {
  if (code?.purpose !== purpose || !code.verifiedAt || now > addSeconds(code.verifiedAt, permitSeconds))
    throw new Refusal('otp_expired', 'The code has to be typed again');
  return code;
};
