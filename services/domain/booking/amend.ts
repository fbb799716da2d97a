import { assertChangedStay, sameStay } from '../calendar/stay.ts';
import { isUnderWay } from '../payment/card.ts';
import { isPaid } from '../payment/money.ts';
import { invalidField } from '../shared/refusal.ts';
import { assertAmount, quoteStay } from '../villa/price.ts';
import { assertStayRules } from '../villa/stayRules.ts';
import type { BookingDecision, CommandOf } from './commands.ts';
import { assertGuests, assertStatus, confirming, hasLapsed, lapsed, sameCustomer } from './conditions.ts';
import { type BookingEvent, evolve } from './events.ts';
import { awaitedLinks, type Booking, type BookingState } from './state.ts';

/**
 * A correction by staff. New nights or rooms are priced anew unless a total is given; a total of their own needs a reason. Where all
 * is paid by it, no clock may take the nights any more: it confirms.
 */
export const amend = (command: CommandOf<'amend'>, booking: Booking): BookingDecision => {
  const { now, guests, totalPrice, reason, terms } = command;
  if (totalPrice !== undefined) assertAmount('totalPrice', totalPrice);
  const unchanged = command.customer && booking.customer && sameCustomer(command.customer, booking.customer);
  const customer = unchanged ? undefined : command.customer;
  const stay = command.stay ?? booking.stay;
  const rooms = command.rooms ?? booking.rooms;
  const moved = !sameStay(stay, booking.stay);
  const priced = moved || rooms !== booking.rooms;
  if (guests !== undefined) assertGuests(guests, terms);
  if (customer && booking.status === 'confirmed' && !reason)
    throw invalidField('reason', 'required', 'A reason is required after confirmation');
  const events: BookingEvent[] = [];
  if (priced) {
    assertStatus(booking, 'pending_payment', 'in_review', 'confirmed');
    if (hasLapsed(booking, now)) throw lapsed(booking);
    if (moved) assertChangedStay(stay, booking.stay, now, terms);
    if (moved && !reason) assertStayRules(stay, terms.arrival);
    const quote = quoteStay(terms.prices, stay, rooms);
    assertOverride(totalPrice, quote.total, reason);
    events.push({ type: 'StayChanged', data: { at: now, ...stay, rooms, quote, totalPrice: totalPrice ?? quote.total, reason } });
  } else if (totalPrice !== undefined) {
    assertOverride(totalPrice, booking.totalPrice, reason);
  }
  const amended = {
    ...(customer ? { customer } : {}),
    ...(guests !== undefined && guests !== booking.guests ? { guests } : {}),
    ...(!priced && totalPrice !== undefined && totalPrice !== booking.totalPrice ? { totalPrice } : {}),
  };
  if (Object.keys(amended).length > 0) events.push({ type: 'BookingAmended', data: { at: now, ...amended, reason } });
  if (events.length > 0 && isPaidBy(events, booking)) return confirming(events, stay, now, reason);
  return moved ? { events, nights: { type: 'move', stay } } : { events };
};

/** Waits for money, and what was paid is enough for what it is by now. While somebody looks at other money, that is waited for. */
const isPaidBy = (events: BookingEvent[], booking: Booking): boolean => {
  const amended = events.reduce<BookingState>(evolve, booking) ?? booking;
  const looksAtMoney = isUnderWay(booking.card) || awaitedLinks(booking).length > 0;
  return booking.status === 'pending_payment' && isPaid(amended) && !looksAtMoney;
};

const assertOverride = (totalPrice: number | undefined, computed: number, reason: string): void => {
  if (totalPrice !== undefined && totalPrice !== computed && !reason) {
    throw invalidField('reason', 'required', 'A reason is required for a total of your own');
  }
};
