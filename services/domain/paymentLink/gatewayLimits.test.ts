import { expect, it } from 'vitest';
import { customer, later, withCards } from '../booking/examples.testkit.ts';
import { decidePaymentLink, type PaymentLinkCommand } from './decide.ts';
import { evolvePaymentLink, type PaymentLinkEvent, type PaymentLinkState } from './link.ts';

// The gateway takes 20 to 150,000 THB at once, by card and by QR.

const terms = {
  ...withCards,
  methods: ['promptpay' as const, 'credit_card' as const],
  gatewayLimits: { least: 20, most: 150_000 },
};
const gateway = { name: 'omise', account: 'test' as const };
const ways: Record<string, PaymentLinkCommand> = {
  card: { type: 'payByCard', now: later(2), brand: '', last4: '', test: false, gateway, key: 'key-1', terms },
  QR: { type: 'payByPromptPay', now: later(2), test: false, gateway, key: 'key-1', terms },
};

const codeOf = (command: PaymentLinkCommand | undefined, amount: number): unknown => {
  const created: PaymentLinkEvent[] = [
    {
      type: 'PaymentLinkCreated',
      data: {
        ...{ at: later(0), amount, description: 'A boat', language: 'en', expiresAt: later(600), bookingId: null },
        requestHash: '',
      },
    },
    { type: 'PaymentLinkPayerAttached', data: { at: later(1), payer: customer } },
  ];
  const link = created.reduce<PaymentLinkState>(evolvePaymentLink, null);
  try {
    if (command) decidePaymentLink(command, link, null);
    return null;
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error;
  }
};

it.each(
  Object.keys(ways).flatMap(way =>
    (
      [
        [19, 'over_gateway_limit'],
        [20, null],
        [150_000, null],
        [150_001, 'over_gateway_limit'],
      ] as const
    ).map(([amount, code]) => [way, amount, code] as const),
  ),
)('a link paid by %s of %i THB: %s', (way, amount, code) => {
  expect(codeOf(ways[way], amount)).toBe(code);
});
