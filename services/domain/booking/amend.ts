import { assertChangedStay, sameStay } from '../calendar/stay.ts';
import { laterChargesOf, totalOf } from '../payment/account.ts';
import { sameCustomer } from '../shared/customer.ts';
import { invalidField } from '../shared/refusal.ts';
import { assertGuests } from '../villa/guestsByRooms.ts';
import { sumOf } from '../villa/lines.ts';
import { assertAmount, quoteStay } from '../villa/price.ts';
import { assertStayRules } from '../villa/stayRules.ts';
import { isSettledBy } from './afterPayment.ts';
import type { BookingDecision, CommandOf } from './commands.ts';
import { assertStatus, confirming, hasLapsed, lapsed } from './conditions.ts';
import type { BookingEvent } from './events.ts';
import type { Booking } from './state.ts';

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
  const party = { guests: guests ?? booking.guests, children: command.children ?? booking.children };
  const otherParty = party.guests !== booking.guests || party.children !== booking.children;
  if (!reason && (guests !== undefined || rooms !== booking.rooms)) assertGuests(party.guests, rooms, terms.guestsByRooms);
  if (customer && booking.status === 'confirmed' && !reason)
    throw invalidField('reason', 'required', 'A reason is required after confirmation');
  const events: BookingEvent[] = [];
  if (priced) {
    assertStatus(booking, 'pending_payment', 'in_review', 'confirmed');
    if (hasLapsed(booking, now)) throw lapsed(booking);
    if (moved) assertChangedStay(stay, booking.stay, now, terms);
    if (moved && !reason) assertStayRules(stay, terms.arrival);
    const quote = quoteStay(terms.prices, stay, rooms, party.guests);
    const later = sumOf(laterChargesOf(booking.account));
    assertOverride(totalPrice, quote.total + later, reason);
    // What was charged later stays; the rest of a total of their own is the price of the stay.
    const price = totalPrice === undefined ? quote.total : totalPrice - later;
    events.push({ type: 'StayChanged', data: { at: now, ...stay, rooms, quote, totalPrice: price, reason } });
  } else if (totalPrice !== undefined) {
    assertOverride(totalPrice, totalOf(booking.account), reason);
  }
  const amended = {
    ...(customer ? { customer } : {}),
    ...(otherParty ? party : {}),
    ...(!priced && totalPrice !== undefined && totalPrice !== totalOf(booking.account) ? { totalPrice } : {}),
  };
  if (Object.keys(amended).length > 0) events.push({ type: 'BookingAmended', data: { at: now, ...amended, reason } });
  if (events.length > 0 && booking.status === 'pending_payment' && isSettledBy(events, booking))
    return confirming(events, stay, now, reason);
  return moved ? { events, nights: { type: 'move', stay } } : { events };
};

const assertOverride = (totalPrice: number | undefined, computed: number, reason: string): void => {
  if (totalPrice !== undefined && totalPrice !== computed && !reason) {
    throw invalidField('reason', 'required', 'A reason is required for a total of your own');
  }
};
