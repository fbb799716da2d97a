import { holdFor } from '../calendar/hold.ts';
import { assertNotOver } from '../calendar/stay.ts';
import { assertPermitted } from '../code/guestCode.ts';
import type { MoneyMethod } from '../payment/account.ts';
import { paidOf, refundDueOf, toCardOf, totalOf, unpaidOf } from '../payment/account.ts';
import { assertNobodyLooks, assertNothingAwaited } from '../payment/lookedAt.ts';
import type { Instant } from '../shared/plainDate.ts';
import { invalidField, Refusal } from '../shared/refusal.ts';
import { requireBankAccount } from '../villa/bankAccount.ts';
import { isBeforeArrival, percentAt, refundAt } from '../villa/cancellation.ts';
import type { Terms } from '../villa/terms.ts';
import { type BookingDecision, confirming, type Decide, type Decisions, nothing } from './decision.ts';
import type { BookingEvent, RefundAccount } from './events.ts';
import { assertStatus, type Booking, hasLapsed, keepsNights, wrongState } from './state.ts';

// How a booking ends, by its guest (rules, section 5), by staff or by the clock, and how it comes back.

export type EndingCommands = {
  /** `kept`: THB of what was paid that the house keeps; absent: nothing. */
  cancel: { byGuest: boolean; reason: string; refund: { amount: number; method: MoneyMethod } | null; kept?: number };
  confirmCancel: { reason: string; refundAccountId: string; account: RefundAccount | null };
  expire: object;
  reinstate: { reason: string; terms: Terms };
  hide: { reason?: string };
};

const releasing = (booking: Booking): Pick<BookingDecision, 'nights'> =>
  keepsNights(booking) ? { nights: { type: 'release', stay: booking.stay, reason: 'cancelled' } } : {};

/** By staff, who say what is given back and what is kept; by the guest while nothing is paid. */
const cancel: Decide<EndingCommands['cancel']> = ({ now, byGuest, reason, refund, kept = 0 }, booking) => {
  const paid = paidOf(booking.account);
  if (byGuest) {
    assertStatus(booking, 'pending_payment', 'in_review', 'confirmed');
    assertNobodyLooks(booking);
    if (paid > 0) throw new Refusal('forbidden', 'A paid booking is cancelled with a code', { paid });
    if (booking.status === 'confirmed') assertBeforeArrival(booking, now);
  } else {
    assertStatus(booking, 'pending_payment', 'in_review', 'confirmed', 'expired');
  }
  if (refund && refund.amount > paid) throw invalidField('refund.amount', 'too_large', 'More than was paid');
  if (kept > paid - (refund?.amount ?? 0)) throw invalidField('kept', 'too_large', 'More than is left of what was paid');
  const refunded: BookingEvent[] =
    refund && refund.amount > 0 ? [{ type: 'RefundRecorded', data: { at: now, ...refund, reason } }] : [];
  const cancelled: BookingEvent = {
    type: 'BookingCancelled',
    data: { at: now, reason, kept, by: byGuest ? 'guest' : 'house' },
  };
  return { events: [cancelled, ...refunded], ...releasing(booking) };
};

const assertBeforeArrival = (booking: Booking, now: Instant): void => {
  if (!isBeforeArrival(booking.stay.checkIn, now))
    throw wrongState(booking, 'From the day of arrival only the house can do this');
};

/** Percent of what was paid that a guest who cancels now gets back; null: the house has no terms. */
export const percentNow = ({ cancellation, mostPercent, stay }: Booking, now: Instant): number | null =>
  cancellation && Math.min(mostPercent, percentAt(cancellation, stay.checkIn, now));

/** THB at so many percent. */
export const refundOf = ({ account }: Booking, percent: number): number =>
  refundAt(percent, { paid: paidOf(account), total: totalOf(account) });

/** What the guest may do with a paid stay under its terms. @returns the percent. @throws Refusal where only the house can */
export const requireTerms = (booking: Booking, now: Instant): number => {
  assertNobodyLooks(booking);
  const percent = percentNow(booking, now);
  if (percent === null) throw wrongState(booking, 'Please call the house', { terms: null });
  assertBeforeArrival(booking, now);
  return percent;
};

export const requireTermsToCancel = (booking: Booking, now: Instant): number => {
  assertStatus(booking, 'pending_payment', 'in_review', 'confirmed');
  return requireTerms(booking, now);
};

/** The last press. The percent is that of the moment when the first code was asked for. */
const confirmCancel: Decide<EndingCommands['confirmCancel']> = (command, booking) => {
  const { now, reason, refundAccountId, account } = command;
  if (booking.status === 'cancelled') return nothing;
  const { percent } = assertPermitted(booking.guestCode, 'cancel', now);
  requireTermsToCancel(booking, now);
  const refund = refundOf(booking, percent);
  if (refund > toCardOf(booking.account, refund) && !account)
    throw invalidField('refundAccount', 'required', 'Where shall the money go?');
  const kept = paidOf(booking.account) - refund;
  const given: BookingEvent[] =
    refund > 0 && account
      ? [
          {
            type: 'RefundAccountGiven',
            data: { at: now, refundAccountId, account: requireBankAccount(account, 'refundAccount') },
          },
        ]
      : [];
  return {
    events: [{ type: 'BookingCancelled', data: { at: now, reason, kept, by: 'guest' } }, ...given],
    ...releasing(booking),
  };
};

const expire: Decide<EndingCommands['expire']> = ({ now }, booking) =>
  hasLapsed(booking, now) ? expiring(booking, now) : nothing;

/** Its time to pay is over, and its nights are free. */
export const expiring = ({ stay }: Booking, now: Instant): Required<BookingDecision> => ({
  events: [{ type: 'BookingExpired', data: { at: now } }],
  nights: { type: 'release', stay, reason: 'expired' },
});

/** Its nights are booked where it is paid, else held. */
const reinstate: Decide<EndingCommands['reinstate']> = ({ now, reason, terms }, booking) => {
  const { stay, account } = booking;
  assertStatus(booking, 'expired', 'cancelled');
  assertNothingAwaited(booking);
  assertNotOver(stay, now);
  const reinstated = (holdUntil: Instant | null): BookingEvent => ({
    type: 'BookingReinstated',
    data: { at: now, holdUntil, reason },
  });
  if (unpaidOf(account) <= 0) return confirming([reinstated(null)], stay, now, reason);
  const hold = holdFor(now, terms.holdWithContactMinutes);
  return { events: [reinstated(hold.holdUntil)], nights: { type: 'hold', stay, hold } };
};

/** Takes a booking off the lists that nobody waits for any more: it has ended, owes its guest nothing, and nobody looks at a payment. */
const hide: Decide<EndingCommands['hide']> = ({ now, reason }, booking) => {
  const { account } = booking;
  assertStatus(booking, 'cancelled', 'expired');
  assertNobodyLooks(booking);
  const refundDue = refundDueOf(account);
  if (refundDue > 0) throw wrongState(booking, 'The house still has money of this booking', { paid: paidOf(account), refundDue });
  return { events: [{ type: 'BookingHidden', data: { at: now, ...(reason ? { reason } : {}) } }] };
};

export const endings: Decisions<EndingCommands> = {
  cancel,
  confirmCancel,
  expire,
  reinstate,
  hide,
};
