import { describe, expect, it } from 'vitest';
import { later } from '../booking/examples.testkit.ts';
import { paidOf } from '../payment/account.ts';
import type { AskRefund, RecordRefund } from '../payment/decideRefund.ts';
import { decidePaymentLink, type PaymentLinkCommand } from './decide.ts';
import { evolvePaymentLink, type PaymentLink, type PaymentLinkEvent, type PaymentLinkState } from './link.ts';

// A link of 5,000 without a booking, paid by the gateway's QR.

const gateway = { name: 'omise', account: 'test' as const };
const atGateway = { gateway, chargeId: 'chrg-1', key: 'key-1' };
const paidFor = (bookingId: string | null): PaymentLinkEvent[] => [
  {
    type: 'PaymentLinkCreated',
    data: {
      ...{ at: later(0), amount: 5000, description: 'A boat', language: 'en', expiresAt: later(600), bookingId },
      requestHash: '',
    },
  },
  {
    type: 'PromptPayChargeStarted',
    data: { at: later(1), charge: 1, gateway, key: 'key-1', amount: 5000, test: false, until: later(60), heldUntil: null },
  },
  { type: 'PromptPayChargeShown', data: { at: later(1), charge: 1, chargeId: 'chrg-1' } },
  { type: 'PromptPayChargePaid', data: { at: later(2), charge: 1, ...atGateway, amount: 5000, paidAt: later(2) } },
  { type: 'PaymentLinkPaid', data: { at: later(2), amount: 5000, method: 'promptpay', test: false, atGateway } },
];
const paid = paidFor(null);

const after = (events: PaymentLinkEvent[]): PaymentLink => {
  const link = events.reduce<PaymentLinkState>(evolvePaymentLink, null);
  if (!link) throw new Error('There is no link');
  return link;
};
const decide = (events: PaymentLinkEvent[], command: PaymentLinkCommand): PaymentLinkEvent[] =>
  decidePaymentLink(command, after(events), null).events;
const codeOf = (run: () => unknown): unknown => {
  try {
    run();
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error;
  }
  return 'nothing';
};

const ask = (more: Partial<AskRefund> = {}): AskRefund => ({
  ...{ type: 'askRefund', now: later(70), id: 'request-1', requestHash: 'hash', refundId: 'refund-1', paymentId: 'promptpay-1' },
  ...{ amount: 1500, reason: 'No boat', by: 'staff', ...more },
});
const asked = decide(paid, ask());
const refusedByGateway: PaymentLinkEvent = {
  ...{ type: 'GatewayRefundRefused', data: { at: later(71), refundId: 'refund-1', refusal: 'refused' } },
};

describe('a refund of a payment link without a booking', () => {
  it('names the charge and our key, and counts once it is done', () => {
    const charge = { gateway, key: 'key-1', chargeId: 'chrg-1' };
    expect(asked).toMatchObject([{ type: 'GatewayRefundRequested', data: { paymentId: 'promptpay-1', charge, amount: 1500 } }]);
    expect(paidOf(after([...paid, ...asked]).account)).toBe(5000);
    const done = decide([...paid, ...asked], {
      ...{ type: 'recordRefunded', now: later(71), refundId: 'refund-1', gatewayRefundId: 'rfnd-1' },
    });
    expect(paidOf(after([...paid, ...asked, ...done]).account)).toBe(3500);
    expect(after([...paid, ...asked, ...done]).status).toBe('paid');
  });

  it('that is asked for twice with one key is one, and another with that key is refused', () => {
    expect(decide([...paid, ...asked], ask())).toEqual([]);
    const other = ask({ requestHash: 'other' });
    expect(codeOf(() => decide([...paid, ...asked], other))).toBe('idempotency_key_reused');
    expect(decide([...paid, ...asked], ask({ id: 'request-2', refundId: 'refund-2' }))).toHaveLength(1);
  });

  it.each([
    ['of more than was paid', paid, ask({ amount: 5001 }), 'validation_failed'],
    [
      'of more than is left',
      [...paid, ...asked],
      ask({ id: 'request-2', refundId: 'refund-2', amount: 3501 }),
      'validation_failed',
    ],
    ['without a reason', paid, ask({ reason: '' }), 'validation_failed'],
    ['of a payment that no gateway took', paid, ask({ paymentId: 'staff-1' }), 'wrong_state'],
    ['of a link for a booking, which gives it back itself', paidFor('b1'), ask(), 'wrong_state'],
  ])('is refused %s', (_name, events, command, code) => {
    expect(codeOf(() => decide(events, command))).toBe(code);
  });

  it('made at the gateway itself is recorded once', () => {
    const foreign = { gatewayRefundId: 'rfnd-9', paymentId: 'promptpay-1', amount: 2000, reason: 'Seen there' };
    const command: PaymentLinkCommand = { type: 'recordForeignRefund', now: later(90), ...foreign };
    const recorded = decide(paid, command);
    expect(recorded).toMatchObject([{ type: 'RefundRecorded', data: { amount: 2000, method: 'promptpay' } }]);
    expect(decide([...paid, ...recorded], command)).toEqual([]);
  });
});

