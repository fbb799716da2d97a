import { describe, expect, it } from 'vitest';
import { paidOf, refundDueOf } from '../payment/account.ts';
import { capturesOf, leftOf, onItsWayOf } from '../payment/captures.ts';
import type { CardEvent } from '../payment/card.ts';
import { type BookingCommandOf, decideBooking } from './decide.ts';
import type { BookingEvent } from './events.ts';
import { evolveBooking } from './evolve.ts';
import { attached, later, placed, total } from './examples.testkit.ts';
import type { Booking, BookingState } from './state.ts';

// A stay of 32,000 paid by card at a gateway, then cancelled by the house with all of it due back.

const gateway = { name: 'omise', account: 'test' as const };
const card = (event: CardEvent): CardEvent => event;
const paid: BookingEvent[] = [
  placed,
  attached,
  card({
    type: 'CardPaymentStarted',
    data: { at: later(3), attempt: 1, amount: total, brand: '', last4: '', test: false, gateway, key: 'key-1' },
  }),
  card({
    type: 'CardAuthorised',
    data: { at: later(4), attempt: 1, chargeId: 'chrg-1', brand: 'visa', last4: '4242', verified: true, hold: null },
  }),
  card({ type: 'CardCaptured', data: { at: later(4), attempt: 1 } }),
  { type: 'PaymentReceived', data: { at: later(4), amount: total, method: 'credit_card', test: false } },
  { type: 'BookingConfirmed', data: { at: later(4), reason: '' } },
];
const cancelled: BookingEvent[] = [...paid, { type: 'BookingCancelled', data: { at: later(60), reason: 'Storm', kept: 0 } }];

const after = (events: BookingEvent[]): Booking => {
  const booking = events.reduce<BookingState>(evolveBooking, null);
  if (!booking) throw new Error('Nothing was placed');
  return booking;
};

const ask = (amount: number, more: Partial<BookingCommandOf<'askRefund'>> = {}): BookingCommandOf<'askRefund'> => ({
  ...{ type: 'askRefund', now: later(70), id: 'request-1', requestHash: 'hash', refundId: 'refund-1', paymentId: 'card-1' },
  ...{ amount, reason: 'Storm', by: 'staff', ...more },
});

const decide = (events: BookingEvent[], command: Parameters<typeof decideBooking>[0]): BookingEvent[] =>
  decideBooking(command, after(events)).events;

const asked = decide(cancelled, ask(5000));
const typesOf = (events: BookingEvent[]): string[] => events.map(({ type }) => type);
const code = (run: () => unknown): unknown => {
  try {
    run();
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error;
  }
  return 'nothing';
};

describe('asking the gateway for a refund', () => {
  it('names the charge and our key, and sets the amount aside', () => {
    expect(asked).toMatchObject([
      {
        type: 'GatewayRefundRequested',
        data: { refundId: 'refund-1', paymentId: 'card-1', charge: { gateway, key: 'key-1', chargeId: 'chrg-1' }, amount: 5000 },
      },
    ]);
    const { account } = after([...cancelled, ...asked]);
    expect([onItsWayOf(account), paidOf(account), refundDueOf(account)]).toEqual([5000, total, total]);
  });

  it.each([
    ['more than was paid', ask(total + 1), 'validation_failed'],
    ['nothing', ask(0), 'validation_failed'],
    ['without a reason', ask(100, { reason: '' }), 'validation_failed'],
    ['a payment that no gateway took', ask(100, { paymentId: 'staff-1' }), 'wrong_state'],
    ['a year later', ask(100, { now: new Date(Date.parse(later(4)) + 366 * 86_400_000).toISOString() }), 'refund_refused'],
  ])('is refused for %s', (_name, command, expected) => {
    expect(code(() => decide(cancelled, command))).toBe(expected);
  });

  it('is refused while the stay goes on and nothing is due back', () => {
    expect(code(() => decide(paid, ask(100)))).toBe('validation_failed');
  });

  it('is refused above what another refund has left, which is still on its way', () => {
    const second = ask(total - 4000, { id: 'request-2', refundId: 'refund-2' });
    expect(code(() => decide([...cancelled, ...asked], second))).toBe('validation_failed');
    const byHand = { ...second, type: 'refund' as const, method: 'cash' as const };
    expect(code(() => decide([...cancelled, ...asked], byHand))).toBe('validation_failed');
  });

  it('is refused after fifteen of one charge', () => {
    let events = cancelled;
    for (let count = 0; count < 15; count += 1) {
      const refundId = `refund-${count}`;
      events = [...events, ...decide(events, ask(10, { id: refundId, refundId }))];
      events = [
        ...events,
        ...decide(events, { type: 'recordRefunded', now: later(71), refundId, gatewayRefundId: `rfnd-${count}` }),
      ];
    }
    expect(code(() => decide(events, ask(10, { id: 'one-more', refundId: 'one-more' })))).toBe('refund_refused');
  });

  it('keeps the booking from being reinstated', () => {
    const reinstate = { type: 'reinstate' as const, now: later(80), reason: 'Again', terms: undefined as never };
    expect(code(() => decide([...cancelled, ...asked], reinstate))).toBe('wrong_state');
  });
});

