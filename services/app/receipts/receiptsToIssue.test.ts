import type { BookingEvent } from '@baan/domain/booking/events';
import { attached, cancelled, customer, later, placed, total } from '@baan/domain/booking/examples.testkit';
import type { PaymentLink, PaymentLinkEvent } from '@baan/domain/paymentLink/link';
import { evolvePaymentLink } from '@baan/domain/paymentLink/link';
import type { Customer } from '@baan/domain/shared/customer';
import { describe, expect, it, test } from 'vitest';
import { owedLinkReceipts, owedReceipts } from './receiptsToIssue.ts';

const nowhere = { th: '', en: '' };
const issuer = { name: nowhere, text: nowhere, checkInTime: '15:00', checkOutTime: '11:00' };
const friend: Customer = { ...customer, firstName: 'Somchai', lastName: 'Jaidee', email: 's@example.com' };
const half = total / 2;

const received = (paymentLinkId?: string): BookingEvent => ({
  type: 'PaymentReceived',
  data: {
    ...{ at: later(30), amount: half, method: 'promptpay', test: false },
    ...(paymentLinkId ? { paymentLinkId, carries: [] } : {}),
  },
});

const linkWith = (...more: PaymentLinkEvent[]): PaymentLink =>
  [
    {
      type: 'PaymentLinkCreated' as const,
      data: {
        ...{ at: later(3), amount: half, description: 'Half', language: 'en' as const },
        ...{ expiresAt: later(600), bookingId: 'b1', requestHash: '' },
      },
    },
    ...more,
  ].reduce(evolvePaymentLink, null as PaymentLink | null) as PaymentLink;

const payerAttached: PaymentLinkEvent = { type: 'PaymentLinkPayerAttached', data: { at: later(4), payer: friend } };

const owedOf = (events: BookingEvent[], links: Record<string, PaymentLink> = {}) => {
  const recorded = events.map((event, index) => ({ ...event, id: `e${index}` }));
  return owedReceipts('b1', recorded, issuer, new Map(Object.entries(links)));
};

const guest = { name: `${customer.firstName} ${customer.lastName}`, email: customer.email, phone: customer.phoneAsTyped };

describe('the payer', () => {
  it('is the guest, with contact details', () => {
    expect(owedOf([placed, attached, received()])).toMatchObject([{ payer: guest, amount: half, stay: { paidBefore: 0 } }]);
  });

  it('of a payment link is the person named there, by name only, and else the guest', () => {
    const [own, friends, unnamed] = owedOf([placed, attached, received(), received('a'), received('b')], {
      a: linkWith(payerAttached),
      b: linkWith(),
    });
    expect(own?.payer).toEqual(guest);
    expect(friends?.payer).toEqual({ name: 'Somchai Jaidee', email: '', phone: '' });
    expect(unnamed?.payer).toEqual({ name: guest.name, email: '', phone: '' });
  });

  it("of a payment link keeps the name when the guest's name is corrected", () => {
    const renamed: BookingEvent = {
      type: 'BookingAmended',
      data: { at: later(50), customer: { ...customer, lastName: 'Smith' }, reason: 'Mistyped' },
    };
    const links = { a: linkWith(payerAttached) };
    const [own, friends] = owedOf([placed, attached, received(), received('a'), renamed], links);
    expect(own).toMatchObject({ payer: { name: `${customer.firstName} Smith` }, asOf: 4 });
    expect(friends).toMatchObject({ payer: { name: 'Somchai Jaidee' } });
    expect(friends).not.toHaveProperty('asOf');
  });
});

describe('the number of the transfer', () => {
  const slip = (transferId: string) => ({
    at: later(10),
    url: `/slips/${transferId}`,
    fileHash: transferId,
    reference: { sendingBank: '004', transferId },
  });

  it('comes from the slip of the booking or of the payment link', () => {
    const ownSlip: BookingEvent = { type: 'PaymentSlipAttached', data: { ...slip('OWN'), late: false, remainingSeconds: 60 } };
    const link = linkWith({ type: 'PaymentLinkSlipAttached', data: slip('LINK') });
    const receipts = owedOf([placed, attached, ownSlip, received(), received('a'), received('b')], { a: link, b: linkWith() });
    expect(receipts.map(({ transferId }) => transferId)).toEqual(['OWN', 'LINK', null]);
  });
});

it('issues a note that names all receipts after a refund in part', () => {
  const refunded: BookingEvent = {
    type: 'RefundRecorded',
    data: { at: later(60), amount: 1000, method: 'bank_transfer', reason: '' },
  };
  const links = { a: linkWith(payerAttached) };
  const [, , note] = owedOf([placed, attached, received(), received('a'), cancelled, refunded], links);
  expect(note).toMatchObject({ kind: 'refund', payer: guest, refunds: ['e2', 'e3'], amount: 1000 });
});

test('a refund of a link without a booking has a note beside its receipt', () => {
  const created = { ...{ at: later(3), amount: half, description: 'A boat', language: 'en' as const }, expiresAt: later(600) };
  const events: PaymentLinkEvent[] = [
    { type: 'PaymentLinkCreated', data: { ...created, bookingId: null, requestHash: '' } },
    payerAttached,
    { type: 'PaymentLinkPaid', data: { at: later(30), amount: half, method: 'credit_card', test: true } },
    { type: 'RefundRecorded', data: { at: later(40), amount: 700, method: 'credit_card', reason: 'No boat' } },
  ];
  const recorded = events.map((event, index) => ({ ...event, id: `e${index}` }));
  expect(owedLinkReceipts('l1', recorded, issuer)).toMatchObject([
    { paymentId: 'e2', amount: half, test: true, description: 'A boat' },
    { kind: 'refund', paymentId: 'e3', refunds: ['e2'], amount: 700, reason: 'No boat', test: true, bookingId: null },
  ]);
});
