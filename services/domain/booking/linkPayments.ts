import type { CarriedEvent } from '../calendar/calendar.ts';
import { minSecondsAfterRefusal, pauseHold, resumeHold } from '../calendar/hold.ts';
import { isUnderWay } from '../payment/card.ts';
import { balanceOf, isPaid, moneyThatCame } from '../payment/money.ts';
import { unreachable } from '../shared/decider.ts';
import type { Instant } from '../shared/plainDate.ts';
import { Refusal } from '../shared/refusal.ts';
import { assertNoCardUnderWay } from './card.ts';
import type { BookingDecision } from './commands.ts';
import { confirming, hasLapsed, lookedAt, nothing, wrongState } from './conditions.ts';
import type { BookingEvent } from './events.ts';
import { requireOwed } from './owing.ts';
import { awaitedLinks, type Booking, keepsNights, type MoneyMethod } from './state.ts';

// A booking that is paid through links: each link asks the booking first, whose event carries the link's. So the balance is looked at
// where it is changed, and the nights where they are given.

type Told = 'awaited' | 'paid' | null;

/** `told`: what the booking said of the link when the link decided. It may say another thing by now, which the link has to hear first. */
type Through = { now: Instant; paymentLinkId: string; carries: CarriedEvent[]; told?: Told };

/** What this booking says of a link. */
export const toldOf = ({ links }: Booking, paymentLinkId: string): Told => links?.[paymentLinkId] ?? null;

export type LinkPaymentCommand =
  | ({ type: 'awaitLinkPayment' } & Through)
  | ({ type: 'dropLinkPayment' } & Through)
  /** `taken`: the money has moved, whatever the booking says. */
  | ({ type: 'receiveLinkPayment'; amount: number; method: MoneyMethod; test: boolean; taken: boolean } & Through);

/** The clock stands while a slip is looked at, as it does for a slip of the booking's own. */
const awaitPayment = ({ now, paymentLinkId, carries }: Through, booking: Booking): BookingDecision => {
  requireOwed(booking, now);
  if (booking.status === 'in_review') throw lookedAt(booking, 'A slip of this booking is being looked at');
  assertNoCardUnderWay(booking);
  const hold = booking.hold && pauseHold(booking.hold, now);
  const data = { at: now, paymentLinkId, remainingSeconds: hold?.remainingSeconds ?? null, carries };
  return { events: [{ type: 'LinkPaymentAwaited', data }], ...(hold ? { nights: { type: 'setHold' as const, hold } } : {}) };
};

/** Does the booking wait for money, and nobody looks at any but this link's? */
const waitsForThisAlone = (booking: Booking, paymentLinkId: string): boolean =>
  booking.status === 'pending_payment' && !isUnderWay(booking.card) && awaitedLinks(booking).every(id => id === paymentLinkId);

/** The clock goes on, unless another link or a card is looked at. */
const goOn = (booking: Booking, paymentLinkId: string, now: Instant) =>
  booking.hold?.holdUntil === null && waitsForThisAlone(booking, paymentLinkId)
    ? resumeHold(booking.hold, now, minSecondsAfterRefusal)
    : null;

const dropPayment = ({ now, paymentLinkId, carries }: Through, booking: Booking): BookingDecision => {
  if (booking.links?.[paymentLinkId] !== 'awaited') return nothing;
  const isPaidWithout = isPaid(booking) && !booking.hidden && waitsForThisAlone(booking, paymentLinkId);
  const hold = isPaidWithout ? null : goOn(booking, paymentLinkId, now);
  const data = { at: now, paymentLinkId, ...(hold?.holdUntil ? { holdUntil: hold.holdUntil } : {}), carries };
  const dropped: BookingEvent = { type: 'LinkPaymentDropped', data };
  if (isPaidWithout) return confirming([dropped], booking.stay, now);
  return { events: [dropped], ...(hold ? { nights: { type: 'setHold' as const, hold } } : {}) };
};

const receive = (command: Extract<LinkPaymentCommand, { type: 'receiveLinkPayment' }>, booking: Booking): BookingDecision => {
  const { now, paymentLinkId, carries, amount, method, test, taken } = command;
  if (booking.links?.[paymentLinkId] === 'paid') return nothing;
  const left = balanceOf(booking) - amount;
  if (!taken && balanceOf(booking) <= 0) throw wrongState(booking, 'Nothing is owed any more', { balance: balanceOf(booking) });
  if (!taken && left < 0) throw new Refusal('conflict', 'The booking owes less by now', { balance: balanceOf(booking) });
  const data = { at: now, ...moneyThatCame(amount, booking), method, test, paymentLinkId, carries };
  const received = (holdUntil?: Instant | null): BookingEvent => ({
    type: 'PaymentReceived',
    data: holdUntil ? { ...data, holdUntil } : data,
  });
  const waits = keepsNights(booking) && booking.status !== 'confirmed';
  if (!waits) return { events: [received()] };
  if (!taken) assertNoCardUnderWay(booking);
  // What came by the booking's own slip is still to be decided on, and would be lost in a booking that is confirmed.
  if (left <= 0 && booking.status !== 'in_review') {
    return confirming([received()], booking.stay, now);
  }
  const hold = hasLapsed(booking, now) ? null : goOn(booking, paymentLinkId, now);
  return { events: [received(hold?.holdUntil)], ...(hold ? { nights: { type: 'setHold' as const, hold } } : {}) };
};

/** What a payment through a link does to its booking. @throws Refusal */
export const decideLinkPayment = (command: LinkPaymentCommand, booking: Booking): BookingDecision => {
  if (command.told !== undefined && command.told !== toldOf(booking, command.paymentLinkId))
    throw new Refusal('conflict', 'The payment link has gone on');
  switch (command.type) {
    case 'awaitLinkPayment':
      return awaitPayment(command, booking);
    case 'dropLinkPayment':
      return dropPayment(command, booking);
    case 'receiveLinkPayment':
      return receive(command, booking);
    default:
      return unreachable(command);
  }
};
