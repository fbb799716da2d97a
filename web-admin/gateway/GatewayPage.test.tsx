// @vitest-environment jsdom
import { cleanup, fireEvent, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showInConsole, words } from '../inConsole.testkit.tsx';
import { GatewayNotice } from './GatewayNotice.tsx';
import { GatewayPage } from './GatewayPage.tsx';
import type { GatewayPage as Page } from './useGateway.ts';

afterEach(cleanup);

const difference: Page['differences'][number] = {
  ...{ chargeId: 'chrg-1', kind: 'missing_here', method: 'promptpay', number: 'BTM-6HD2Q', bookingId: 'b1', paymentLinkId: null },
  ...{ paidAt: '2026-11-13T14:14:00.000Z', foundAt: '2026-11-14T06:00:00.000Z', settleBy: ['record', 'belongsElsewhere'] },
  gateway: { capturedSatang: 980_000, refundedSatang: 0 },
  accounts: { capturedSatang: 0, refundedSatang: 0 },
};

const live: Page = {
  ...{ gateway: 'omise', account: 'live', state: 'ok', webhookUrl: 'https://house.example/gateway/omise/webhook' },
  ...{ lastWebhook: '2026-11-14T06:50:00.000Z', comparedAt: '2026-11-14T06:00:00.000Z', unanswered: [], selfTest: null },
  ...{ payouts: [], webhookSilent: false, webhooksToday: 7 },
  ...{ notPaidOutSatang: 4_821_540, autoRefund: false, proposesAutoRefund: false, differences: [] },
  keys: [
    { name: 'OMISE_PUBLIC_KEY', set: true, kind: 'live' },
    { name: 'OMISE_WEBHOOK_SECRET', set: false, kind: null },
  ],
  fees: {
    since: '2026-10-31T17:00:00.000Z',
    methods: [
      { method: 'credit_card', payments: 1, amountSatang: 1_580_000, feeSatang: 57_670, feeVatSatang: 4037 },
      { method: 'promptpay', payments: 5, amountSatang: 7_860_000, feeSatang: 129_690, feeVatSatang: 9078 },
    ],
  },
};

const show = (page: Partial<Page>, answers: object = {}) =>
  showInConsole(<GatewayPage />, { gateway: async () => ({ ...live, ...page }), ...answers });

describe('the page of the gateway', () => {
  it('adds up what the gateway kept, to the satang', async () => {
    const page = show({});
    const fees = await page.findByRole('region', { name: words('gateway.fees.title') });
    expect(fees.textContent).toContain('1,296.90');
    expect(fees.textContent).toContain('576.70');
    expect(fees.textContent).toContain('131.15');
    expect(fees.textContent).toContain('฿2,004.75');
    expect(page.getByText('฿48,215.40')).toBeDefined();
  });

  it('leads from a difference to the payment link that it is about, and lets it be recorded there', async () => {
    const page = show({ differences: [{ ...difference, number: 'A boat', bookingId: null, paymentLinkId: 'l1' }] });
    const link = await page.findByRole('link', { name: 'A boat' });
    expect(link.getAttribute('href')).toBe('/admin/create-unique-payment-link?link=l1');
    expect(page.getByRole('button', { name: words('gateway.how.record', { amount: '฿9,800' }) })).toBeDefined();
  });

  it('shows of which payments a payout is, and what of it arrives at the bank', async () => {
    const of = { number: 'BTM-4MX7R', bookingId: 'b1', method: 'credit_card' as const, paidAt: '2026-11-11T03:02:00.000Z' };
    const kept = { amountSatang: 1_580_000, feeSatang: 57_670, feeVatSatang: 4037, netSatang: 1_518_293 };
    const payments = [{ ...of, ...kept, chargeId: 'chrg-1' }];
    const payout = { transferId: 'trsf-1', at: '2026-11-16T02:00:00.000Z', arrivesSatang: 1_415_293, netSatang: 1_518_293 };
    const page = show({ payouts: [{ ...payout, payments }] });
    const panel = await page.findByRole('region', { name: words('gateway.payouts.title') });
    for (const seen of ['16 พ.ย. 2569', 'BTM-4MX7R', '฿15,182.93', '−฿1,030.00', '฿14,152.93'])
      expect(panel.textContent?.replaceAll('\u00a0', ' ')).toContain(seen);
    expect(within(panel).getByRole('link').getAttribute('href')).toBe('/admin/bookings/b1');
  });

  it('counts the webhooks of a day, unless their signature is not checked', async () => {
    const counted = words('gateway.webhook.times', { count: 7 });
    expect(await show({}).findByText(counted)).toBeDefined();
    cleanup();
    const page = show({ webhooksToday: null });
    await page.findByText(words('gateway.webhook.unsigned'));
    expect(page.queryByText(counted)).toBeNull();
  });

  it('warns of a webhook that does not come', async () => {
    const page = show({ webhookSilent: true, lastWebhook: null });
    expect((await page.findByRole('alert')).textContent).toBe(words('gateway.webhook.neverCame'));
  });

  it('settles a difference with a reason', async () => {
    let differences: Page['differences'] = [difference];
    const settle = vi.fn(async () => {
      differences = [];
      return live;
    });
    const page = show({}, { gateway: async () => ({ ...live, differences }), settleGatewayDifference: settle });
    fireEvent.click(await page.findByRole('button', { name: words('gateway.how.record', { amount: '฿9,800' }) }));
    const dialog = within(await page.findByRole('dialog'));
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Paid in time' } });
    fireEvent.click(dialog.getByRole('button', { name: words('gateway.settle') }));
    await expect.poll(() => settle.mock.calls).toEqual([['chrg-1', { how: 'record', reason: 'Paid in time' }]]);
    await expect.poll(() => page.queryByText(words('gateway.kind.missing_here'))).toBeNull();
  });

  it('offers no booking for a charge of none', async () => {
    const page = show({ differences: [{ ...difference, number: null, bookingId: null }] });
    await page.findByRole('button', { name: words('gateway.how.belongsElsewhere') });
    expect(page.queryByRole('button', { name: words('gateway.how.record', { amount: '฿9,800' }) })).toBeNull();
  });

  it('says that keys of two sets take no payment', async () => {
    const page = show({ state: 'mixed_keys' });
    expect(await page.findByText(words('gateway.mixedText'))).toBeDefined();
  });

  it('shows nothing but how to set it up where there is none', async () => {
    const page = show({ gateway: 'sandbox', account: 'sandbox', state: 'off' });
    expect(await page.findByText(words('gateway.offText'))).toBeDefined();
    expect(page.queryByText(words('gateway.keys.title'))).toBeNull();
  });
});

describe('Today', () => {
  it.each([
    ['a difference', { differences: [difference] }, words('gateway.today.differences', { count: 1 })],
    ['keys of two sets', { state: 'mixed_keys' as const }, words('gateway.today.mixed')],
  ])('names %s', async (_name, changes, sentence) => {
    const page = showInConsole(<GatewayNotice />, { gateway: async () => ({ ...live, ...changes }) });
    expect(await page.findByText(sentence)).toBeDefined();
  });

  it('says nothing while both sides agree', async () => {
    const asked = vi.fn(async () => live);
    const page = showInConsole(<GatewayNotice />, { gateway: asked });
    await expect.poll(() => asked.mock.calls.length).toBe(1);
    expect(page.container.textContent).toBe('');
  });
});
