// @vitest-environment jsdom
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BaanDataProvider } from '../dataProvider.ts';
import { showInConsole, words } from '../inConsole.testkit.tsx';
import { GatewayChargesPanel, LinkGatewayCharges } from './GatewayCharges.tsx';

afterEach(cleanup);

type Charge = Awaited<ReturnType<BaanDataProvider['gatewayCharges']>>[number];

const card: Charge = {
  ...{ chargeId: 'chrg_test_1', method: 'credit_card', amountSatang: 2_770_000, at: '2026-10-06T13:14:00.000Z' },
  ...{ test: false, reversed: null, card: { brand: 'visa', last4: '4242' } },
  threeDSecure: { state: 'passed', at: '2026-10-06T13:13:00.000Z' },
  kept: { feeSatang: 101_105, feeVatSatang: 7077, netSatang: 2_661_818, paidOut: true, paidOutAt: '2026-10-12T02:00:00.000Z' },
};

const booking = { id: 'b1', revision: 3, account: { payments: [{ way: 'card' as const, state: 'received' as const }] } };
const show = (...charges: Charge[]) =>
  showInConsole(<GatewayChargesPanel booking={booking} />, { gatewayCharges: async () => charges });
const panelOf = async (page: ReturnType<typeof show>): Promise<string> => {
  const panel = await page.findByRole('region', { name: words('gateway.charge.title', { count: 1 }) });
  return panel.textContent?.replaceAll('\u00a0', ' ') ?? '';
};

describe('the charges at the gateway', () => {
  it('say how the card was confirmed, what the gateway kept, and when the rest was paid out', async () => {
    const panel = await panelOf(show(card));
    const bank = [words('gateway.charge.threeDSecure.passed'), '6 ต.ค. 20:13', 'Visa •••• 4242', '฿27,700, 6 ต.ค. 20:14'];
    for (const seen of [...bank, '−1,011.05', '3.65%', '−70.77', '฿26,618.18', '12 ต.ค. 2569', 'chrg_test_1'])
      expect(panel).toContain(seen);
    expect(panel).not.toContain(words('booking.testPayment'));
  });

  it('say what is not known yet, of PromptPay without a bank, and that it was a test', async () => {
    const panel = await panelOf(show({ ...card, method: 'promptpay', card: null, threeDSecure: null, kept: null, test: true }));
    for (const key of ['method.promptpay', 'gateway.charge.notKnown', 'booking.testPayment'] as const)
      expect(panel).toContain(words(key));
    for (const key of ['gateway.charge.bank', 'gateway.charge.net', 'gateway.charge.paidOut'] as const)
      expect(panel).not.toContain(words(key));
  });

  it('say what is not paid out yet, and what has left again', async () => {
    const kept = card.kept && { ...card.kept, paidOut: false, paidOutAt: null };
    const panel = await panelOf(show({ ...card, kept, reversed: 'disputed' }));
    expect(panel).toContain(words('gateway.payout.notYet'));
    expect(panel).toContain(words('money.reversed.disputed'));
  });

  it('are not there where no money came through the gateway', async () => {
    const gatewayCharges = vi.fn(async () => []);
    const link = { id: 'l1', revision: 1 };
    const page = showInConsole(<LinkGatewayCharges link={link} />, { gatewayCharges });
    await waitFor(() => expect(gatewayCharges).toHaveBeenCalledWith('payment-links', 'l1', expect.anything()));
    expect(page.container.textContent).toBe('');
  });

  it('are not asked for while only a slip was received', () => {
    const gatewayCharges = vi.fn(async () => []);
    const account = { payments: [{ way: 'slip' as const, state: 'received' as const }] };
    showInConsole(<GatewayChargesPanel booking={{ ...booking, account }} />, { gatewayCharges });
    expect(gatewayCharges).not.toHaveBeenCalled();
  });
});
