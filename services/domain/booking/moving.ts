import { assertStay, sameStay } from '../calendar/stay.ts';
import { balanceOf, laterChargesOf, lookedAtBy, paidOf, totalOf } from '../payment/account.ts';
import { bangkokDate, daysBetween, type Instant } from '../shared/plainDate.ts';
import { invalidField, Refusal } from '../shared/refusal.ts';
import { isBeforeArrival, mayMove } from '../villa/cancellation.ts';
import { assertGuests } from '../villa/guestsByRooms.ts';
import { sumOf } from '../villa/lines.ts';
import { assertRooms, quoteStay } from '../villa/price.ts';
import { assertStayRules } from '../villa/stayRules.ts';
import { percentNow } from './cancelling.ts';
import type { BookingDecision, CommandOf } from './commands.ts';
import { assertStatus, nothing, wrongState } from './conditions.ts';
import type { BookingEvent, StayWish } from './events.ts';
import { assertGuestMayChange } from './guestChanges.ts';
import type { Booking, StayChange } from './state.ts';

// A guest asks for other dates (rules, section 5). Inside the terms the stay is moved at once; else staff accept or refuse.

const moving = (now: Instant, wish: StayWish, booking: Booking, byGuest: boolean): BookingDecision => {
  const { checkIn, checkOut, quote, ...party } = wish;
  const stay = { checkIn, checkOut };
  const asked = { percent: wish.percent, free: byGuest };
  const { rooms, guests, children } = party;
  const changed = { at: now, ...stay, rooms, guests, children, quote, totalPrice: quote.total, reason: '', asked };
  const events: BookingEvent[] = [{ type: 'StayChanged', data: changed }];
  return sameStay(stay, booking.stay) ? { events } : { events, nights: { type: 'move', stay } };
};

/** Once, in time, for as many nights and rooms or more, and with nothing more to pay. */
const isFreeMove = (wish: StayWish, booking: Booking, now: Instant): boolean => {
  const { cancellation, stay, rooms, hasMoved, account } = booking;
  if (!cancellation || hasMoved || !mayMove(cancellation, stay.checkIn, now)) return false;
  const asManyNights = daysBetween(wish.checkIn, wish.checkOut) >= daysBetween(stay.checkIn, stay.checkOut);
  const balance = wish.quote.total + sumOf(laterChargesOf(account)) - paidOf(account);
  return asManyNights && wish.rooms >= rooms && balance <= Math.max(0, balanceOf(account));
};

/** @throws Refusal; `price_changed` with the quote where another total is expected */
export const askStayChange = (command: CommandOf<'askStayChange'>, booking: Booking): BookingDecision => {
  const { now, stay, rooms, guests, children, expectedTotal, message, terms } = command;
  assertStatus(booking, 'confirmed');
  const percent = percentNow(booking, now);
  if (percent === null) throw wrongState(booking, 'Please call the house to move', { terms: null });
  if (!isBeforeArrival(booking.stay.checkIn, now)) throw wrongState(booking, 'From the day of arrival the house moves a stay');
  const by = lookedAtBy(booking.account);
  if (by) throw wrongState(booking, 'A payment is being looked at', { waitsFor: by });
  if (sameStay(stay, booking.stay) && rooms === booking.rooms) {
    // A request that is sent again after it has moved the stay.
    if (booking.hasMoved && guests === booking.guests && children === booking.children) return nothing;
    throw invalidField('checkIn', 'invalid', 'Other dates, or another number of rooms');
  }
  assertStay(stay, now, terms);
  assertStayRules(stay, terms.arrival);
  assertRooms(terms.prices, rooms);
  assertGuests(guests, rooms, terms.guestsByRooms);
  const quote = quoteStay(terms.prices, stay, rooms, guests);
  if (expectedTotal !== quote.total) throw new Refusal('price_changed', 'The price has changed', { quote });
  const wish = { ...stay, rooms, guests, children, quote, percent };
  if (isFreeMove(wish, booking, now)) return moving(now, wish, booking, true);
  assertGuestMayChange(booking, 'all');
  return { events: [{ type: 'StayChangeRequested', data: { at: now, ...wish, message } }] };
};

const openChange = (booking: Booking): StayChange => {
  const { stayChange } = booking;
  if (!stayChange || stayChange.refusal !== null) throw wrongState(booking, 'No other dates are asked for');
  return stayChange;
};

export const withdrawStayChange = ({ now }: CommandOf<'withdrawStayChange'>, booking: Booking): BookingDecision => {
  if (!booking.stayChange) return nothing;
  assertGuestMayChange(booking, 'all');
  return { events: [{ type: 'StayChangeWithdrawn', data: { at: now } }] };
};

/** At the price of the request; what differs is owed, or due back. */
export const acceptStayChange = ({ now }: CommandOf<'acceptStayChange'>, booking: Booking): BookingDecision => {
  assertStatus(booking, 'confirmed');
  const wish = openChange(booking);
  if (wish.checkIn < bangkokDate(now)) throw new Refusal('past_date', 'Check-in is in the past');
  return moving(now, wish, booking, false);
};

export const refuseStayChange = ({ now, reason }: CommandOf<'refuseStayChange'>, booking: Booking): BookingDecision => {
  openChange(booking);
  if (!reason) throw invalidField('reason', 'required', 'A reason is required: the guest reads it');
  return { events: [{ type: 'StayChangeRefused', data: { at: now, reason } }] };
};

/** THB that the request changes the total by. */
export const differenceOf = ({ quote }: StayChange, { account }: Booking): number =>
  quote.total + sumOf(laterChargesOf(account)) - totalOf(account);
