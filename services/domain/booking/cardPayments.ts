import { extendHold, graceSeconds, minSecondsAfterRefusal, pauseHold, resumeHold } from '../calendar/hold.ts';
import { awaitsLink, balanceOf, cardsOf, moneyThatCame } from '../payment/account.ts';
import { type CardEvent, capturedIn, type KeptCard, lastAttempt, type Payable } from '../payment/card.ts';
import {
  type CardCommands,
  decideCard,
  type GatewayCommand,
  gatewayDecisions,
  isSameCard,
  startCard,
} from '../payment/decideCard.ts';
import { forEach } from '../shared/decider.ts';
import { addSeconds, type Instant } from '../shared/plainDate.ts';
import { Refusal, wrongState } from '../shared/refusal.ts';
import { assertMethod } from '../villa/methods.ts';
import { afterPayment, withClock } from './afterPayment.ts';
import { type BookingDecision, type Decisions, nothing } from './decision.ts';
import type { BookingEvent } from './events.ts';
import { type Booking, hasLapsed, holdOf, lapsed, requireHold } from './state.ts';
import { assertNoLinkAwaited } from './underReview.ts';
import { endedBy, isPastLimit, latestHold, wasUnanswered } from './unpaidTime.ts';

// A booking paid by card: its nights follow what becomes of the card.

/** Kept beyond the life of a code, for the guest who types it at the last moment. */
const secondsAfterCode = 120;
/** A refused card leaves at least this long for another. */
const minSecondsAfterCard = 5 * 60;

/** What is left has to be enough for the bank, the email and the code. */
const minSecondsForCard = 2 * 60;

/** What a card would pay of this booking at `now`. Once its code was right, what becomes of it at the bank is waited for. */
export const payableByCard = (booking: Booking, now: Instant): Payable => {
  const latest = latestHold(booking, now);
  return {
    amount: balanceOf(booking.account),
    takesMoney: booking.status === 'pending_payment' && !hasLapsed(booking, now) && !isPastLimit(booking, now),
    status: booking.status,
    codeUntil: latest && addSeconds(latest, graceSeconds),
    newCardUntil: latest && addSeconds(latest, -minSecondsForCard),
  };
};

/** The same card that waits for its code already is no new attempt. @throws Refusal where the nights cannot be kept for it */
const assertTimeForCard = (booking: Booking, card: KeptCard, now: Instant): void => {
  const last = lastAttempt(cardsOf(booking.account));
  if (last?.state === 'authorised' && isSameCard(last, card, balanceOf(booking.account))) return;
  const latest = latestHold(booking, now);
  if (latest !== null && addSeconds(now, minSecondsForCard) > latest)
    throw new Refusal('too_late_for_card', 'Too little time is left to pay by card. Please book the same nights again.', {
      holdUntil: latest,
    });
};

/** The nights follow the code: kept until it has expired, and a little longer. Without one, the clock goes on. */
const withCode = (events: CardEvent[], booking: Booking, now: Instant): BookingDecision => {
  const code = events.find(event => event.type === 'OneTimeCodeIssued');
  if (!code) return afterPayment(events, booking, now, minSecondsAfterCard);
  const paused = holdOf(booking);
  if (!paused || awaitsLink(booking.account)) return { events };
  const resumed = resumeHold(paused, now, wasUnanswered(booking, now) ? minSecondsAfterRefusal : 0);
  const hold = endedBy(extendHold(resumed, addSeconds(code.data.expiresAt, secondsAfterCode)), latestHold(booking, now));
  return { events: withClock(events, hold), nights: { type: 'setHold', hold } };
};

/** What follows from the gateway's answers and from the code. */
const fromGateway = (command: GatewayCommand, booking: Booking): BookingDecision => {
  const { now } = command;
  const { account, status } = booking;
  const payable = payableByCard(booking, now);
  const card = cardsOf(account);
  const events = decideCard(command, card, payable);
  if (events.length > 0 && (command.type === 'issueCode' || command.type === 'verifyCode')) {
    if (status !== 'pending_payment') throw wrongState(booking, `A booking that is ${status} takes no code`);
    if (!payable.takesMoney) throw lapsed(booking);
    // What may have been sent through a link is looked at first, so that nobody pays twice; the money stays set aside meanwhile.
    assertNoLinkAwaited(booking);
  }
  // Money that comes after the booking has ended takes no nights: the house is told, and gives it back or reinstates.
  const captured = capturedIn(events, card);
  if (captured) {
    const money = { ...moneyThatCame(captured.amount, account), method: 'credit_card' as const, test: captured.test };
    return afterPayment([...events, { type: 'PaymentReceived', data: { at: now, ...money } }], booking, now);
  }
  switch (events[0]?.type) {
    case undefined:
    case 'CardOutcomeUnknown':
    case 'OneTimeCodeNotSent':
    case 'OneTimeCodeRejected':
      return { events };
    case 'OneTimeCodeVerified':
      return { events: withClock(events, null), nights: { type: 'book', stay: booking.stay } };
    default:
      return withCode(events, booking, now);
  }
};

export const cardPayments: Decisions<CardCommands> = {
  payByCard: (command, booking) => {
    const { now, terms } = command;
    if (booking.status === 'pending_payment' && holdOf(booking)?.holdUntil && !hasLapsed(booking, now))
      assertTimeForCard(booking, command, now);
    const started = startCard(command, cardsOf(booking.account), balanceOf(booking.account));
    if (booking.status !== 'pending_payment') throw wrongState(booking, `A booking that is ${booking.status} takes no card`);
    const running = requireHold(booking, now);
    // The code is mailed.
    if (!booking.customer?.email) throw wrongState(booking, 'Contact details are needed first', { missing: 'customerInfo' });
    assertMethod('credit_card', terms);
    assertNoLinkAwaited(booking);
    if (balanceOf(booking.account) <= 0) throw wrongState(booking, 'There is nothing left to pay');
    if (started.length === 0) return nothing;
    const chosen: BookingEvent[] =
      booking.paymentMethod === 'credit_card'
        ? []
        : [{ type: 'PaymentMethodChosen', data: { at: now, paymentMethod: 'credit_card' } }];
    const hold = pauseHold(running, now);
    return { events: [...chosen, ...withClock(started, hold)], nights: { type: 'setHold', hold } };
  },
  ...forEach(gatewayDecisions, fromGateway),
};
