import { type BookingDecision, type CommandOf, type Decisions, nothing } from '../booking/commands.ts';
import { expiring } from '../booking/ending.ts';
import type { BookingEvent } from '../booking/events.ts';
import {
  assertGuestMayChange,
  assertStatus,
  type Booking,
  hasLapsed,
  holdOf,
  isEnded,
  isOpen,
  lapsed,
  requireHold,
  wrongState,
} from '../booking/state.ts';
import { extendHold, minSecondsAfterRefusal, pauseHold, resumeHold } from '../calendar/hold.ts';
import { addSeconds, type Instant } from '../shared/plainDate.ts';
import { Refusal, requireReason } from '../shared/refusal.ts';
import { assertMethod } from '../villa/methods.ts';
import { awaitedLinks, balanceOf, cardsOf, dueOf, linkStateIn, moneyThatCame, slipOf, slipPaymentOf } from './account.ts';
import { afterPayment, withClock } from './afterPayment.ts';
import type { CardEvent } from './card.ts';
import { type CardCommand, decideCard } from './decideCard.ts';
import { assertNoCardUnderWay, assertNoLinkAwaited, assertNothingAwaited, lookedAt } from './lookedAt.ts';

// How a booking comes to be paid: by a slip, by card, through a payment link. What staff record of money: staffPayments.ts.

/**
 * THB that a guest can pay for this booking now.
 * @throws Refusal `wrong_state` when nothing is owed, or when money would buy no nights
 */
export const requireOwed = (booking: Booking, now: Instant): number => {
  if (booking.status === 'expired' || hasLapsed(booking, now)) throw lapsed(booking);
  if (booking.status === 'cancelled') throw wrongState(booking, 'A cancelled booking is not paid for');
  const balance = balanceOf(booking.account);
  if (balance <= 0) throw wrongState(booking, 'Nothing is owed', { balance });
  return balance;
};

// By a slip

const attachSlip = (command: CommandOf<'attachSlip'>, booking: Booking): BookingDecision => {
  const { now, url, fileHash, reference, terms } = command;
  const known = slipOf(booking.account);
  // Sent again after the booking was reinstated, it is for what it was sent for at first.
  const due = (known?.url === url ? known.due : undefined) ?? dueOf(booking.account);
  const slip = { url, fileHash, ...(reference ? { reference } : {}), due };
  assertStatus(booking, 'pending_payment', 'in_review', 'expired');
  // A reinstated booking keeps the slip of its first life: attaching it again asks for a review.
  if (known?.url === url && booking.status !== 'pending_payment') return nothing;
  assertGuestMayChange(booking, 'slips');
  if (!booking.customer) throw wrongState(booking, 'Contact details are needed first', { missing: 'customerInfo' });
  assertNothingAwaited(booking);
  const late = booking.status === 'expired' || hasLapsed(booking, now);
  if (late) {
    const attached: BookingEvent = { type: 'PaymentSlipAttached', data: { at: now, ...slip, late, remainingSeconds: null } };
    if (booking.status === 'expired') return { events: [attached] };
    const { events, nights } = expiring(booking, now);
    return { events: [...events, attached], nights };
  }
  assertMethod(booking.paymentMethod === 'credit_card' ? 'bank_transfer' : booking.paymentMethod, terms);
  const hold = pauseHold(requireHold(booking, now), now);
  return {
    events: [{ type: 'PaymentSlipAttached', data: { at: now, ...slip, late, remainingSeconds: hold.remainingSeconds } }],
    nights: { type: 'setHold', hold },
  };
};

/** The calendar hears of it in any case: by its order a later approval is told from an earlier one. */
const throughCalendar = (decision: BookingDecision, booking: Booking): BookingDecision => {
  const hold = holdOf(booking);
  return decision.nights || !hold ? decision : { ...decision, nights: { type: 'setHold', hold } };
};

