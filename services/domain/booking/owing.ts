import { balanceOf, overpaidBy } from '../payment/money.ts';
import type { Instant } from '../shared/plainDate.ts';
import { hasLapsed, lapsed, wrongState } from './conditions.ts';
import type { Booking, Slip } from './state.ts';

/**
 * THB that a guest can pay for this booking now.
 * @throws Refusal `wrong_state` when nothing is owed, or when money would buy no nights
 */
export const requireOwed = (booking: Booking, now: Instant): number => {
  if (booking.status === 'expired' || hasLapsed(booking, now)) throw lapsed(booking);
  if (booking.status === 'cancelled') throw wrongState(booking, 'A cancelled booking is not paid for');
  const balance = balanceOf(booking);
  if (balance <= 0) throw wrongState(booking, 'Nothing is owed', { balance });
  return balance;
};

/**
 * THB that the slip being looked at was sent for. It stays what it is, also when another amount is owed by now: that money has moved.
 * undefined: none is looked at, or it was not kept when it was sent.
 */
export const dueOfSlip = ({ status, slip }: { status: string; slip: Slip | null }): number | undefined =>
  status === 'in_review' ? slip?.due : undefined;

/** THB that are to be paid for this booking; in review, what its own slip was sent for. */
export const dueOfBooking = (booking: Booking): number => dueOfSlip(booking) ?? Math.max(0, balanceOf(booking));

/** THB of the booking's own slip being looked at that it does not owe any more: the price was lowered, or other money came. */
export const surplusOfBooking = (booking: Booking): number =>
  booking.status === 'in_review' ? overpaidBy(dueOfBooking(booking), booking) : 0;
