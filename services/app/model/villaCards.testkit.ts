import {
  type Answer,
  atLeastUntil,
  type Booking,
  type Cards,
  gone,
  inTime,
  isOver,
  keepsNights,
  type ModelVilla,
  minute,
  note,
  ok,
  owedOf,
  type PaymentUnderReview,
  paidOf,
  pauseHold,
  resumeHold,
  setHold,
  wrongState,
} from './villa.testkit.ts';

// Cards with an OTP: what is the same for a booking and a link, then what they do to a booking.

const codeLasts = 5 * minute;
export const tooManyGuesses: Answer = { status: 429, code: 'otp_too_many_attempts' };
const tooLate: Answer = { status: 409, code: 'too_late_for_card' };
export const declined: Answer = { status: 402, code: 'card_declined' };

/** Ten wrong guesses cost an hour. */
export const isPaused = ({ wrong, wrongAt }: Cards, now: number): boolean => wrong >= 10 && now < wrongAt + 60 * minute;

/** The payment that waits for its code. @throws where the model is not sure that there is one */
export const waitingOf = ({ waiting }: Cards): PaymentUnderReview => {
  if (!waiting || waiting === 'unsure') throw new Error('Nothing waits for a code');
  return waiting;
};

/** Before anybody asks what is to be paid. */
export const cardProblem = (cards: Cards, now: number): Answer | undefined => {
  if (isPaused(cards, now)) return tooManyGuesses;
  return cards.tried >= 10 ? { status: 429, code: 'rate_limited' } : undefined;
};

export const setAside = (cards: Cards, amount: number, now: number, over = now + codeLasts): void => {
  cards.waiting = { amount, sentAt: now, over, codes: 1, wrong: 0 };
};

const resendProblem = (cards: Cards, now: number): Answer | undefined => {
  const { sentAt, codes } = waitingOf(cards);
  if (isPaused(cards, now)) return tooManyGuesses;
  if (now < sentAt + minute) return { status: 429, code: 'otp_resend_too_soon' };
  return codes >= 10 ? { status: 429, code: 'rate_limited' } : undefined;
};

/** Another code is mailed. @returns what is wrong with asking for it now; `inTheWay` comes last */
export const anotherCode = (
  cards: Cards,
  now: number,
  { inTheWay, over = now + codeLasts }: { inTheWay?: Answer | undefined; over?: number } = {},
): Answer | undefined => {
  const problem = resendProblem(cards, now) ?? inTheWay;
  if (!problem) cards.waiting = { ...waitingOf(cards), sentAt: now, over, codes: waitingOf(cards).codes + 1, wrong: 0 };
  return problem;
};

type Typed = { isRight: boolean; reject: () => void; inTheWay?: Answer | undefined };

/** What a typed code leads to; undefined: it is right, and counts. A wrong one is noted by `reject`. */
export const codeProblem = (cards: Cards, now: number, { isRight, reject, inTheWay }: Typed): Answer | undefined => {
  const waiting = waitingOf(cards);
  if (isPaused(cards, now)) return tooManyGuesses;
  if (now > waiting.over) return { status: 400, code: 'otp_expired' };
  if (waiting.wrong >= 5) return tooManyGuesses;
  if (inTheWay) return inTheWay;
  if (isRight) return undefined;
  waiting.wrong += 1;
  cards.wrong = cards.wrong >= 10 ? 1 : cards.wrong + 1;
  cards.wrongAt = now;
  reject();
  return { status: 400, code: 'otp_invalid' };
};

/** Authorised money that is no longer due is given back at an unspecified time. */
export const forgetCard = (cards: Cards, wanted: number | null, now: number): void => {
  if (cards.waiting && cards.waiting !== 'unsure' && (cards.waiting.amount !== wanted || isPaused(cards, now)))
    cards.waiting = 'unsure';
};

/** THB that this booking would take by card now; null: it takes none. */
export const wantedBy = (booking: Booking, now: number): number | null =>
  booking.status === 'pending_payment' && !booking.hidden && !isOver(booking, now) ? owedOf(booking) : null;

/** Less than two minutes of the time without money are left. */
const isTooLate = (booking: Booking, now: number): boolean =>
  wantedBy(booking, now) !== null &&
  booking.hold !== null &&
  'until' in booking.hold &&
  paidOf(booking) <= 0 &&
  now + 2 * minute > booking.upTo;

/** Authorises money and emails an OTP; the hold is paused meanwhile. */
export const payByCard = ({ now }: ModelVilla, booking: Booking, isGood: boolean): Answer => {
  if (booking.hidden) return gone;
  if (isTooLate(booking, now)) return tooLate;
  const problem = cardProblem(booking.cards, now);
  if (problem) return problem;
  const owed = wantedBy(booking, now);
  if (owed === null || owed <= 0 || !booking.contact || booking.awaits.length > 0) return wrongState;
  const left = pauseHold(booking.hold, now);
  const chosen = booking.method === 'credit_card' ? [] : (['PaymentMethodChosen'] as const);
  booking.method = 'credit_card';
  booking.cards.tried += 1;
  note(booking, 'guest', 'HoldPaused', ...chosen, 'CardPaymentStarted', 'HoldResumed');
  booking.hold = inTime(booking, resumeHold(left, now, (isGood ? 7 : 5) * 60), now);
  if (!isGood) {
    note(booking, 'guest', 'CardDeclined');
    return declined;
  }
  setAside(booking.cards, owed, now, codeOver(booking, now));
  note(booking, 'guest', 'CardAuthorised', 'OneTimeCodeIssued');
  return ok;
};

/** While a payment through a link is under review, the booking itself takes no money. */
const linkAwaited = ({ awaits }: Booking): Answer | undefined => (awaits.length > 0 ? wrongState : undefined);

/** A code lasts no longer than the nights may be kept for it, and the grace. */
const codeOver = (booking: Booking, now: number): number =>
  paidOf(booking) > 0 ? now + codeLasts : Math.min(now + codeLasts, booking.upTo + 2 * minute);

/** Only for a card of which it is sure that its money waits. */
export const sendAgain = ({ now }: ModelVilla, booking: Booking): Answer => {
  const over = codeOver(booking, now);
  const problem = anotherCode(booking.cards, now, { inTheWay: linkAwaited(booking), over });
  if (problem) return problem;
  // The nights are kept until the code is over.
  setHold(booking, 'guest', inTime(booking, atLeastUntil(resumeHold(booking.hold, now), now + codeLasts + 2 * minute), now));
  note(booking, 'guest', 'OneTimeCodeIssued');
  return ok;
};

/** Only for a card of which it is sure that its money waits. */
export const typeCode = ({ now }: ModelVilla, booking: Booking, isRight: boolean): Answer => {
  const { cards } = booking;
  const reject = () => note(booking, 'guest', 'OneTimeCodeRejected');
  const problem = codeProblem(cards, now, { isRight, reject, inTheWay: linkAwaited(booking) });
  if (problem) return problem;
  const { amount } = waitingOf(cards);
  booking.received += amount;
  booking.testMoney += amount;
  cards.waiting = null;
  Object.assign(booking, { status: 'confirmed', hold: null, refusal: null });
  note(booking, 'guest', 'NightsBooked', 'OneTimeCodeVerified', 'CardCaptured', 'PaymentReceived', 'BookingConfirmed');
  return ok;
};

/** Would this booking take money through a link? */
export const takesMoney = (booking: Booking, now: number): boolean =>
  keepsNights(booking) && !isOver(booking, now) && owedOf(booking) > 0;