const clearSlip = ({ now }: CommandOf<'clearSlip'>, booking: Booking): BookingDecision => {
  const slip = slipPaymentOf(booking.account);
  if (booking.status === 'pending_payment' && (!slip || slip.state === 'received')) return nothing;
  assertStatus(booking, 'pending_payment', 'in_review');
  assertNoCardUnderWay(booking);
  const hold = requireHold(booking, now);
  assertGuestMayChange(booking, 'all');
  const cleared: BookingEvent = { type: 'PaymentSlipCleared', data: { at: now, holdUntil: hold.holdUntil } };
  return throughCalendar(afterPayment([cleared], booking, now, 0), booking);
};

const refuseSlip = ({ now, reason }: CommandOf<'refuseSlip'>, booking: Booking): BookingDecision => {
  assertStatus(booking, 'in_review');
  const hold = requireHold(booking, now);
  requireReason(reason, 'A reason is required to refuse a slip');
  const until = resumeHold(hold, now, minSecondsAfterRefusal).holdUntil ?? now;
  const refused: BookingEvent = { type: 'PaymentSlipRefused', data: { at: now, reason, holdUntil: until } };
  return throughCalendar(afterPayment([refused], booking, now), booking);
};

// By card

/** Kept beyond the life of a code, for the guest who types it at the last moment. */
const secondsAfterCode = 120;
/** A refused card leaves at least this long for another. */
const minSecondsAfterCard = 5 * 60;

/** Would this booking take money by card at `now`? */
export const takesCardMoney = (booking: Booking, now: Instant): boolean =>
  booking.status === 'pending_payment' && !hasLapsed(booking, now);

const payByCard = (command: CommandOf<'payByCard'>, booking: Booking): BookingDecision => {
  const { now, terms, brand, last4, test } = command;
  const started = decideCard({ type: 'startCard', now, brand, last4, test }, cardsOf(booking.account), {
    amount: balanceOf(booking.account),
    waits: takesCardMoney(booking, now),
    status: booking.status,
  });
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
};

/** The nights follow the code: kept until it has expired, and a little longer. Without one, the clock goes on. */
const withCode = (events: CardEvent[], booking: Booking, now: Instant): BookingDecision => {
  const code = events.find(event => event.type === 'OneTimeCodeIssued');
  if (!code) return afterPayment(events, booking, now, minSecondsAfterCard);
  const paused = holdOf(booking);
  if (!paused || awaitedLinks(booking.account).length > 0) return { events };
  const hold = extendHold(resumeHold(paused, now), addSeconds(code.data.expiresAt, secondsAfterCode));
  return { events: withClock(events, hold), nights: { type: 'setHold', hold } };
};

/** Money that comes after the booking has ended takes no nights: the house is told, and gives it back or reinstates. */
const captured = (events: CardEvent[], booking: Booking, now: Instant): BookingDecision => {
  const attempt = cardsOf(booking.account).attempts.find(known => known.attempt === events[0]?.data.attempt);
  if (!attempt) return nothing;
  const { amount, test } = attempt;
  const money = { ...moneyThatCame(amount, booking.account), method: 'credit_card' as const, test };
  return afterPayment([...events, { type: 'PaymentReceived', data: { at: now, ...money } }], booking, now);
};

/** What follows from the gateway's answers and from the code. */
const withCard = (command: Exclude<CardCommand, { type: 'startCard' }>, booking: Booking): BookingDecision => {
  const { now } = command;
  const { account, status } = booking;
  const waits = takesCardMoney(booking, now);
  const events = decideCard(command, cardsOf(account), { amount: balanceOf(account), waits, status });
  if (events.length === 0) return nothing;
  switch (command.type) {
    case 'issueCode':
    case 'verifyCode':
      if (status !== 'pending_payment') throw wrongState(booking, `A booking that is ${status} takes no code`);
      if (!waits) throw lapsed(booking);
      // What may have been sent through a link is looked at first, so that nobody pays twice; the money stays set aside meanwhile.
      assertNoLinkAwaited(booking);
      if (command.type === 'issueCode') return withCode(events, booking, now);
      return events[0]?.type === 'OneTimeCodeVerified'
        ? { events: withClock(events, null), nights: { type: 'book', stay: booking.stay } }
        : { events };
    case 'recordAuthorised':
      return withCode(events, booking, now);
    case 'recordDeclined':
    case 'recordCaptureRefused':
    case 'recordVoided':
      return afterPayment(events, booking, now, minSecondsAfterCard);
    case 'recordCaptured':
      return captured(events, booking, now);
    default:
      return { events };
  }
};

