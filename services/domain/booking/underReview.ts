import { awaitsLink, lookedAtBy } from '../payment/account.ts';
import { assertNoCardUnderWay } from '../payment/decideCard.ts';
import { type Refusal, wrongState } from '../shared/refusal.ts';
import type { Booking } from './state.ts';

// One payment of a booking at a time: what is refused while somebody looks at another.

/** Another payment of this booking waits for a decision: nothing is taken meanwhile, and `details` say why. */
export const lookedAt = (booking: Booking, message: string): Refusal => wrongState(booking, message, { waitsFor: 'review' });

/** While somebody looks at what came through a link, the booking itself takes none. */
export const assertNoLinkAwaited = (booking: Booking): void => {
  if (awaitsLink(booking.account)) throw lookedAt(booking, 'A payment through a payment link is being looked at');
};

/** Neither a card is under way, nor a payment through a link looked at. */
export const assertNothingAwaited = (booking: Booking): void => {
  assertNoCardUnderWay(booking);
  assertNoLinkAwaited(booking);
};

/** While staff or the bank look at money the guest cannot walk away from it; a slip can be taken back first. */
export const assertNobodyLooks = (booking: Booking): void => {
  const by = lookedAtBy(booking.account);
  if (by === 'review') throw lookedAt(booking, 'A payment is being looked at');
  if (by === 'bank') throw wrongState(booking, 'The bank has not answered yet', { waitsFor: by });
};
