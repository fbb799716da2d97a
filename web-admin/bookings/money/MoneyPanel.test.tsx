// @vitest-environment jsdom
import type { Account } from '@baan/contract/account';
import type { Booking } from '@baan/contract/booking';
import { cleanup, fireEvent, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showInConsole, words } from '../../inConsole.testkit.tsx';
import { MoneyPanel } from './MoneyPanel.tsx';

afterEach(cleanup);

const account = {
  charges: [{ kind: 'night', date: '2026-12-01', amount: 7900, normalAmount: 7900 }],
  payments: [],
  refunds: [],
  openLinks: [],
  total: 7900,
  owed: 7900,
  paid: 7900,
  balance: 0,
  refundDue: 0,
  refundToCard: 0,
} as Account;

const show = (money: Partial<Account>, more: object = {}) => {
  const ask = vi.fn();
  const booking = { id: 'b1', number: 'BN-1', status: 'confirmed', hidden: false, quote: {}, waitsFor: null } as Booking;
  const page = showInConsole(
    <MoneyPanel booking={{ ...booking, ...more, account: { ...account, ...money } }} busy={false} ask={ask} />,
    { history: async () => [] },
  );
  return { page, ask };
};

test('the price list that was agreed on is the number of it, not the revision of the villa', () => {
  const { page } = show({}, { quote: { priceList: 39, priceListNumber: 7 } });
  expect(page.getByText(words('money.agreedAt', { number: 7 }))).toBeDefined();
  expect(page.container.textContent).not.toContain('39');
});

test('offers to record a refund of an overpayment', async () => {
  const { page, ask } = show({ paid: 9000, balance: -1100, refundDue: 1100 });
  fireEvent.click(await page.findByRole('button', { name: words('money.refund.sent') }));
  expect(ask).toHaveBeenCalledWith('refund');
});

test('offers nothing while all of a refund is on its way through the gateway', () => {
  const asked = { id: 'r1', amount: 1100, state: 'waiting', at: '2026-11-21T03:00:00.000Z' };
  const { page } = show({ paid: 9000, balance: -1100, refundDue: 1100 }, { gatewayRefunds: [asked] });
  expect(page.getByText(words('money.gatewayRefund.notTwice'), { exact: false })).toBeDefined();
  expect(page.queryByRole('button', { name: words('money.refund.sent') })).toBeNull();
  expect(page.queryByText(words('money.refundNoAccount'))).toBeNull();
});

test('a card is named once', () => {
  const at = '2026-11-21T03:00:00.000Z';
  const card = { id: 'c1', way: 'card', method: 'credit_card', state: 'refused', amount: 7900, test: true, at };
  const { page } = show({ payments: [card as Account['payments'][number]] });
  const row = page.getByText(words('money.state.refused')).closest('tr');
  expect(row?.textContent?.startsWith(`${words('method.credit_card')} (`)).toBe(true);
});

test('keeps a refused slip, which can be opened', () => {
  const at = '2026-11-21T03:00:00.000Z';
  const refused = {
    id: 'p1',
    way: 'slip',
    method: 'bank_transfer',
    state: 'refused',
    amount: 7900,
    test: false,
    at,
    slipUrl: '/s',
  };
  const { page } = show({ paid: 0, balance: 7900, payments: [refused as Account['payments'][number]] });
  const row = within(page.getByText(words('money.state.refused')).closest('tr') as HTMLElement);
  expect(row.getByRole('button', { name: words('money.seeSlip') })).toBeDefined();
});

test('the address of an open link is copied from its row', () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  const { page } = show({ balance: 7900, openLinks: [{ id: 'l1', amount: 7900, expiresAt: '2026-11-22T03:00:00.000Z' }] });
  fireEvent.click(page.getByRole('button', { name: words('links.copy') }));
  expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/payment/l1`);
  vi.unstubAllGlobals();
});
