import { awaitsLink, underReviewBy } from '../payment/account.ts';
import { assertNoPaymentUnderWay } from '../payment/underWay.ts';
import { type Refusal, wrongState } from '../shared/refusal.ts';
import type { Booking } from './state.ts';

// One payment of a booking at a time: what is refused while another is under review.

/** Another payment of this booking waits for a decision: nothing is taken meanwhile, and `details` say why. */
export const underReviewRefusal = (booking: Booking, message: string): Refusal =>
  wrongState(booking, message, { waitsFor: 'review' });

/** While a payment through a link is under review, the booking itself takes none. */
export const assertNoLinkAwaited = (booking: Booking): void => {
  if (awaitsLink(booking.account)) throw underReviewRefusal(booking, 'A payment through a payment link is being looked at');
};

/** @throws Refusal while a card payment is under way or a payment through a link is under review */
export const assertNothingAwaited = (booking: Booking): void => {
  assertNoPaymentUnderWay(booking);
  assertNoLinkAwaited(booking);
};

/** Guests cannot cancel while staff or the bank review a payment. They can take a slip back first. */
export const assertNotUnderReview = (booking: Booking): void => {
  const by = underReviewBy(booking.account);
  if (by === 'review') throw underReviewRefusal(booking, 'A payment is being looked at');
  if (by === 'bank') throw wrongState(booking, 'The bank has not answered yet', { waitsFor: by });
};
