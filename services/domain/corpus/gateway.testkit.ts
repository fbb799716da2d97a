import type { Chapter, Stored } from './chapter.testkit.ts';

// The stream `gateway`. Amounts are satang.

const at = '2026-12-01T03:00:00.000Z';
const later = '2026-12-01T04:00:00.000Z';

const difference = {
  ...{ at, chargeId: 'chrg-1', kind: 'missing_here', method: 'promptpay', number: 'BAAN-7K2M9', paidAt: at },
  gateway: { capturedSatang: 980_000, refundedSatang: 0 },
  accounts: { capturedSatang: 0, refundedSatang: 0 },
};
const found: Stored = { type: 'GatewayDifferenceFound', data: difference };

const settled = (transferId: string | null, transfer?: object): Stored => ({
  type: 'PaymentSettled',
  data: {
    ...{ at: later, chargeId: 'chrg-2', method: 'credit_card', paidAt: at, amountSatang: 1_580_000 },
    ...{ feeSatang: 57_670, feeVatSatang: 4037, netSatang: 1_518_293, transferId },
    ...(transfer ? { transfer, number: 'BAAN-7K2M9' } : {}),
  },
});

const chapter = (shows: string, events: Stored[]): Chapter => ({ shows, stream: 'gateway', events, comesTo: {} });

/** Every event of `gateway`, in every shape that was written. */
export const gatewayChapters: readonly Chapter[] = [
  chapter('GatewayDifferenceFound', [found]),
  chapter('GatewayDifferenceGone', [found, { type: 'GatewayDifferenceGone', data: { at: later, chargeId: 'chrg-1' } }]),
  chapter('GatewayDifferenceSettled', [
    found,
    { type: 'GatewayDifferenceSettled', data: { at: later, chargeId: 'chrg-1', how: 'record', reason: 'Paid in time' } },
  ]),
  chapter('PaymentSettled, and paid out', [settled(null), settled('trsf-1', { at: later, amountSatang: 1_515_293 })]),
  chapter('PaymentSettled before payouts had a day', [settled(null), settled('trsf-1')]),
];