// Through a payment link, which asks the booking first: the booking's event carries the link's. So the balance is looked at where it is
// changed, and the nights where they are given.

type LinkPayment = CommandOf<'awaitLinkPayment' | 'dropLinkPayment' | 'receiveLinkPayment'>;

/** As the link knew the booking when it decided. @throws Refusal where that has gone on */
const throughLink =
  <Command extends LinkPayment>(decide: (command: Command, booking: Booking) => BookingDecision) =>
  (command: Command, booking: Booking): BookingDecision => {
    const known = linkStateIn(booking.account, command.paymentLinkId);
    if (command.told !== undefined && command.told !== known) throw new Refusal('conflict', 'The payment link has gone on');
    return decide(command, booking);
  };

/** The clock stands while a slip is looked at, as it does for a slip of the booking's own. */
const awaitLink = ({ now, paymentLinkId, carries }: CommandOf<'awaitLinkPayment'>, booking: Booking): BookingDecision => {
  // Of an ended booking the house may keep more than it has.
  if (!isEnded(booking) || balanceOf(booking.account) <= 0) requireOwed(booking, now);
  if (booking.status === 'in_review') throw lookedAt(booking, 'A slip of this booking is being looked at');
  assertNoCardUnderWay(booking);
  const running = holdOf(booking);
  const hold = running && pauseHold(running, now);
  const data = { at: now, paymentLinkId, remainingSeconds: hold?.remainingSeconds ?? null, carries };
  return { events: [{ type: 'LinkPaymentAwaited', data }], ...(hold ? { nights: { type: 'setHold' as const, hold } } : {}) };
};

const dropLink = ({ now, paymentLinkId, carries }: CommandOf<'dropLinkPayment'>, booking: Booking): BookingDecision =>
  linkStateIn(booking.account, paymentLinkId) === 'awaited'
    ? afterPayment([{ type: 'LinkPaymentDropped', data: { at: now, paymentLinkId, carries } }], booking, now)
    : nothing;

const receiveFromLink = (command: CommandOf<'receiveLinkPayment'>, booking: Booking): BookingDecision => {
  const { now, paymentLinkId, carries, amount, method, test, taken } = command;
  if (linkStateIn(booking.account, paymentLinkId) === 'paid') return nothing;
  const balance = balanceOf(booking.account);
  if (!taken && balance <= 0) throw wrongState(booking, 'Nothing is owed any more', { balance });
  if (!taken && balance < amount) throw new Refusal('conflict', 'The booking owes less by now', { balance });
  if (!taken && isOpen(booking)) assertNoCardUnderWay(booking);
  const data = { at: now, ...moneyThatCame(amount, booking.account), method, test, paymentLinkId, carries };
  return afterPayment([{ type: 'PaymentReceived', data }], booking, now);
};

export const bookingPayments = {
  attachSlip,
  clearSlip,
  refuseSlip,
  payByCard,
  recordAuthorised: withCard,
  recordDeclined: withCard,
  recordUnknown: withCard,
  issueCode: withCard,
  recordCodeNotSent: withCard,
  verifyCode: withCard,
  recordCaptured: withCard,
  recordCaptureRefused: withCard,
  recordVoided: withCard,
  awaitLinkPayment: throughLink(awaitLink),
  dropLinkPayment: throughLink(dropLink),
  receiveLinkPayment: throughLink(receiveFromLink),
} satisfies Partial<Decisions>;
