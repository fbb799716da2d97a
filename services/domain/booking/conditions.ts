import { holdStands } from '../calendar/hold.ts';
import type { Stay } from '../calendar/stay.ts';
import type { Instant } from '../shared/plainDate.ts';
import { Refusal } from '../shared/refusal.ts';
import type { BookingDecision, Terms } from './commands.ts';
import type { BookingEvent } from './events.ts';
import { awaitedLinks, type Booking, type Customer, type PaymentMethod } from './state.ts';

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
export const hasLapsed = (booking: Booking, now: Instant): boolean =>
  booking.status === 'pending_payment' && booking.hold !== null && !holdStands(booking.hold, now);

export const assertStatus = (booking: Booking, ...allowed: Booking['status'][]): void => {
  if (!allowed.includes(booking.status)) throw wrongState(booking, `This cannot be done to a booking that is ${booking.status}`);
};

/** Another payment of this booking waits for a decision: nothing is taken meanwhile, and `details` say why. */
export const lookedAt = (booking: Booking, message: string): Refusal => wrongState(booking, message, { waitsFor: 'review' });

/** One payment at a time: while somebody looks at what came through a link, the booking itself takes none. */
export const assertNoLinkAwaited = (booking: Booking): void => {
  if (awaitedLinks(booking).length > 0) throw lookedAt(booking, 'A payment through a payment link is being looked at');
};

export const lapsed = (booking: Booking): Refusal =>
  new Refusal('wrong_state', 'The time to pay is over. Please book again.', {
    status: booking.hold ? 'expired' : booking.status,
  });

export const assertMethod = (method: PaymentMethod, terms: Terms): void => {
  if (!terms.methods.includes(method))
    throw new Refusal('method_off', 'This way to pay is not offered now', { methods: terms.methods });
};

export const sameCustomer = (a: Customer, b: Customer): boolean =>
  a.firstName === b.firstName && a.lastName === b.lastName && a.email === b.email && a.phoneAsTyped === b.phoneAsTyped;
