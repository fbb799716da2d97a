import type { HistoryEvent } from '@baan/contract/history';
import { expect, test } from 'vitest';
import { cardCharges } from './cardCharges.ts';

const event = (type: string, data: HistoryEvent['data']): HistoryEvent => ({
  ...{ position: '1', stream: 'booking-1', revision: 1, id: type, at: '2026-11-21T10:00:00Z', actor: { kind: 'guest' } },
  ...{ correlationId: 'c', causationId: 'c', type, data, changes: [] },
});
const started = (attempt: number, last4: string) =>
  event('CardPaymentStarted', { attempt, amount: 17_700, brand: 'visa', last4, test: false });

test('a charge is named by what the gateway calls it; a card that was refused is none', () => {
  const events = [
    started(1, '0002'),
    event('CardDeclined', { attempt: 1, reason: 'declined' }),
    started(2, '4242'),
    event('CardAuthorised', { attempt: 2, chargeId: 'charge_2' }),
    event('CardCaptured', { attempt: 2 }),
    event('PaymentReceived', { amount: 17_700, method: 'credit_card', test: false }),
  ];
  expect(cardCharges(events)).toEqual([{ amount: 17_700, last4: '4242', chargeId: 'charge_2', test: false }]);
  expect(cardCharges(events.slice(0, 4))).toEqual([]);
});

test('a card by a payment link is named by that link, and a slip by nothing', () => {
  const paid = (method: string) =>
    event('PaymentReceived', { amount: 2_400, method, test: true, paymentLinkId: 'link-1', linkPayment: 1 });
  expect(cardCharges([paid('credit_card'), paid('bank_transfer')])).toEqual([
    { amount: 2_400, test: true, paymentLinkId: 'link-1' },
  ]);
});
