import { hasLapsed, lapsed, wrongState } from './bookingConditions.ts';
import { balanceOf } from './bookingMoney.ts';
import type { Booking } from './bookingState.ts';
import type { Instant } from './plainDate.ts';

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
