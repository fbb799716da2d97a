import { describe, expect, it } from 'vitest';
import { chosen, started } from '../booking/cardExamples.testkit.ts';
import type { BookingEvent } from '../booking/events.ts';
import { evolveBooking } from '../booking/evolve.ts';
import {
  attached,
  cancelled,
  confirmed,
  customer,
  expired,
  inReview,
  later,
  paid,
  placed,
  received,
  slipAttached,
  waiting,
} from '../booking/examples.testkit.ts';
import type { GuestMessage } from '../booking/messages.ts';
import type { Booking } from '../booking/state.ts';
import { paidLate } from '../payment/account.ts';
import { jobsOfBooking } from './policy.ts';
import { stillApplies, stillConcernsStaff, waitsForResumedHold } from './stillApplies.ts';

const after = (events: BookingEvent[]): Booking => events.reduce(evolveBooking, null as Booking | null) as Booking;

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
  it('a message about paying applies while the booking waits for money', () => {
    expect(trueOf(...waiting)).toEqual(['placed', 'reminder', 'moved']);
  });

  it('a message about a slip applies in the state of that slip: in review, refused, or too late', () => {
    expect(trueOf(...inReview)).toEqual(['slipReceived', 'moved']);
    expect(trueOf(...inReview, refused)).toEqual(['placed', 'slipRefused', 'moved']);
    expect(trueOf(...waiting, expired, lateSlip)).toEqual(['slipReceived']);
  });

  it('a message about an end applies to that end alone', () => {
    expect(trueOf(...paid)).toEqual(['moved', 'confirmation']);
    expect(trueOf(...waiting, expired)).toEqual(['expired']);
    expect(trueOf(...waiting, cancelled)).toEqual(['cancelled']);
  });

  it('is asked about later while a card or link pauses the hold, as the email names a deadline', () => {
    const looked = after([...waiting, chosen, started]);
    expect(trueOf(...waiting, chosen, started)).toEqual(['moved']);
    expect(messages.filter(message => waitsForResumedHold(message, looked))).toEqual(['placed', 'slipRefused']);
    for (const events of [waiting, inReview, paid, [placed, chosen, started]]) {
      expect(messages.filter(message => waitsForResumedHold(message, after(events)))).toEqual([]);
    }
  });

  it('is not sent without contact details, nor for a hidden booking', () => {
    expect(trueOf(placed)).toEqual([]);
    expect(trueOf(...paid, { type: 'BookingHidden', data: { at: later(99) } })).toEqual([]);
  });
});

describe('money that comes after a booking was deleted', () => {
  const hidden: BookingEvent = { type: 'BookingHidden', data: { at: later(20) } };
  const card = { at: later(10), attempt: 1 };
  const started: BookingEvent = {
    type: 'CardPaymentStarted',
    data: { ...card, amount: 32_000, brand: 'visa', last4: '4242', test: false },
  };
  const captured: BookingEvent = { type: 'CardCaptured', data: card };

  it('is sent to guest and staff all the same', () => {
    const charged = [...waiting, started, hidden, captured, received];
    expect(trueOf(...charged)).toEqual(['cardLate']);
    expect(stillConcernsStaff('paidLate', later(30), after(charged))).toBe(true);
    expect(stillConcernsStaff('cardPayment', later(30), after(charged))).toBe(false);
  });
});

describe('a booking that was taken up again', () => {
  const again: BookingEvent = { type: 'BookingReinstated', data: { at: later(70), holdUntil: later(130), reason: '' } };

  it('is late no more: guest and staff get the usual messages', () => {
    const late = [...waiting, expired, lateSlip, again];
    expect(paidLate(after(late).account)).toBe(false);
    expect(trueOf(...late)).toEqual(['placed', 'moved']);
    expect(trueOf(...late, expired)).toEqual(['expired']);
    expect(stillConcernsStaff('cardPayment', later(80), after([...late, received, confirmed]))).toBe(true);
  });
});

describe('a booking that expires paid in part', () => {
  const part: BookingEvent = {
    type: 'PaymentReceived',
    data: { at: later(20), amount: 1000, method: 'cash', test: false, paymentLinkId: 'link', carries: [] },
  };
  const concerns = (...events: BookingEvent[]) => stillConcernsStaff('expiredPaid', later(63), after(events));

  it('is sent to staff once: money after the end has a message of its own', () => {
    expect(concerns(...waiting, part, expired)).toBe(true);
    expect(concerns(...waiting, expired)).toBe(false);
    expect(concerns(...waiting, expired, part)).toBe(false);
    expect(concerns(...waiting, part)).toBe(false);
  });
});

describe('money that went back', () => {
  const refund: BookingEvent = { type: 'RefundRecorded', data: { at: later(40), amount: 500, method: 'cash', reason: 'A gift' } };
  const cancelled: BookingEvent = {
    type: 'BookingCancelled',
    data: { at: later(40), reason: '', by: 'house', kept: 0 },
  };

  it('is told to the guest once, by the cancellation where it is of the same moment', () => {
    expect(stillApplies('refunded', later(40), after([...paid, refund]))).toBe(true);
    expect(stillApplies('refunded', later(41), after([...paid, refund]))).toBe(false);
    expect(stillApplies('refunded', later(40), after([...paid, cancelled, refund]))).toBe(false);
  });
});

describe('a refund due after a lower price', () => {
  const lowered: BookingEvent = { type: 'BookingAmended', data: { at: later(30), totalPrice: 10_000, reason: 'As agreed' } };

  it('is sent to staff before the booking has ended', () => {
    expect(jobsOfBooking(lowered)).toContainEqual({ job: 'tellStaff', message: 'refundDue', runAt: null });
    expect(stillConcernsStaff('refundDue', later(30), after([...paid, lowered]))).toBe(true);
    expect(stillConcernsStaff('refundDue', later(30), after(paid))).toBe(false);
    expect(stillConcernsStaff('refundDue', later(30), after([...waiting, lowered]))).toBe(false);
  });
});

describe('a reminder', () => {
  it('belongs to one end of the hold: a later one has its own', () => {
    const extended: BookingEvent = { ...attached, data: { ...attached.data, holdUntil: later(90) } } as BookingEvent;
    expect(stillApplies('reminder', later(45), after([...waiting, extended]))).toBe(false);
    expect(stillApplies('reminder', later(75), after([...waiting, extended]))).toBe(true);
  });

  it('is not due while the hold is paused', () => {
    expect(stillApplies('reminder', later(45), after([...waiting, slipAttached]))).toBe(false);
  });
});

it('sends nothing to a guest without an email, but does to staff', () => {
  const unreachable = { ...customer, email: null };
  const told = { type: 'CustomerAttached', data: { at: later(2), customer: unreachable, holdUntil: later(60) } } as const;
  const reviewed = after([placed, told, slipAttached]);
  expect(trueOf(placed, told)).toEqual([]);
  expect(trueOf(placed, told, received, confirmed)).toEqual([]);
  expect(stillConcernsStaff('newSlip', later(10), reviewed)).toBe(true);
});
