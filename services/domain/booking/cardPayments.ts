import { extendHold, graceSeconds, type Hold, minSecondsAfterRefusal, pauseHold, resumeHold } from '../calendar/hold.ts';
import { awaitsLink, balanceOf, cardsOf, moneyThatCame } from '../payment/account.ts';
import { type CardEvent, type CardPayable, capturedIn, type KeptCard, lastAttempt } from '../payment/card.ts';
import {
  decideCard,
  type GatewayAnswer,
  type GatewayCommand,
  type IssueCode,
  isSameCard,
  type PayByCard,
  startCard,
  type VerifyCode,
} from '../payment/decideCard.ts';
import { assertWithinLimits } from '../payment/decidePromptPay.ts';
import { assertNoOpenCharge } from '../payment/underWay.ts';
import { addSeconds, type Instant } from '../shared/plainDate.ts';
import { Refusal, wrongState } from '../shared/refusal.ts';
import { assertMethod } from '../villa/methods.ts';
import { afterPayment, type PaymentEvents } from './afterPayment.ts';
import { type BookingDecision, noBookingEvents } from './decision.ts';
import type { BookingEvent } from './events.ts';
import { type Booking, hasLapsed, holdOf, lapsed, requireHold } from './state.ts';
import { assertNoLinkAwaited } from './underReview.ts';
import { endedBy, isPastLimit, latestHold, wasUnanswered } from './unpaidTime.ts';

// A booking paid by card: its hold and nights change with the answers of the bank.

/** Seconds for which nights are kept after a code has expired: it may be typed at the last moment. */
const secondsAfterCode = 120;
/** A refused card leaves at least this long for another. */
const minSecondsAfterCard = 5 * 60;

/** The least time to pay that a card payment needs: for the bank, the email and the code. */
const minSecondsForCard = 2 * 60;

/** What a card would pay of this booking at `now`. */
export const payableByCard = (booking: Booking, now: Instant): CardPayable => {
  const latest = latestHold(booking, now);
  return {
    amount: balanceOf(booking.account),
    takesMoney: booking.status === 'pending_payment' && !hasLapsed(booking, now) && !isPastLimit(booking, now),
    status: booking.status,
    codeUntil: latest && addSeconds(latest, graceSeconds),
    newCardUntil: latest && addSeconds(latest, -minSecondsForCard),
  };
};

export type CardPaymentCommand = PayByCard | GatewayCommand;

type CodeIssued = Extract<CardEvent, { type: 'OneTimeCodeIssued' }>;

/** The same card that waits for its code already is no new attempt. @throws Refusal where the nights cannot be kept for it */
const assertTimeForCard = (booking: Booking, card: KeptCard, now: Instant): void => {
  const last = lastAttempt(cardsOf(booking.account));
  const waits = last?.state === 'authorised' || last?.state === 'action';
  if (waits && isSameCard(last, card, balanceOf(booking.account))) return;
  const latest = latestHold(booking, now);
  if (latest !== null && addSeconds(now, minSecondsForCard) > latest)
    throw new Refusal('too_late_for_card', 'Too little time is left to pay by card. Please book the same nights again.', {
      holdUntil: latest,
    });
};

/** `hold` null: its nights are booked. */
const withHold = (event: CardEvent, hold: Hold | null): BookingEvent =>
  ({ ...event, data: { ...event.data, hold } }) as CardEvent;

/** The nights are kept until the code has expired, and a little longer. */
const keptForCode = (before: CardEvent[], code: CodeIssued, booking: Booking): BookingDecision => {
  const { at: now, expiresAt } = code.data;
  const paused = holdOf(booking);
  if (!paused || awaitsLink(booking.account)) return { events: [...before, code] };
  const resumed = resumeHold(paused, now, wasUnanswered(booking, now) ? minSecondsAfterRefusal : 0);
  const hold = endedBy(extendHold(resumed, addSeconds(expiresAt, secondsAfterCode)), latestHold(booking, now));
  return { events: [...before, withHold(code, hold)], nights: { type: 'setHold', hold } };
};

