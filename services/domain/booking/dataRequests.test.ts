import { describe, expect, it } from 'vitest';
import { addSeconds } from '../shared/plainDate.ts';
import { bookingAfter, whenBooking } from '../shared/specification.testkit.ts';
import type { BookingCommand } from './decide.ts';
import type { BookingEvent } from './events.ts';
import { expired, later, paid, placed, waiting } from './examples.testkit.ts';

const ask = (kind: 'copy' | 'erasure', now = later(10)): BookingCommand => ({ type: 'askForData', now, kind });
const refuse = (reason: string): BookingCommand => ({ type: 'refuseDataRequest', now: later(20), kind: 'copy', reason });
const after = (given: BookingEvent[], command: BookingCommand): BookingEvent[] => [
  ...given,
  ...(whenBooking(given, command) as { events: BookingEvent[] }).events,
];

describe('what a guest asks of their data', () => {
  it('is to be answered within thirty days, counted in Bangkok', () => {
    expect(whenBooking(paid, ask('copy'))).toEqual({
      events: [{ type: 'DataRequested', data: { at: later(10), kind: 'copy', due: '2026-12-31' } }],
    });
    // Eleven at night in London is the next day in Bangkok.
    expect(whenBooking(paid, ask('copy', '2026-12-01T23:00:00.000Z'))).toMatchObject({
      events: [{ data: { due: '2027-01-01' } }],
    });
  });

  it('is asked once while it is open, of each kind, also after the booking has ended', () => {
    const asked = after([...waiting, expired], ask('copy'));
    expect(whenBooking(asked, ask('copy'))).toEqual({ events: [] });
    expect(whenBooking(asked, ask('erasure'))).toMatchObject({ events: [{ type: 'DataRequested' }] });
  });

  it('needs somebody of whom something is kept, and is bounded', () => {
    expect(whenBooking([placed], ask('copy'))).toMatchObject({ refusal: 'wrong_state' });
    let events: BookingEvent[] = paid;
    for (let times = 0; times < 10 && !('refusal' in whenBooking(events, ask('copy', addSeconds(later(100), times)))); times++)
      events = after(after(events, ask('copy', addSeconds(later(100), times))), {
        type: 'fulfilDataRequest',
        now: later(200),
        kind: 'copy',
      });
    expect(whenBooking(events, ask('copy'))).toMatchObject({ refusal: 'rate_limited' });
  });

  it('is fulfilled, or refused with a reason, once', () => {
    const asked = after(paid, ask('copy'));
    expect(whenBooking(asked, refuse(''))).toMatchObject({ refusal: 'validation_failed' });
    const refused = after(asked, refuse('Not you'));
    expect(bookingAfter(refused).dataRequests.copy).toEqual({
      ...{ askedAt: later(10), due: '2026-12-31', doneAt: null, refusal: 'Not you' },
    });
    expect(whenBooking(refused, refuse('Not you'))).toMatchObject({ refusal: 'wrong_state' });
    const done = after(asked, { type: 'fulfilDataRequest', now: later(20), kind: 'copy' });
    expect(bookingAfter(done).dataRequests.copy?.doneAt).toBe(later(20));
    expect(whenBooking(paid, { type: 'fulfilDataRequest', now: later(20), kind: 'erasure' })).toMatchObject({
      refusal: 'wrong_state',
    });
  });
});
