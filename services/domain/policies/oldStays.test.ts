import { describe, expect, it } from 'vitest';
import type { BookingEvent } from '../booking/events.ts';
import { evolveBooking } from '../booking/evolve.ts';
import { cancelled, expired, paid, placed, received, waiting } from '../booking/examples.testkit.ts';
import type { Booking } from '../booking/state.ts';
import type { PaymentLink } from '../paymentLink/link.ts';
import { monthsBefore } from '../shared/plainDate.ts';
import { isErasedAfter } from './oldStays.ts';

// The stay of the examples ends on 7 December 2026.

const after = (events: BookingEvent[]): Booking => events.reduce(evolveBooking, null as Booking | null) as Booking;
const erased = (events: BookingEvent[], now: string, links: PaymentLink[] = []) => isErasedAfter(24, after(events), links, now);
const old = '2028-12-07T03:00:00.000Z';

describe('the guest of a stay', () => {
  it('is erased so many months after it, in Bangkok time', () => {
    expect(erased(paid, '2028-12-06T16:59:59.000Z')).toBe(false);
    expect(erased(paid, '2028-12-06T17:00:00.000Z')).toBe(true);
    for (const events of [
      [...waiting, expired],
      [...waiting, cancelled],
    ])
      expect(erased(events, old)).toBe(true);
  });

  it('is kept while a refund is due, a slip is under review or the booking is open', () => {
    const kept = [...paid, { ...cancelled, data: { ...cancelled.data, kept: 0 } } as BookingEvent];
    const late: BookingEvent = {
      type: 'PaymentSlipAttached',
      data: { at: expired.data.at, url: '/slips/b', fileHash: 'b', late: true, remainingSeconds: null },
    };
    for (const events of [kept, [...waiting, expired, late], [...waiting, expired, received], waiting])
      expect(erased(events, old)).toBe(false);
  });

  it('is kept while a payment link can be paid, or its slip is under review', () => {
    const link = (more: Partial<PaymentLink>) =>
      ({ status: 'open', bookingId: 'a', expiresAt: '2029-01-01T00:00:00.000Z', ...more }) as PaymentLink;
    const account = after(paid).account;
    expect(erased(paid, old, [link({ status: 'in_review', account })])).toBe(false);
    expect(erased(paid, old, [link({ status: 'paid', account })])).toBe(true);
  });

  it('is not erased twice', () => {
    const forgotten = { ...placed, data: { ...placed.data, specialRequests: null } } as BookingEvent;
    expect(erased([forgotten, ...paid.slice(1)], old)).toBe(false);
  });
});

it('months end on the last day where a month is shorter', () => {
  expect(monthsBefore('2028-03-31', 1)).toBe('2028-02-29');
  expect(monthsBefore('2028-01-31', 2)).toBe('2027-11-30');
  expect(monthsBefore('2028-12-07', 24)).toBe('2026-12-07');
  expect(monthsBefore('2028-02-29', 12)).toBe('2027-02-28');
});