/** What follows for the booking from events of its card: one event, or an authorisation with its code. */
const afterCard = (events: CardEvent[], booking: Booking, now: Instant): BookingDecision => {
  const { account } = booking;
  const card = cardsOf(account);
  const captured = capturedIn(events, card);
  if (captured) {
    const money = { ...moneyThatCame(captured.amount, account), method: 'credit_card' as const, test: captured.test };
    const data = { at: now, ...money };
    // Money that comes after the booking has ended takes no nights: staff give it back, or reinstate the booking.
    const received: PaymentEvents['withHold'] = hold => ({
      type: 'PaymentReceived',
      data: hold ? { ...data, holdUntil: hold.holdUntil } : data,
    });
    return afterPayment({ before: events, withHold: received }, booking, now);
  }
  const code = events.find(event => event.type === 'OneTimeCodeIssued');
  if (code)
    return keptForCode(
      events.filter(event => event !== code),
      code,
      booking,
    );
  const [answer] = events;
  if (!answer) return noBookingEvents;
  // By our code, or by the payer's bank.
  const isVerified = answer.type === 'OneTimeCodeVerified' || (answer.type === 'CardAuthorised' && answer.data.verified);
  if (isVerified) return { events: [withHold(answer, null)], nights: { type: 'book', stay: booking.stay } };
  switch (answer.type) {
    case 'CardActionNeeded':
    case 'CardOutcomeUnknown':
    case 'OneTimeCodeNotSent':
    case 'OneTimeCodeRejected':
      return { events };
    default:
      return afterPayment({ withHold: hold => (hold ? withHold(answer, hold) : answer) }, booking, now, minSecondsAfterCard);
  }
};

const decideOnCard = (command: GatewayCommand, booking: Booking): CardEvent[] =>
  decideCard(command, cardsOf(booking.account), payableByCard(booking, command.now));

/** Recorded whenever it comes: twice, late, or after the booking has ended. */
export const recordGatewayAnswer = (command: GatewayAnswer, booking: Booking): BookingDecision =>
  afterCard(decideOnCard(command, booking), booking, command.now);

/** @throws Refusal where the booking takes no money by card now */
const assertTakesCode = (booking: Booking, now: Instant): void => {
  const { status } = booking;
  if (status !== 'pending_payment') throw wrongState(booking, `A booking that is ${status} takes no code`);
  if (!payableByCard(booking, now).takesMoney) throw lapsed(booking);
  // A payment through a link is reviewed first, so that no guest pays twice; the money of the card stays set aside meanwhile.
  assertNoLinkAwaited(booking);
  assertNoOpenCharge(booking);
};

/** A code that is sent or typed. */
const withCode = (command: IssueCode | VerifyCode, booking: Booking): BookingDecision => {
  const events = decideOnCard(command, booking);
  if (events.length > 0) assertTakesCode(booking, command.now);
  return afterCard(events, booking, command.now);
};

export const issueCardCode = (command: IssueCode, booking: Booking): BookingDecision => withCode(command, booking);

export const verifyCardCode = (command: VerifyCode, booking: Booking): BookingDecision => withCode(command, booking);

/** The hold is paused until the bank has answered. */
export const payByCard = (command: PayByCard, booking: Booking): BookingDecision => {
  const { now, terms } = command;
  if (booking.status === 'pending_payment' && holdOf(booking)?.holdUntil && !hasLapsed(booking, now))
    assertTimeForCard(booking, command, now);
  const started = startCard(command, cardsOf(booking.account), balanceOf(booking.account));
  if (booking.status !== 'pending_payment') throw wrongState(booking, `A booking that is ${booking.status} takes no card`);
  const running = requireHold(booking, now);
  // The code is mailed.
  if (!booking.customer?.email) throw wrongState(booking, 'Contact details are needed first', { missing: 'customerInfo' });
  assertMethod('credit_card', terms);
  assertWithinLimits(balanceOf(booking.account), terms);
  assertNoLinkAwaited(booking);
  assertNoOpenCharge(booking);
  if (balanceOf(booking.account) <= 0) throw wrongState(booking, 'There is nothing left to pay');
  if (started.length === 0) return noBookingEvents;
  const chosen: BookingEvent[] =
    booking.paymentMethod === 'credit_card'
      ? []
      : [{ type: 'PaymentMethodChosen', data: { at: now, paymentMethod: 'credit_card' } }];
  const hold = pauseHold(running, now);
  return { events: [...chosen, ...started.map(event => withHold(event, hold))], nights: { type: 'setHold', hold } };
};
