import { describe, expect, it } from 'vitest';
import { type Booking, type BookingEvent, evolve, type GuestMessage } from './bookingEvents.ts';
import { attached, cancelled, expired, inReview, later, paid, placed, slipAttached, waiting } from './bookingExamples.testkit.ts';
import { stillApplies } from './policies.ts';

const after = (events: BookingEvent[]): Booking => events.reduce(evolve, null as Booking | null) as Booking;

const messages: GuestMessage[] = [
  'placed',
  'reminder',
  'slipReceived',
  'slipRefused',
  'expired',
  'cancelled',
  'moved',
  'confirmation',
  'arrival',
  'cardLate',
];

/** The messages that are true of a booking after these events; the reminder as of the hold that ends an hour after placing. */
const trueOf = (...events: BookingEvent[]): GuestMessage[] =>
  messages.filter(message => stillApplies(message, later(45), after(events)));

const refused: BookingEvent = { type: 'PaymentSlipRefused', data: { at: later(20), reason: 'Too little', holdUntil: later(70) } };
const lateSlip: BookingEvent = {
  type: 'PaymentSlipAttached',
  data: { at: later(64), url: '/slips/b', fileHash: 'b', late: true, remainingSeconds: null },
};

describe('a message that is still true', () => {
  it('of a booking that waits for money speaks of paying', () => {
    expect(trueOf(...waiting)).toEqual(['placed', 'reminder', 'moved']);
  });

  it('of a slip in review, a refused one and one that came too late speaks of the slip', () => {
    expect(trueOf(...inReview)).toEqual(['slipReceived', 'moved']);
    expect(trueOf(...inReview, refused)).toEqual(['placed', 'slipRefused', 'moved']);
    expect(trueOf(...waiting, expired, lateSlip)).toEqual(['slipReceived']);
  });

  it('of an end is that end alone', () => {
    expect(trueOf(...paid)).toEqual(['moved', 'confirmation']);
    expect(trueOf(...waiting, expired)).toEqual(['expired']);
    expect(trueOf(...waiting, cancelled)).toEqual(['cancelled']);
  });

  it('goes to somebody: nobody is told without contact details, or of a hidden booking', () => {
    expect(trueOf(placed)).toEqual([]);
    expect(trueOf(...paid, { type: 'BookingHidden', data: { at: later(99) } })).toEqual([]);
  });
});

describe('a reminder', () => {
  it('belongs to one end of the hold: a later one has its own', () => {
    const extended: BookingEvent = { ...attached, data: { ...attached.data, holdUntil: later(90) } } as BookingEvent;
    expect(stillApplies('reminder', later(45), after([...waiting, extended]))).toBe(false);
    expect(stillApplies('reminder', later(75), after([...waiting, extended]))).toBe(true);
  });

  it('is not due while the clock stands', () => {
    expect(stillApplies('reminder', later(45), after([...waiting, slipAttached]))).toBe(false);
  });
});
