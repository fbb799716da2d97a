import { assertStay, type Stay, sameStay } from '../calendar/stay.ts';
import { laterChargesOf, totalOf } from '../payment/account.ts';
import { withFees } from '../payment/evolveAccount.ts';
import { type Customer, sameCustomer } from '../shared/customer.ts';
import type { Command } from '../shared/decider.ts';
import { invalidField, requireReason, wrongState } from '../shared/refusal.ts';
import { assertGuests } from '../villa/guestsByRooms.ts';
import { type Quote, sumOf } from '../villa/lines.ts';
import { assertAmount, assertRooms, quoteForGuests, quoteStay } from '../villa/price.ts';
import { assertStayRules } from '../villa/stayRules.ts';
import type { Terms } from '../villa/terms.ts';
import { isSettledBy } from './afterPayment.ts';
import { channelQuote } from './channelBooking.ts';
import { needsContactCode } from './contact.ts';
import { type BookingDecision, confirmingDecision } from './decision.ts';
import type { BookingEvent, Party } from './events.ts';
import { assertStatus, type Booking, hasLapsed, keepsNights, lapsed } from './state.ts';

// Staff correct what was agreed on.

export type AmendBooking = Command<
  'amend',
  Partial<StayOf> & Partial<RequestFields> & { customer?: Customer; totalPrice?: number; reason: string; terms: Terms }
>;

/** What staff wrote down when they booked by hand, and the guest's wishes. */
type RequestFields = Pick<Booking, 'source' | 'language'> & { specialRequests: string };

type StayOf = Party & { stay: Stay };

const otherCustomer = ({ customer, reason }: AmendBooking, booking: Booking): { customer?: Customer } => {
  if (!customer || (booking.customer && sameCustomer(customer, booking.customer))) return {};
  if (needsContactCode(booking)) requireReason(reason, 'A reason is required after confirmation, and once money came');
  return { customer };
};

const otherRequestFields = (
  { source, language, specialRequests }: AmendBooking,
  booking: Booking,
): Partial<RequestFields> & { byStaff?: true } => {
  const isOther = source !== undefined && source !== booking.source;
  if (isOther && booking.source === 'website') throw invalidField('source', 'invalid', 'The guest booked on the website');
  return {
    ...(isOther ? { source } : {}),
    ...(language === undefined || language === booking.language ? {} : { language }),
    ...(specialRequests === undefined || specialRequests === booking.specialRequests ? {} : { specialRequests, byStaff: true }),
  };
};

/** THB in all: as computed, or as staff say, with a reason. Discounts that staff gave before may be more than another stay costs. */
const agreedTotal = ({ totalPrice, reason }: AmendBooking, computed: number): number => {
  if (totalPrice === undefined && computed < 0) throw invalidField('totalPrice', 'required', 'The discounts are more than this');
  if (totalPrice === undefined || totalPrice === computed) return computed;
  requireReason(reason, 'A reason is required for a total of your own');
  return totalPrice;
};

/** Other nights or rooms at the prices of today. What was charged later stays, and is not in `totalPrice` here. */
const stayChanged = (command: AmendBooking, { stay, rooms, guests }: StayOf, booking: Booking): BookingEvent => {
  const { now, reason, terms } = command;
  assertStatus(booking, ['pending_payment', 'in_review', 'confirmed']);
  if (hasLapsed(booking, now)) throw lapsed(booking);
  if (!sameStay(stay, booking.stay)) {
    assertStay(stay, now, terms, booking.stay);
    if (!reason) assertStayRules(stay, terms.arrival, terms.isTaken, terms.isStayed);
  }
  const later = sumOf(laterChargesOf(booking.account));
  if (booking.soldBy) {
    const quote = channelQuote(stay, terms.prices.revision);
    assertRooms(terms.prices, rooms);
    return {
      type: 'StayChanged',
      data: { at: now, ...stay, rooms, quote, totalPrice: totalOf(booking.account) - later, reason },
    };
  }
  const quote = quoteStay(terms.prices, stay, rooms, guests);
  const totalOfAll = agreedTotal(command, quote.total + later);
  return { type: 'StayChanged', data: { at: now, ...stay, rooms, quote, totalPrice: totalOfAll - later, reason } };
};

/** The same nights and rooms with other fees for other guests, or at a total that staff say. */
const otherPrice = (command: AmendBooking, { guests }: Party, booking: Booking): { quote?: Quote; totalPrice?: number } => {
  const { account } = booking;
  const mayDiffer = guests !== booking.guests && keepsNights(booking);
  const quote = mayDiffer ? quoteForGuests(command.terms.prices, booking.quote, guests) : null;
  const totalPrice = agreedTotal(command, totalOf(quote ? withFees(account, quote.lines) : account));
  return { ...(quote ? { quote } : {}), ...(totalPrice === totalOf(account) ? {} : { totalPrice }) };
};

/** The channel that sold the stay says its dates and its price. @throws Refusal */
const assertHouseMayChange = ({ stay, totalPrice }: AmendBooking, booking: Booking): void => {
  if (!booking.soldBy) return;
  if (stay && !sameStay(stay, booking.stay)) throw wrongState(booking, 'Its dates are changed at the channel, and follow here');
  if (totalPrice !== undefined && totalPrice !== totalOf(booking.account))
    throw invalidField('totalPrice', 'invalid', 'It is what the guest pays the channel');
};

export const amendBooking = (command: AmendBooking, booking: Booking): BookingDecision => {
  assertHouseMayChange(command, booking);
  const { now, totalPrice, reason, terms } = command;
  const { stay = booking.stay, rooms = booking.rooms, guests = booking.guests, children = booking.children } = command;
  const party = { stay, rooms, guests, children };
  if (totalPrice !== undefined) assertAmount('totalPrice', totalPrice);
  if (!reason && (command.guests !== undefined || rooms !== booking.rooms)) assertGuests(guests, rooms, terms.guestsByRooms);
  const isSameParty = guests === booking.guests && children === booking.children;
  const isMoved = !sameStay(stay, booking.stay);
  const isPricedAnew = isMoved || rooms !== booking.rooms;
  const requestFields = otherRequestFields(command, booking);
  const corrected = { ...otherCustomer(command, booking), ...requestFields, ...(isSameParty ? {} : { guests, children }) };
  const amended = isPricedAnew ? corrected : { ...corrected, ...otherPrice(command, party, booking) };
  const events: BookingEvent[] = isPricedAnew ? [stayChanged(command, party, booking)] : [];
  if (Object.keys(amended).length > 0) events.push({ type: 'BookingAmended', data: { at: now, ...amended, reason } });
  if (events.length > 0 && booking.status === 'pending_payment' && isSettledBy(events, booking))
    return confirmingDecision(events, stay, now, reason);
  const preparationNights = reason ? undefined : terms.arrival.preparationNights || undefined;
  return isMoved ? { events, nights: { type: 'move', stay, preparationNights } } : { events };
};