const byHand = (more: Partial<RecordRefund> = {}): RecordRefund => ({
  ...{ type: 'refund', now: later(80), id: 'request-2', requestHash: 'hash-2' },
  ...{ amount: 2000, method: 'bank_transfer', reason: 'No boat', ...more },
});

describe('a refund by hand of a payment link without a booking', () => {
  const settled: PaymentLinkEvent[] = [
    ...paid.slice(0, 1),
    { type: 'PaymentLinkSettled', data: { at: later(2), amount: 5000, method: 'cash', reason: 'At the door' } },
  ];

  it.each([
    ['after the gateway refused', [...paid, ...asked, refusedByGateway]],
    ['of money that no gateway took', settled],
  ])('lowers what was paid %s', (_name, events) => {
    const recorded = decide(events, byHand());
    expect(recorded).toEqual([
      {
        type: 'RefundRecorded',
        data: {
          ...{ at: later(80), amount: 2000, method: 'bank_transfer', reason: 'No boat' },
          recorded: { id: 'request-2', requestHash: 'hash-2' },
        },
      },
    ]);
    expect(paidOf(after([...events, ...recorded]).account)).toBe(3000);
  });

  it('that is recorded twice with one key is one, and another with that key is refused', () => {
    const once = [...paid, ...decide(paid, byHand())];
    expect(decide(once, byHand())).toEqual([]);
    expect(codeOf(() => decide(once, byHand({ requestHash: 'other' })))).toBe('idempotency_key_reused');
    expect(decide(once, byHand({ id: 'request-3', amount: 3000 }))).toHaveLength(1);
  });

  it.each([
    ['of more than was paid', paid, byHand({ amount: 5001 }), 'validation_failed'],
    ['of what is on its way through the gateway', [...paid, ...asked], byHand({ amount: 3501 }), 'validation_failed'],
    ['of nothing', paid, byHand({ amount: 0 }), 'validation_failed'],
    ['without a reason', paid, byHand({ reason: '' }), 'validation_failed'],
    ['of a link for a booking, which gives it back itself', paidFor('b1'), byHand(), 'wrong_state'],
  ])('is refused %s', (_name, events, command, code) => {
    expect(codeOf(() => decide(events, command))).toBe(code);
  });
});

describe('money of a payment link that left again', () => {
  const gone = decide(paid, { type: 'reversePayment', now: later(90), paymentId: 'promptpay-1', because: 'disputed' });

  it('counts as not received', () => {
    expect(gone).toMatchObject([{ type: 'PaymentReversed', data: { amount: 5000, because: 'disputed' } }]);
    expect(paidOf(after([...paid, ...gone]).account)).toBe(0);
  });

  it('and is there once more is recorded once', () => {
    const found: PaymentLinkCommand = {
      ...{ type: 'recordLinkPayment', now: later(95), id: 'charge-chrg-1', amount: 5000, method: 'promptpay' },
      ...{ test: false, day: '2026-11-21', reason: 'The dispute was won' },
    };
    const recorded = decide([...paid, ...gone], found);
    expect(paidOf(after([...paid, ...gone, ...recorded]).account)).toBe(5000);
    expect(decide([...paid, ...gone, ...recorded], found)).toEqual([]);
  });
});