describe('the outcome of a refund', () => {
  const open = [...cancelled, ...asked];
  const refunded = { type: 'recordRefunded' as const, now: later(71), refundId: 'refund-1', gatewayRefundId: 'rfnd-1' };
  const refused = { type: 'recordRefundRefused' as const, now: later(71), refundId: 'refund-1', refusal: 'refused' as const };

  it('is one refund in the account, recorded once', () => {
    const done = [...open, ...decide(open, refunded)];
    const { account } = after(done);
    expect([paidOf(account), refundDueOf(account), onItsWayOf(account)]).toEqual([total - 5000, total - 5000, 0]);
    const [capture] = capturesOf(account);
    expect(capture && leftOf(account, capture)).toBe(total - 5000);
    expect(decide(done, refunded)).toEqual([]);
    expect(decide(done, refused)).toEqual([]);
  });

  it('that is refused leaves the money due, and frees it for another way', () => {
    const { account } = after([...open, ...decide(open, refused)]);
    expect([refundDueOf(account), onItsWayOf(account)]).toEqual([total, 0]);
  });

  it('counts where it was feared refused', () => {
    const feared = [...open, ...decide(open, refused)];
    expect(typesOf(decide(feared, refunded))).toEqual(['RefundRecorded']);
  });

  it('is asked for again only once the first request cannot arrive any more, by one process', () => {
    const retry = (minutes: number, seconds = 0) => ({
      ...{ type: 'retryRefund' as const, refundId: 'refund-1' },
      now: later(70 + minutes, seconds),
    });
    expect(decide(open, retry(1, 59))).toEqual([]);
    const again = decide(open, retry(2));
    expect(typesOf(again)).toEqual(['GatewayRefundRetried']);
    expect(decide([...open, ...again], retry(2))).toEqual([]);
    expect(decide([...open, ...again], retry(4))).toHaveLength(1);
  });
});

describe('a payment that is lost again', () => {
  it('is owed anew, once', () => {
    const reverse = { type: 'reversePayment' as const, now: later(90), paymentId: 'card-1', because: 'disputed' as const };
    const lost = [...paid, ...decide(paid, reverse)];
    expect(after(lost).status).toBe('confirmed');
    expect(paidOf(after(lost).account)).toBe(0);
    expect(decide(lost, reverse)).toEqual([]);
  });

  it('loses what was not given back before', () => {
    const part = [...cancelled, ...asked];
    const given = [
      ...part,
      ...decide(part, { type: 'recordRefunded', now: later(71), refundId: 'refund-1', gatewayRefundId: 'r' }),
    ];
    const reversed = decide(given, { type: 'reversePayment', now: later(90), paymentId: 'card-1', because: 'reversed' });
    expect(reversed).toMatchObject([{ data: { amount: total - 5000 } }]);
    expect(paidOf(after([...given, ...reversed]).account)).toBe(0);
  });
});
