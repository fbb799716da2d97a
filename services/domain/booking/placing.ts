import { type Hold, holdFor, holdUntil } from '../calendar/hold.ts';
import { assertBegunStay, assertStay } from '../calendar/stay.ts';
import { isSettledBy } from '../payment/afterPayment.ts';
import { paymentRecorded } from '../payment/staffPayments.ts';
import { addSeconds, type Instant } from '../shared/plainDate.ts';
import { invalidField, Refusal, requireReason } from '../shared/refusal.ts';
import { assertGuests, mostGuests } from '../villa/guestsByRooms.ts';
import { assertAmount, assertRooms, quoteStay } from '../villa/price.ts';
import { assertStayRules, brokenRules } from '../villa/stayRules.ts';
import { type BookingDecision, type ByStaff, type CommandOf, nothing } from './commands.ts';
import type { BookingEvent } from './events.ts';
import { evolve } from './evolve.ts';
import type { BookingState } from './state.ts';

// How a booking begins: placed by a guest, or by staff for one (rules, sections 3 and 4).

type Place = CommandOf<'place'>;

/** One payment comes with a booking at most. */
const paymentId = 'placed';

const mostSecondsKept = 7 * 86_400;

/** @throws Refusal `validation_failed` unless nights may be kept until then */
export const assertKeptUntil = (until: Instant, after: Instant, now: Instant, field = 'until'): void => {
  if (until <= now || until < after) throw invalidField(field, 'too_small', 'Later than the nights are held now');
  if (until > addSeconds(now, mostSecondsKept)) throw invalidField(field, 'too_large', 'Seven days from now at most');
};

const holdOf = ({ now, byStaff, customer, terms }: Place): Hold => {
  if (!byStaff) return holdFor(now, customer ? terms.holdWithContactMinutes : terms.holdMinutes);
  if (byStaff.holdUntil === undefined) return holdFor(now, terms.holdWithContactMinutes);
  assertKeptUntil(byStaff.holdUntil, now, now, 'holdUntil');
  return holdUntil(byStaff.holdUntil);
};

/** The event of placing, with the price of this moment. Staff may break a rule of the stay, and change the total, with a reason. */
const placedBy = (command: Place, hold: Hold): BookingEvent => {
  const { now, stay, rooms, guests, children, terms, byStaff, expectedTotal } = command;
  const { reason = null, adjustment, past, source = 'other' } = byStaff ?? { source: 'website' as const };
  (past ? assertBegunStay : assertStay)(stay, now, terms);
  const breaksRule = brokenRules(stay, terms.arrival).length > 0 || guests > mostGuests(rooms, terms.guestsByRooms);
  if (!reason) assertStayRules(stay, terms.arrival);
  assertRooms(terms.prices, rooms);
  if (!reason) assertGuests(guests, rooms, terms.guestsByRooms);
  const quote = quoteStay(terms.prices, stay, rooms, guests);
  const differs = expectedTotal !== quote.total + (adjustment?.amount ?? 0);
  const override = differs || breaksRule ? reason || null : null;
  if (differs && (override === null || adjustment)) throw new Refusal('price_changed', 'The price has changed', { quote });
  assertAmount('bookingDetails.totalPrice', expectedTotal);
  const { number, requestHash, paymentMethod, specialRequests, language } = command;
  const asked = { number, ...stay, rooms, guests, children, source, paymentMethod, specialRequests, language, requestHash };
  return {
    type: 'BookingPlaced',
    data: {
      at: now,
      ...asked,
      quote,
      totalPrice: expectedTotal,
      ...(adjustment ? { adjustment: { label: adjustment.label, reason: adjustment.reason } } : {}),
      overrideReason: override,
      cancellation: terms.cancellation,
      holdUntil: hold.holdUntil ?? now,
    },
  };
};

/** What staff know of the guest and the money when they book. */
const knownOf = ({ now, customer, requestHash }: Place, byStaff: ByStaff | null, placed: BookingEvent): BookingEvent[] => {
  const attached: BookingEvent[] = customer ? [{ type: 'CustomerAttached', data: { at: now, customer, holdUntil: null } }] : [];
  const booking = evolve(null, placed);
  if (!byStaff?.settle || !booking) return attached;
  const request = { now, id: paymentId, requestHash, reason: byStaff.reason ?? '' };
  return [...attached, paymentRecorded(byStaff.settle, request, booking.account, 'settle.')];
};

/**
 * Holds the nights; books them at once where all is paid, where staff confirm with money still owed, or where the stay has begun.
 * @throws Refusal
 */
export const place = (command: Place, state: BookingState): BookingDecision => {
  const { now, stay, byStaff, terms } = command;
  if (state) {
    if (state.requestHash === command.requestHash) return nothing;
    throw new Refusal('idempotency_key_reused', 'This Idempotency-Key was used for another request');
  }
  if (!byStaff && !terms.acceptsBookings) throw new Refusal('not_open', 'The house does not take bookings yet');
  const hold = holdOf(command);
  const placed = placedBy(command, hold);
  const events = [placed, ...knownOf(command, byStaff, placed)];
  const isPaid = isSettledBy(events, null);
  if (!isPaid && !byStaff?.confirm && !byStaff?.past)
    return { events, nights: { type: 'hold', stay, hold, instead: command.again } };
  const reason = byStaff?.reason ?? '';
  if (!isPaid && !byStaff?.past) requireReason(reason, 'A reason is required to confirm with money owed');
  const past = byStaff?.past ? { past: true as const } : {};
  return {
    events: [...events, { type: 'BookingConfirmed', data: { at: now, reason, ...past } }],
    nights: { type: 'book', stay },
  };
};
