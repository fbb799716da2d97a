import { holdFor } from '../calendar/hold.ts';
import { assertNotOver } from '../calendar/stay.ts';
import { paidByGuestOf, paidOf, refundDueOf, toCardOf, totalOf, unconfirmedSlipOf, unpaidOf } from '../payment/account.ts';
import { onItsWayOf } from '../payment/captures.ts';
import { assertPermitted } from '../payment/oneTimeCodes.ts';
import type { Command } from '../shared/decider.ts';
import type { OutboxEntry } from '../shared/outbox.ts';
import type { MoneyMethod } from '../shared/paymentMethod.ts';
import type { Instant } from '../shared/plainDate.ts';
import { invalidField, Refusal, wrongState } from '../shared/refusal.ts';
import { bookingStream } from '../shared/streamNames.ts';
import { requireBankAccount } from '../villa/accountNumbers.ts';
import { isBeforeArrival, percentAt, refundAt } from '../villa/cancellation.ts';
import type { BankDetails } from '../villa/state.ts';
import type { Terms } from '../villa/terms.ts';
import { type BookingDecision, confirmingDecision, noBookingEvents } from './decision.ts';
import type { BookingEvent } from './events.ts';
import {
  assertStatus,
  type Booking,
  type BookingIn,
  type ConfirmedBooking,
  type EndedBooking,
  hasLapsed,
  isErased,
  keepsNights,
  type OpenBooking,
} from './state.ts';
import { assertNothingAwaited, assertNotUnderReview } from './underReview.ts';

/** The outbox for a booking whose lapsed hold loses its nights. `correlationId`: of the command that takes them. */
export const outboxOfExpiry =
  (now: Instant, correlationId: string) =>
  (bookingId: string): OutboxEntry[] => [
    { stream: bookingStream(bookingId), type: 'BookingExpired', data: { at: now }, actor: { kind: 'system' }, correlationId },
  ];

/** The outbox for a booking whose unpaid hold gives way to a stay of a channel. */
export const outboxOfYielding =
  (now: Instant, correlationId: string, channelId: string) =>
  (bookingId: string): OutboxEntry[] =>
    outboxOfExpiry(
      now,
      correlationId,
    )(bookingId).map(entry => ({ ...entry, data: { ...entry.data, because: 'channel', channelId } }));

// A booking is cancelled by its guest (rules, section 5) or by staff, expires, is reinstated or hidden.

const releasing = (booking: Booking): Pick<BookingDecision, 'nights'> =>
  keepsNights(booking) ? { nights: { type: 'release', stay: booking.stay, reason: 'cancelled' } } : {};

const assertBeforeArrival = (booking: Booking, now: Instant): void => {
  if (!isBeforeArrival(booking.stay.checkIn, now))
    throw wrongState(booking, 'From the day of arrival only the house can do this');
};

/** Percent of what was paid that a guest who cancels now gets back; null: no cancellation terms were agreed on. */
export const percentNow = ({ cancellation, mostPercent, stay }: Booking, now: Instant): number | null =>
  cancellation && Math.min(mostPercent, percentAt(cancellation, stay.checkIn, now));

/** THB of a refund of `percent`. */
export const refundOf = ({ account }: Booking, percent: number): number =>
  refundAt(percent, { paid: paidOf(account), total: totalOf(account) });

/** @returns the percent of a refund that the guest has by the terms. @throws Refusal where only staff can cancel or move the stay */
export const requireCancellationTerms = (booking: Booking, now: Instant): number => {
  assertStatus(booking, ['pending_payment', 'in_review', 'confirmed']);
  assertNotUnderReview(booking);
  const percent = percentNow(booking, now);
  if (percent === null) throw wrongState(booking, 'Please call the house', { terms: null });
  assertBeforeArrival(booking, now);
  return percent;
};

/** Its time to pay is over, and its nights are free. */
export const expiring = ({ stay }: Booking, now: Instant): Required<BookingDecision> => ({
  events: [{ type: 'BookingExpired', data: { at: now } }],
  nights: { type: 'release', stay, reason: 'expired' },
});

/** `kept`: THB of what was paid that the villa keeps; absent: nothing. */
export type CancelBooking = Command<
  'cancel',
  { byGuest: boolean; reason: string; refund: { amount: number; method: MoneyMethod } | null; kept?: number }
>;

