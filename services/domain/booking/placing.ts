import { assertKeptUntil, holdUntil } from '../calendar/hold.ts';
import { assertBegunStay, assertStay, type Stay } from '../calendar/stay.ts';
import type { Customer, Language } from '../shared/customer.ts';
import type { Command } from '../shared/decider.ts';
import type { MoneyMethod, PaymentMethod } from '../shared/paymentMethod.ts';
import { addSeconds, type Instant, type PlainDate } from '../shared/plainDate.ts';
import { assertSameRequest, invalidField, Refusal, requireReason } from '../shared/refusal.ts';
import { assertGuests, mostGuests } from '../villa/guestsByRooms.ts';
import { assertAmount, assertRooms, quoteStay } from '../villa/price.ts';
import { assertStayRules, brokenRules } from '../villa/stayRules.ts';
import type { Terms } from '../villa/terms.ts';
import { isSettledBy } from './afterPayment.ts';
import { type BookingDecision, confirmingDecision, noBookingEvents } from './decision.ts';
import type { BookingEvent, BookingSource, Party } from './events.ts';
import { evolveBooking } from './evolve.ts';
import { paymentRecorded } from './staffPayments.ts';
import type { BookingState } from './state.ts';

// How a booking begins: placed by a guest, or by staff for one (rules, sections 3 and 4).

/** What staff say when they book for a guest. With a `reason` a total that differs is an override, and rules of the stay may be broken. */
type ByStaff = {
  reason: string | null;
  /** absent: `other`. */
  source?: BookingSource;
  /** A line beside the quote; `expectedTotal` counts it. */
  adjustment?: { label: string; amount: number; reason?: string };
  /** Until when the nights are kept; absent: the long hold. */
  holdUntil?: Instant;
  /** Money that has come. */
  settle?: { amount: number; method: MoneyMethod; day: PlainDate };
  /** With money still owed. */
  confirm?: boolean;
  /** The stay has begun, and is recorded afterwards: confirmed at once, and no email is sent. */
  past?: boolean;
};

export type PlaceBooking = Command<
  'place',
  Party & {
    stay: Stay;
    expectedTotal: number;
    terms: Terms;
    byStaff: ByStaff | null;
    paymentMethod: PaymentMethod;
    specialRequests: string;
    language: Language;
    number: string;
    requestHash: string;
    customer: Customer | null;
    /** Id of an own booking whose time to pay is over: its nights are booked again. */
    again?: string | undefined;
  }
>;

/** They sold the stay by their own rules and price, which is reason enough. */
const channels: ReadonlySet<BookingSource> = new Set(['airbnb', 'booking_com', 'agoda', 'vrbo', 'google']);

const isByChannel = (byStaff: ByStaff | null): boolean => channels.has(byStaff?.source ?? 'other');

const mayBreakRules = (byStaff: ByStaff | null): boolean => Boolean(byStaff?.reason) || isByChannel(byStaff);

/** Until when the nights are held at first. */
const firstHold = ({ now, byStaff, customer, terms }: PlaceBooking): Instant => {
  const minutes = byStaff || customer ? terms.holdWithContactMinutes : terms.holdMinutes;
  if (byStaff?.holdUntil === undefined) return addSeconds(now, minutes * 60);
  assertKeptUntil(byStaff.holdUntil, now, now, 'holdUntil');
  return byStaff.holdUntil;
};

/** The event of placing, with the price of this moment. Staff may break a rule of the stay, and change the total, with a reason. */
const placedBy = (command: PlaceBooking, until: Instant): BookingEvent => {
  const { now, stay, rooms, guests, children, terms, byStaff, expectedTotal } = command;
  const { adjustment, past, source = 'other' } = byStaff ?? { source: 'website' as const };
  const reason = byStaff?.reason || null;
  const mayBreak = mayBreakRules(byStaff);
  if (adjustment && !adjustment.reason && !isByChannel(byStaff))
    throw invalidField('adjustment.reason', 'required', 'A reason is required for a price of your own');
  (past ? assertBegunStay : assertStay)(stay, now, terms);
  const breaksRule =
    brokenRules(stay, terms.arrival, terms.isTaken, terms.isStayed).length > 0 || guests > mostGuests(rooms, terms.guestsByRooms);
  if (!mayBreak) assertStayRules(stay, terms.arrival, terms.isTaken, terms.isStayed);
  assertRooms(terms.prices, rooms);
  if (!mayBreak) assertGuests(guests, rooms, terms.guestsByRooms);
  const quote = quoteStay(terms.prices, stay, rooms, guests);
  const differs = expectedTotal !== quote.total + (adjustment?.amount ?? 0);
  const override = differs || breaksRule ? reason : null;
  if (differs && (override === null || adjustment)) throw new Refusal('price_changed', 'The price has changed', { quote });
  assertAmount('bookingDetails.totalPrice', expectedTotal);
  const { number, requestHash, paymentMethod, specialRequests, language } = command;
  const asked = { number, ...stay, rooms, guests, children, source, paymentMethod, specialRequests, language, requestHash };
  const priced = { quote, totalPrice: expectedTotal, overrideReason: override, cancellation: terms.cancellation };
  const adjusted = adjustment ? { adjustment: { label: adjustment.label, reason: adjustment.reason ?? '' } } : {};
  return { type: 'BookingPlaced', data: { at: now, ...asked, ...priced, ...adjusted, holdUntil: until } };
};

/** What staff know of the guest and the money when they book. */
const knownOf = ({ now, customer, requestHash }: PlaceBooking, byStaff: ByStaff | null, placed: BookingEvent): BookingEvent[] => {
  const attached: BookingEvent[] = customer ? [{ type: 'CustomerAttached', data: { at: now, customer, holdUntil: null } }] : [];
  const booking = evolveBooking(null, placed);
  if (!byStaff?.settle || !booking) return attached;
  const request = { now, id: 'placed', requestHash, reason: byStaff.reason ?? '' };
  return [...attached, paymentRecorded(byStaff.settle, request, booking.account, 'settle.')];
};

/** Holds the nights; books them at once where all is paid, staff confirm with money owed, or the stay has begun. @throws Refusal */
export const placeBooking = (command: PlaceBooking, state: BookingState): BookingDecision => {
  const { now, stay, byStaff, terms } = command;
  if (state) {
    assertSameRequest(state.requestHash, command.requestHash);
    return noBookingEvents;
  }
  if (!byStaff && !terms.acceptsBookings) throw new Refusal('not_open', 'The house does not take bookings yet');
  const until = firstHold(command);
  const placed = placedBy(command, until);
  const events = [placed, ...knownOf(command, byStaff, placed)];
  const isPaid = isSettledBy(events, null);
  // The calendar asks once more, as another stay may be taken at this moment.
  const preparationNights = mayBreakRules(byStaff) ? undefined : terms.arrival.preparationNights || undefined;
  if (!isPaid && !byStaff?.confirm && !byStaff?.past)
    return { events, nights: { type: 'hold', stay, hold: holdUntil(until), instead: command.again, preparationNights } };
  const reason = byStaff?.reason ?? '';
  if (!isPaid && !byStaff?.past && !isByChannel(byStaff))
    requireReason(reason, 'A reason is required to confirm with money owed');
  const confirmed = confirmingDecision(events, stay, now, reason, byStaff?.past);
  return { ...confirmed, nights: { type: 'book', stay, preparationNights } };
};
