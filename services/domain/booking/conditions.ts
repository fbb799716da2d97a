import { holdStands } from '../calendar/hold.ts';
import type { Stay } from '../calendar/stay.ts';
import { awaitedLinks, balanceOf, cardsOf, type PaymentMethod } from '../payment/account.ts';
import { isUnderWay } from '../payment/card.ts';
import { paymentUnderWay } from '../payment/decideCard.ts';
import type { Instant } from '../shared/plainDate.ts';
import { invalidField, Refusal } from '../shared/refusal.ts';
import type { BookingDecision, Terms } from './commands.ts';
import type { BookingEvent } from './events.ts';
import { type Booking, holdOf, isOpen } from './state.ts';

// What several commands ask of a booking before they go on, and what several end with.

export const nothing: BookingDecision = { events: [] };

/** These events confirm the booking, which has its nights for good then. */
export const confirming = (events: BookingEvent[], stay: Stay, at: Instant, reason = ''): BookingDecision => ({
  events: [...events, { type: 'BookingConfirmed', data: { at, reason } }],
  nights: { type: 'book', stay },
});

export const wrongState = (booking: Booking, message: string, details: Record<string, unknown> = {}): Refusal =>
  new Refusal('wrong_state', message, { status: booking.status, ...details });

/** Waits for money, but the time (and the grace) is over: expired in all but name. */
export const hasLapsed = (booking: Booking, now: Instant): boolean => {
  const hold = holdOf(booking);
  return booking.status === 'pending_payment' && hold !== null && !holdStands(hold, now);
};

export const assertStatus = (booking: Booking, ...allowed: Booking['status'][]): void => {
  if (!allowed.includes(booking.status)) throw wrongState(booking, `This cannot be done to a booking that is ${booking.status}`);
};

export const lapsed = (booking: Booking): Refusal =>
  new Refusal('wrong_state', 'The time to pay is over. Please book again.', {
    status: holdOf(booking) ? 'expired' : booking.status,
  });

/** Another payment of this booking waits for a decision: nothing is taken meanwhile, and `details` say why. */
export const lookedAt = (booking: Booking, message: string): Refusal => wrongState(booking, message, { waitsFor: 'review' });

/** One payment at a time: while somebody looks at what came through a link, the booking itself takes none. */
export const assertNoLinkAwaited = (booking: Booking): void => {
  if (awaitedLinks(booking.account).length > 0) throw lookedAt(booking, 'A payment through a payment link is being looked at');
};

/** While it is not known whether money moved, nothing else may be paid, and the guest cannot walk away from it. */
export const assertNoCardUnderWay = ({ account }: Pick<Booking, 'account'>): void => {
  if (isUnderWay(cardsOf(account))) throw paymentUnderWay();
};

export const assertGuests = (guests: number, terms: Terms): void => {
  if (guests > terms.maxGuests) throw invalidField('guests', 'too_large', `At most ${terms.maxGuests} guests`);
};

export const assertMethod = (method: PaymentMethod, terms: Pick<Terms, 'methods'>): void => {
  if (!terms.methods.includes(method))
    throw new Refusal('method_off', 'This way to pay is not offered now', { methods: terms.methods });
};

/**
 * THB that a guest can pay for this booking now.
 * @throws Refusal `wrong_state` when nothing is owed, or when money would buy no nights
 */
export const requireOwed = (booking: Booking, now: Instant): number => {
  if (booking.status === 'expired' || hasLapsed(booking, now)) throw lapsed(booking);
  if (booking.status === 'cancelled') throw wrongState(booking, 'A cancelled booking is not paid for');
  const balance = balanceOf(booking.account);
  if (balance <= 0) throw wrongState(booking, 'Nothing is owed', { balance });
  return balance;
};

/** Would this booking take money by card at `now`? */
export const takesCardMoney = (booking: Booking, now: Instant): boolean =>
  isOpen(booking) && booking.status === 'pending_payment' && !hasLapsed(booking, now);