/** By staff, who say what is given back and what is kept; by the guest while nothing is paid. */
export const cancelBooking = (
  command: CancelBooking,
  booking: OpenBooking | ConfirmedBooking | BookingIn<'expired'>,
): BookingDecision => {
  const { now, byGuest, reason, refund, kept = 0 } = command;
  const paid = paidByGuestOf(booking.account);
  if (byGuest) {
    assertStatus(booking, ['pending_payment', 'in_review', 'confirmed']);
    assertNotUnderReview(booking);
    if (paid > 0) throw new Refusal('forbidden', 'A paid booking is cancelled with a code', { paid });
    if (booking.status === 'confirmed') assertBeforeArrival(booking, now);
  }
  if (refund && refund.amount > paid - onItsWayOf(booking.account))
    throw invalidField('refund.amount', 'too_large', 'More than was paid');
  if (kept > paid - (refund?.amount ?? 0)) throw invalidField('kept', 'too_large', 'More than is left of what was paid');
  const refunded: BookingEvent[] =
    refund && refund.amount > 0 ? [{ type: 'RefundRecorded', data: { at: now, ...refund, reason } }] : [];
  const by = byGuest ? 'guest' : 'house';
  return { events: [{ type: 'BookingCancelled', data: { at: now, reason, kept, by } }, ...refunded], ...releasing(booking) };
};

export type ConfirmCancel = Command<'confirmCancel', { reason: string; refundAccountId: string; account: BankDetails | null }>;

/** Cancels with the mailed code, at the percent of when the first code was asked for. */
export const confirmCancel = (command: ConfirmCancel, booking: Booking): BookingDecision => {
  const { now, reason, refundAccountId, account } = command;
  if (booking.status === 'cancelled') return noBookingEvents;
  const { percent } = assertPermitted(booking.guestCode, 'cancel', now);
  requireCancellationTerms(booking, now);
  const refund = refundOf(booking, percent);
  const kept = paidOf(booking.account) - refund;
  const events: BookingEvent[] = [{ type: 'BookingCancelled', data: { at: now, reason, kept, by: 'guest' } }];
  if (!account && refund > toCardOf(booking.account, refund))
    throw invalidField('refundAccount', 'required', 'Where shall the money go?');
  if (account && refund > 0) {
    const given = { refundAccountId, account: requireBankAccount(account, 'refundAccount') };
    events.push({ type: 'RefundAccountGiven', data: { at: now, ...given } });
  }
  return { events, ...releasing(booking) };
};

export type ExpireBooking = Command<'expire'>;

/** A slip whose email was not confirmed in time counts as late, also where others took the nights of the lapsed hold before. */
export const expireBooking = ({ now }: ExpireBooking, booking: Booking): BookingDecision => {
  const slipLate: BookingEvent[] = unconfirmedSlipOf(booking.account) ? [{ type: 'PaymentSlipLate', data: { at: now } }] : [];
  if (booking.status === 'expired') return { events: slipLate };
  if (!hasLapsed(booking, now)) return noBookingEvents;
  const { events, nights } = expiring(booking, now);
  return { events: [...events, ...slipLate], nights };
};

export type ReinstateBooking = Command<'reinstate', { reason: string; terms: Terms }>;

/**
 * Its nights are booked where it is paid, else held. What a channel sold is booked, whatever is owed for charges at the villa: its guest
 * paid the channel, and has no deadline here.
 */
export const reinstateBooking = ({ now, reason, terms }: ReinstateBooking, booking: EndedBooking): BookingDecision => {
  const { stay, account, soldBy } = booking;
  if (isErased(booking)) throw wrongState(booking, 'Nobody knows any more who the guest was: book anew');
  assertNothingAwaited(booking);
  if (onItsWayOf(account) > 0) throw wrongState(booking, 'A refund is under way');
  assertNotOver(stay, now);
  const isBooked = soldBy !== null || unpaidOf(account) <= 0;
  const hold = holdFor(now, terms.holdWithContactMinutes);
  const data = { at: now, holdUntil: isBooked ? null : hold.holdUntil, reason };
  const events: BookingEvent[] = [{ type: 'BookingReinstated', data }];
  if (!isBooked) return { events, nights: { type: 'hold', stay, hold } };
  // The channel may show its stay all the time: it does not take the nights from the booking that it is.
  return { ...confirmingDecision(events, stay, now, reason), nights: { type: 'book', stay, ofStay: soldBy?.stayId } };
};

export type HideBooking = Command<'hide', { reason?: string }>;

/** Takes an ended booking off the lists, once its guest is owed nothing and no payment is under review. */
export const hideBooking = ({ now, reason }: HideBooking, booking: EndedBooking): BookingDecision => {
  assertNotUnderReview(booking);
  const [paid, refundDue] = [paidOf(booking.account), refundDueOf(booking.account)];
  if (refundDue > 0) throw wrongState(booking, 'The house still has money of this booking', { paid, refundDue });
  return { events: [{ type: 'BookingHidden', data: { at: now, ...(reason ? { reason } : {}) } }] };
};
