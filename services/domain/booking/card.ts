import { extendHold, type Hold, holdFor, minSecondsAfterRefusal, pauseHold, resumeHold } from '../calendar/hold.ts';
import { type CardEvent, evolveCard, isUnderWay } from '../payment/card.ts';
import { type CardCommand, decideCard, paymentUnderWay } from '../payment/decideCard.ts';
import { balanceOf, isPaid, moneyThatCame } from '../payment/money.ts';
import { addSeconds, type Instant } from '../shared/plainDate.ts';
import type { BookingCommand, BookingDecision, CommandOf } from './commands.ts';
import { assertMethod, assertNoLinkAwaited, confirming, hasLapsed, lapsed, nothing, wrongState } from './conditions.ts';
import type { BookingEvent } from './events.ts';
import { awaitedLinks, type Booking } from './state.ts';

// A booking paid by card: what the card payment does to its nights and to its money.

/** Kept beyond the life of a code, for the guest who types it at the last moment. */
const secondsAfterCode = 120;
/** A refused card leaves at least this long for another. */
const minSecondsAfterCard = 5 * 60;
const minutesAfterRefusedCapture = minSecondsAfterRefusal / 60;

/** Would this booking take money by card at `now`? */
export const takesCardMoney = (booking: Booking, now: Instant): boolean =>
  booking.status === 'pending_payment' && !booking.hidden && !hasLapsed(booking, now);

/** While it is not known whether money moved, nothing else may be paid, and the guest cannot walk away from it. */
export const assertNoCardUnderWay = (booking: Booking): void => {
  if (isUnderWay(booking.card)) throw paymentUnderWay();
};

/**
 * What has happened elsewhere (a gateway answered, money moved, a mail went out, staff decided on a link's slip) is recorded in whatever
 * state the booking is, hidden included.
 */
export const recordsWhatHappened = ({ type }: BookingCommand): boolean =>
  type.startsWith('record') || type === 'receiveLinkPayment' || type === 'dropLinkPayment';

const withHold = (events: CardEvent[], hold: Hold | null): CardEvent[] =>
  events.map((event, index) => (index === events.length - 1 ? { ...event, data: { ...event.data, hold } } : event) as CardEvent);

const keep = (events: CardEvent[], hold: Hold): BookingDecision => ({
  events: withHold(events, hold),
  nights: { type: 'setHold', hold },
});

const pay = (command: CommandOf<'payByCard'>, booking: Booking): BookingDecision => {
  const { now, terms, brand, last4, test } = command;
  const started = decideCard({ type: 'startCard', now, brand, last4, test }, booking.card, {
    amount: balanceOf(booking),
    waits: takesCardMoney(booking, now),
    status: booking.status,
  });
  if (booking.status !== 'pending_payment') throw wrongState(booking, `A booking that is ${booking.status} takes no card`);
  if (hasLapsed(booking, now) || !booking.hold) throw lapsed(booking);
  if (!booking.customer) throw wrongState(booking, 'Contact details are needed first', { missing: 'customerInfo' });
  assertMethod('credit_card', terms);
  assertNoLinkAwaited(booking);
  if (balanceOf(booking) <= 0) throw wrongState(booking, 'There is nothing left to pay');
  if (started.length === 0) return nothing;
  const chosen: BookingEvent[] =
    booking.paymentMethod === 'credit_card'
      ? []
      : [{ type: 'PaymentMethodChosen', data: { at: now, paymentMethod: 'credit_card' } }];
  const hold = pauseHold(booking.hold, now);
  return { events: [...chosen, ...withHold(started, hold)], nights: { type: 'setHold', hold } };
};

/** The nights follow the code: kept until it has expired, and a little longer. Without one, the clock goes on. */
const withCode = (events: CardEvent[], booking: Booking, now: Instant): BookingDecision => {
  const code = events.find(event => event.type === 'OneTimeCodeIssued');
  if (!code) return goOn(events, booking, now);
  if (!booking.hold || awaitedLinks(booking).length > 0) return { events };
  return keep(events, extendHold(resumeHold(booking.hold, now), addSeconds(code.data.expiresAt, secondsAfterCode)));
};

/** Nothing was charged: the clock, which stood meanwhile, goes on; nights that were booked already are held again. */
const goOn = (events: CardEvent[], booking: Booking, now: Instant): BookingDecision => {
  const { hold, stay } = booking;
  const isOver = !isUnderWay(events.reduce(evolveCard, booking.card));
  if (!isOver || booking.status !== 'pending_payment' || booking.hidden) return { events };
  if (isPaid(booking) && awaitedLinks(booking).length === 0) return confirming(events, stay, now);
  if (hold === null) {
    const again = holdFor(now, minutesAfterRefusedCapture);
    return { events: withHold(events, again), nights: { type: 'hold', stay, hold: again } };
  }
  return hold.holdUntil === null && awaitedLinks(booking).length === 0
    ? keep(events, resumeHold(hold, now, minSecondsAfterCard))
    : { events };
};

const captured = (events: CardEvent[], booking: Booking, now: Instant): BookingDecision => {
  const [event] = events;
  const attempt = booking.card.attempts.find(known => known.attempt === event?.data.attempt);
  if (!attempt) return nothing;
  const { amount, test } = attempt;
  const money = { ...moneyThatCame(amount, booking), method: 'credit_card' as const, test };
  const received: BookingEvent = { type: 'PaymentReceived', data: { at: now, ...money } };
  // Money that comes after the booking has ended takes no nights: the house is told, and gives it back or reinstates.
  if (!takesCardMoney(booking, now)) return { events: [...events, received] };
  return confirming([...events, received], booking.stay, now);
};

/** What a command on a booking's card payment leads to. @throws Refusal */
export const decideBookingCard = (command: CardCommand | CommandOf<'payByCard'>, booking: Booking): BookingDecision => {
  if (command.type === 'payByCard') return pay(command, booking);
  const { now } = command;
  const waits = takesCardMoney(booking, now);
  const events = decideCard(command, booking.card, { amount: balanceOf(booking), waits, status: booking.status });
  if (events.length === 0) return nothing;
  switch (command.type) {
    case 'issueCode':
    case 'verifyCode':
      if (booking.status !== 'pending_payment') throw wrongState(booking, `A booking that is ${booking.status} takes no code`);
      if (!waits) throw lapsed(booking);
      // What may have been sent through a link is looked at first, so that nobody pays twice; the money stays set aside meanwhile.
      assertNoLinkAwaited(booking);
      if (command.type === 'issueCode') return withCode(events, booking, now);
      return events[0]?.type === 'OneTimeCodeVerified'
        ? { events: withHold(events, null), nights: { type: 'book', stay: booking.stay } }
        : { events };
    case 'recordAuthorised':
      return withCode(events, booking, now);
    case 'recordDeclined':
    case 'recordCaptureRefused':
    case 'recordVoided':
      return goOn(events, booking, now);
    case 'recordCaptured':
      return captured(events, booking, now);
    default:
      return { events };
  }
};
