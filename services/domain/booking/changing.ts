import { assertStay, type Stay, sameStay } from '../calendar/stay.ts';
import { balanceOf, laterChargesOf, totalOf } from '../payment/account.ts';
import { withFees } from '../payment/evolveAccount.ts';
import { type Customer, sameCustomer } from '../shared/customer.ts';
import { assertGuestMayChange } from '../shared/guestChanges.ts';
import { bangkokDate, daysBetween, type Instant } from '../shared/plainDate.ts';
import { invalidField, Refusal, requireReason, wrongState } from '../shared/refusal.ts';
import { mayMove } from '../villa/cancellation.ts';
import { assertGuests } from '../villa/guestsByRooms.ts';
import { type Quote, sumOf } from '../villa/lines.ts';
import { assertAmount, assertRooms, quoteForGuests, quoteStay } from '../villa/price.ts';
import { assertStayRules } from '../villa/stayRules.ts';
import type { Terms } from '../villa/terms.ts';
import { isSettledBy } from './afterPayment.ts';
import { needsContactCode } from './contact.ts';
import { type BookingDecision, confirming, type Decisions, nothing } from './decision.ts';
import { requireCancellationTerms } from './ending.ts';
import type { BookingEvent, Party, StayWish } from './events.ts';
import { assertStatus, type Booking, hasLapsed, keepsNights, lapsed, type StayChange } from './state.ts';

// How what was agreed on changes: staff correct it, or the guest asks for other dates (rules, section 5).

export type ChangeCommands = {
  amend: Partial<StayOf> & { customer?: Customer; totalPrice?: number; reason: string; terms: Terms };
  askStayChange: StayOf & { expectedTotal: number; message: string; terms: Terms };
  withdrawStayChange: object;
  acceptStayChange: object;
  refuseStayChange: { reason: string };
};

type StayOf = Party & { stay: Stay };
type Amend = { now: Instant } & ChangeCommands['amend'];

const otherCustomer = ({ customer, reason }: Amend, booking: Booking): { customer?: Customer } => {
  if (!customer || (booking.customer && sameCustomer(customer, booking.customer))) return {};
  if (needsContactCode(booking)) requireReason(reason, 'A reason is required after confirmation, and once money came');
  return { customer };
};

/** THB in all: as computed, or as staff say, with a reason. Discounts that staff gave before may be more than another stay costs. */
const agreedTotal = ({ totalPrice, reason }: Amend, computed: number): number => {
  if (totalPrice === undefined && computed < 0) throw invalidField('totalPrice', 'required', 'The discounts are more than this');
  if (totalPrice === undefined || totalPrice === computed) return computed;
  requireReason(reason, 'A reason is required for a total of your own');
  return totalPrice;
};

/** Other nights or rooms at the prices of today. What was charged later stays, and is not in `totalPrice` here. */
const stayChanged = (command: Amend, { stay, rooms, guests }: StayOf, booking: Booking): BookingEvent => {
  const { now, reason, terms } = command;
  assertStatus(booking, 'pending_payment', 'in_review', 'confirmed');
  if (hasLapsed(booking, now)) throw lapsed(booking);
  if (!sameStay(stay, booking.stay)) {
    assertStay(stay, now, terms, booking.stay);
    if (!reason) assertStayRules(stay, terms.arrival);
  }
  const quote = quoteStay(terms.prices, stay, rooms, guests);
  const later = sumOf(laterChargesOf(booking.account));
  const totalOfAll = agreedTotal(command, quote.total + later);
  return { type: 'StayChanged', data: { at: now, ...stay, rooms, quote, totalPrice: totalOfAll - later, reason } };
};

/** The same nights and rooms with other fees for other guests, or at a total that staff say. */
const otherPrice = (command: Amend, { guests }: Party, booking: Booking): { quote?: Quote; totalPrice?: number } => {
  const { account } = booking;
  const mayDiffer = guests !== booking.guests && keepsNights(booking);
  const quote = mayDiffer ? quoteForGuests(command.terms.prices, booking.quote, guests) : null;
  const totalPrice = agreedTotal(command, totalOf(quote ? withFees(account, quote.lines) : account));
  return { ...(quote ? { quote } : {}), ...(totalPrice === totalOf(account) ? {} : { totalPrice }) };
};

