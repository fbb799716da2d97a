import { assertChangedStay, sameStay } from '../calendar/stay.ts';
import { laterChargesOf, totalOf, withFees } from '../payment/account.ts';
import { sameCustomer } from '../shared/customer.ts';
import { invalidField } from '../shared/refusal.ts';
import { sameValue } from '../shared/sameValue.ts';
import { linesForGuests } from '../villa/fees.ts';
import { assertGuests } from '../villa/guestsByRooms.ts';
import { sumOf } from '../villa/lines.ts';
import { assertAmount, quoteStay } from '../villa/price.ts';
import { type Quote, quoteOf } from '../villa/quote.ts';
import { assertStayRules } from '../villa/stayRules.ts';
import { isSettledBy } from './afterPayment.ts';
import type { BookingDecision, CommandOf } from './commands.ts';
import { assertStatus, confirming, hasLapsed, lapsed } from './conditions.ts';
import type { BookingEvent } from './events.ts';
import { type Booking, keepsNights } from './state.ts';

/**
 * A correction by staff. New nights or rooms are priced anew unless a total is given; a total of their own needs a reason. Where all
 * is paid by it, no clock may take the nights any more: it confirms. Other guests alone change the fees that are counted by guests.
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
  }
  const quote =
    !priced && party.guests !== booking.guests && keepsNights(booking) ? quoteForGuests(booking, party.guests, terms) : null;
  const computed = totalOf(quote ? withFees(booking.account, quote.lines) : booking.account);
  if (!priced) assertOverride(totalPrice, computed, reason);
  const total = quote ? (totalPrice ?? computed) : totalPrice;
  const amended = {
    ...(customer ? { customer } : {}),
    ...(otherParty ? party : {}),
    ...(quote ? { quote } : {}),
    ...(!priced && total !== undefined && total !== totalOf(booking.account) ? { totalPrice: total } : {}),
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

/** What was agreed on, with the fees for other guests; null where they cost the same. */
const quoteForGuests = ({ quote }: Booking, guests: number, { prices }: CommandOf<'amend'>['terms']): Quote | null => {
  const lines = linesForGuests(quote.lines, prices.fees, guests);
  if (sameValue(lines, quote.lines)) return null;
  assertAmount('guests', sumOf(lines));
  const { saving, badgePercent, priceList } = quote;
  return quoteOf(lines, { saving, badgePercent, priceList });
};
