import { assertStay, type Stay, sameStay } from '../calendar/stay.ts';
import { balanceOf, laterChargesOf, totalOf } from '../payment/account.ts';
import type { Command } from '../shared/decider.ts';
import { assertGuestMayChange } from '../shared/guestChanges.ts';
import { bangkokDate, daysBetween, type Instant } from '../shared/plainDate.ts';
import { invalidField, Refusal, requireReason, wrongState } from '../shared/refusal.ts';
import { mayMove } from '../villa/cancellation.ts';
import { assertGuests } from '../villa/guestsByRooms.ts';
import { sumOf } from '../villa/lines.ts';
import { assertRooms, quoteStay } from '../villa/price.ts';
import { assertStayRules } from '../villa/stayRules.ts';
import type { Terms } from '../villa/terms.ts';
import { type BookingDecision, noBookingEvents } from './decision.ts';
import { requireCancellationTerms } from './ending.ts';
import type { BookingEvent, Party, RequestedStay } from './events.ts';
import type { Booking, ConfirmedBooking, StayChange } from './state.ts';

// The guest asks for other dates (rules, section 5): within the terms the stay is moved at once, else staff accept or refuse.

/** `free`: by the terms, without staff. `preparationNights`: nights that have to lie free beside other stays; absent: none. */
type Moving = { now: Instant; free: boolean; reason: string; preparationNights?: number | undefined };

const moving = (wish: RequestedStay, booking: Booking, { now, free, reason, preparationNights }: Moving): BookingDecision => {
  const { checkIn, checkOut, rooms, guests, children, quote, percent } = wish;
  const stay = { checkIn, checkOut };
  const changed = { at: now, ...stay, rooms, guests, children, quote, totalPrice: quote.total, reason };
  const events: BookingEvent[] = [{ type: 'StayChanged', data: { ...changed, asked: { percent, free } } }];
  return sameStay(stay, booking.stay)
    ? { events }
    : { events, nights: { type: 'move', stay, preparationNights: preparationNights || undefined } };
};

/** THB that the request changes the total by. */
export const differenceOf = ({ quote }: RequestedStay, { account }: Booking): number =>
  quote.total + sumOf(laterChargesOf(account)) - totalOf(account);

/** Is the total of these dates less than what was taken off later? Only staff can say what they cost then. */
const isBelowNothing = (wish: RequestedStay, booking: Booking): boolean =>
  totalOf(booking.account) + differenceOf(wish, booking) < 0;

/** Once, in time, for as many nights and rooms or more, and with nothing more to pay. */
const isFreeMove = (wish: RequestedStay, booking: Booking, now: Instant): boolean => {
  const { cancellation, stay, rooms, hasMoved, account } = booking;
  if (!cancellation || hasMoved || !mayMove(cancellation, stay.checkIn, now) || isBelowNothing(wish, booking)) return false;
  const asManyNights = daysBetween(wish.checkIn, wish.checkOut) >= daysBetween(stay.checkIn, stay.checkOut);
  const balance = balanceOf(account) + differenceOf(wish, booking);
  return asManyNights && wish.rooms >= rooms && balance <= Math.max(0, balanceOf(account));
};

const openChange = (booking: Booking): StayChange => {
  const { stayChange } = booking;
  if (!stayChange || stayChange.refusal !== null) throw wrongState(booking, 'No other dates are asked for');
  return stayChange;
};

export type AskStayChange = Command<
  'askStayChange',
  Party & { stay: Stay; expectedTotal: number; message: string; terms: Terms }
>;

/** @throws Refusal; `price_changed` with the quote where another total is expected */
export const askStayChange = (command: AskStayChange, booking: ConfirmedBooking): BookingDecision => {
  const { now, stay, rooms, guests, children, expectedTotal, message, terms } = command;
  const percent = requireCancellationTerms(booking, now);
  if (sameStay(stay, booking.stay) && rooms === booking.rooms) {
    // A request that is sent again after it has moved the stay.
    if (booking.hasMoved && guests === booking.guests && children === booking.children) return noBookingEvents;
    throw invalidField('checkIn', 'invalid', 'Other dates, or another number of rooms');
  }
  assertStay(stay, now, terms);
  assertStayRules(stay, terms.arrival, terms.isTaken, terms.isStayed);
  assertRooms(terms.prices, rooms);
  assertGuests(guests, rooms, terms.guestsByRooms);
  const quote = quoteStay(terms.prices, stay, rooms, guests);
  if (expectedTotal !== quote.total) throw new Refusal('price_changed', 'The price has changed', { quote });
  const wish = { ...stay, rooms, guests, children, quote, percent };
  const { preparationNights } = terms.arrival;
  if (isFreeMove(wish, booking, now)) return moving(wish, booking, { now, free: true, reason: '', preparationNights });
  assertGuestMayChange(booking, 'all');
  return { events: [{ type: 'StayChangeRequested', data: { at: now, ...wish, message } }] };
};

export type WithdrawStayChange = Command<'withdrawStayChange'>;

export const withdrawStayChange = ({ now }: WithdrawStayChange, booking: Booking): BookingDecision => {
  if (!booking.stayChange) return noBookingEvents;
  assertGuestMayChange(booking, 'all');
  return { events: [{ type: 'StayChangeWithdrawn', data: { at: now } }] };
};

/** `reason`: why it is accepted although too few nights lie free beside another stay. */
export type AcceptStayChange = Command<'acceptStayChange', { reason: string; preparationNights: number }>;

/** At the price of the request; what differs is owed, or due back. Nights beside it may have been sold since it was asked for. */
export const acceptStayChange = (command: AcceptStayChange, booking: ConfirmedBooking): BookingDecision => {
  const { now, reason } = command;
  const wish = openChange(booking);
  if (wish.checkIn < bangkokDate(now)) throw new Refusal('past_date', 'Check-in is in the past');
  if (isBelowNothing(wish, booking)) throw wrongState(booking, 'The discounts are more than these dates cost: say a total');
  const preparationNights = reason ? undefined : command.preparationNights;
  return moving(wish, booking, { now, free: false, reason, preparationNights });
};

export type RefuseStayChange = Command<'refuseStayChange', { reason: string }>;

export const refuseStayChange = ({ now, reason }: RefuseStayChange, booking: Booking): BookingDecision => {
  openChange(booking);
  requireReason(reason, 'A reason is required: the guest reads it');
  return { events: [{ type: 'StayChangeRefused', data: { at: now, reason } }] };
};