// Other dates that the guest asks for: inside the terms the stay is moved at once, else staff accept or refuse.

const moving = (now: Instant, wish: StayWish, booking: Booking, byGuest: boolean): BookingDecision => {
  const { checkIn, checkOut, rooms, guests, children, quote, percent } = wish;
  const stay = { checkIn, checkOut };
  const changed = { at: now, ...stay, rooms, guests, children, quote, totalPrice: quote.total, reason: '' };
  const events: BookingEvent[] = [{ type: 'StayChanged', data: { ...changed, asked: { percent, free: byGuest } } }];
  return sameStay(stay, booking.stay) ? { events } : { events, nights: { type: 'move', stay } };
};

/** THB that the request changes the total by. */
export const differenceOf = ({ quote }: StayWish, { account }: Booking): number =>
  quote.total + sumOf(laterChargesOf(account)) - totalOf(account);

/** Is the total of these dates less than what was taken off later? Only staff can say what they cost then. */
const isBelowNothing = (wish: StayWish, booking: Booking): boolean => totalOf(booking.account) + differenceOf(wish, booking) < 0;

/** Once, in time, for as many nights and rooms or more, and with nothing more to pay. */
const isFreeMove = (wish: StayWish, booking: Booking, now: Instant): boolean => {
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

export const changes: Decisions<ChangeCommands> = {
  /**
   * A correction by staff. New nights or rooms are priced anew unless a total is given; a total of their own needs a reason. If
   * the new total is already paid, it confirms. Other guests alone change the fees that are counted by guests.
   */
  amend: (command, booking) => {
    const { now, totalPrice, reason, terms } = command;
    const { stay = booking.stay, rooms = booking.rooms, guests = booking.guests, children = booking.children } = command;
    const party = { stay, rooms, guests, children };
    if (totalPrice !== undefined) assertAmount('totalPrice', totalPrice);
    if (!reason && (command.guests !== undefined || rooms !== booking.rooms)) assertGuests(guests, rooms, terms.guestsByRooms);
    const isSameParty = guests === booking.guests && children === booking.children;
    const isMoved = !sameStay(stay, booking.stay);
    const isPricedAnew = isMoved || rooms !== booking.rooms;
    const corrected = { ...otherCustomer(command, booking), ...(isSameParty ? {} : { guests, children }) };
    const amended = isPricedAnew ? corrected : { ...corrected, ...otherPrice(command, party, booking) };
    const events: BookingEvent[] = isPricedAnew ? [stayChanged(command, party, booking)] : [];
    if (Object.keys(amended).length > 0) events.push({ type: 'BookingAmended', data: { at: now, ...amended, reason } });
    if (events.length > 0 && booking.status === 'pending_payment' && isSettledBy(events, booking))
      return confirming(events, stay, now, reason);
    return isMoved ? { events, nights: { type: 'move', stay } } : { events };
  },
  /** @throws Refusal; `price_changed` with the quote where another total is expected */
  askStayChange: (command, booking) => {
    const { now, stay, rooms, guests, children, expectedTotal, message, terms } = command;
    assertStatus(booking, 'confirmed');
    const percent = requireCancellationTerms(booking, now);
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
  },
  withdrawStayChange: ({ now }, booking) => {
    if (!booking.stayChange) return nothing;
    assertGuestMayChange(booking, 'all');
    return { events: [{ type: 'StayChangeWithdrawn', data: { at: now } }] };
  },
  /** At the price of the request; what differs is owed, or due back. */
  acceptStayChange: ({ now }, booking) => {
    assertStatus(booking, 'confirmed');
    const wish = openChange(booking);
    if (wish.checkIn < bangkokDate(now)) throw new Refusal('past_date', 'Check-in is in the past');
    if (isBelowNothing(wish, booking)) throw wrongState(booking, 'The discounts are more than these dates cost: say a total');
    return moving(now, wish, booking, false);
  },
  refuseStayChange: ({ now, reason }, booking) => {
    openChange(booking);
    requireReason(reason, 'A reason is required: the guest reads it');
    return { events: [{ type: 'StayChangeRefused', data: { at: now, reason } }] };
  },
};
