import { expect, it } from 'vitest';
import { openAccount, underReviewBy } from './account.ts';
import { withLink } from './evolveAccount.ts';

const at = '2026-12-01T03:00:00.000Z';
const withEntry = (type: string, data: object = {}) => ({
  at,
  paymentLinkId: 'link',
  carries: [
    { stream: 'paymentLink-link', type, data: { at, ...data }, actor: { kind: 'guest' as const }, correlationId: 'request' },
  ],
});
const none = openAccount([{ kind: 'adjustment', amount: 500 }]);

it('a slip of a link is under review for the amount it was sent for, and stays in the account when it is refused', () => {
  const underReview = withLink(none, withEntry('PaymentLinkSlipAttached', { due: 500 }), 'awaited');
  expect([underReview.payments, underReviewBy(underReview)]).toMatchObject([
    [{ way: 'link', state: 'awaited', amount: 500 }],
    'review',
  ]);
  const refused = withLink(underReview, withEntry('PaymentLinkSlipRefused', { reason: 'unreadable' }), 'void');
  expect(refused.payments).toMatchObject([{ state: 'refused', amount: 500 }]);
  expect(withLink(underReview, withEntry('PaymentLinkSlipCleared'), 'void').payments).toMatchObject([
    { state: 'void', amount: 500 },
  ]);
});

it('a card of a link is with the bank for its amount', () => {
  const started = withLink(none, withEntry('CardPaymentStarted', { attempt: 1, amount: 500 }), 'awaited');
  expect(started.payments).toMatchObject([{ method: 'credit_card', state: 'awaited', amount: 500 }]);
  expect(withLink(started, withEntry('CardDeclined', { attempt: 1 }), 'void').payments).toMatchObject([{ state: 'refused' }]);
});
