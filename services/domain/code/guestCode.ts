import { type Evolutions, evolveBy } from '../shared/decider.ts';
import { addSeconds, type Instant } from '../shared/plainDate.ts';
import { Refusal } from '../shared/refusal.ts';
import {
  assertAnother,
  assertNotPaused,
  assertTaken,
  type Challenge,
  challengeIssued,
  countedGuesses,
  type Guesses,
  noGuesses,
} from './challenge.ts';

// A code that is mailed to the guest, who proves by it to be the one that booked: to cancel what is paid, or to say where a refund shall
// go. The rules are those of a card's code, but that it is good for ten minutes.

export type GuestCodePurpose = 'cancel' | 'refundAccount';

type OfCode = { at: Instant; challengeId: string };

/** `percent`: what is given back, as it was when the first code was asked for. */
export type GuestCodeEvent =
  | { type: 'GuestCodeIssued'; data: OfCode & { purpose: GuestCodePurpose; expiresAt: Instant; percent: number } }
  | { type: 'GuestCodeNotSent'; data: OfCode }
  | { type: 'GuestCodeRejected'; data: OfCode }
  | { type: 'GuestCodeVerified'; data: OfCode };

/** `codes`: how many were sent, all told. `verifiedAt`: its code was typed. */
export type GuestCode = Guesses & {
  purpose: GuestCodePurpose;
  challenge: Challenge;
  percent: number;
  codes: number;
  verifiedAt: Instant | null;
};

const guestCodeSeconds = 10 * 60;
/** How long what a code permits can be done. */
export const permitSeconds = 15 * 60;

/** An event tells of the code that was issued last, or of none. */
const changed = (
  code: GuestCode | null,
  { challengeId }: OfCode,
  change: (code: GuestCode) => Partial<GuestCode>,
): GuestCode | null => (code?.challenge.id === challengeId ? { ...code, ...change(code) } : code);

export const guestCodeEvolutions: Evolutions<GuestCode | null, GuestCodeEvent> = {
  GuestCodeIssued: (code, { data: { at, challengeId, purpose, expiresAt, percent } }) => {
    const before = code ?? { codes: 0, ...noGuesses };
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

type Asked = { now: Instant; challengeId: string; purpose: GuestCodePurpose; percent: number; again: boolean };

/** A code that is asked for while another is good keeps what that one promised; a lapsed one promises nothing. @throws Refusal */
export const issueCode = ({ now, challengeId, purpose, percent, again }: Asked, code: GuestCode | null): GuestCodeEvent[] => {
  assertNotPaused(code ?? noGuesses, now);
  const open = code?.purpose === purpose && code.verifiedAt === null ? code : null;
  if (again && !open) throw noCodeWaits();
  assertAnother(open?.challenge, code?.codes ?? 0, now);
  const expiresAt = addSeconds(now, guestCodeSeconds);
  const promised = open && now <= open.challenge.expiresAt ? open.percent : percent;
  return [{ type: 'GuestCodeIssued', data: { at: now, challengeId, purpose, expiresAt, percent: promised } }];
};

const noCodeWaits = (): Refusal => new Refusal('wrong_state', 'There is no code that waits');

/** @throws Refusal; a wrong code is an event, and told by those who append it */
export const verifyCode = (
  { now, purpose, isCodeOf }: { now: Instant; purpose: GuestCodePurpose; isCodeOf: (challengeId: string) => boolean },
  code: GuestCode | null,
): GuestCodeEvent[] => {
  if (code?.purpose !== purpose) throw noCodeWaits();
  const { challenge } = code;
  const data = { at: now, challengeId: challenge.id };
  assertNotPaused(code, now);
  assertTaken(challenge, now);
  if (!isCodeOf(challenge.id)) return [{ type: 'GuestCodeRejected', data }];
  return code.verifiedAt === null ? [{ type: 'GuestCodeVerified', data }] : [];
};

/** @throws Refusal unless its code was typed in the last quarter of an hour */
export const assertPermitted = (code: GuestCode | null, purpose: GuestCodePurpose, now: Instant): GuestCode => {
  if (code?.purpose !== purpose || !code.verifiedAt || now > addSeconds(code.verifiedAt, permitSeconds))
    throw new Refusal('otp_expired', 'The code has to be typed again');
  return code;
};
