// @vitest-environment jsdom
import type { PayMethod } from '@baan/contract/payTo';
import type { Villa } from '@baan/contract/villa';
import { en } from '@baan/i18n/en/later';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadBookingTexts, startLanguage } from '../../i18n/language.ts';
import { RequestFailure } from '../../lib/api/request.ts';
import { PaymentWays } from './PaymentWays.tsx';
import type { Payable } from './payable.ts';

beforeEach(async () => {
  document.documentElement.lang = 'en';
  const media = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', () => media);
  await startLanguage();
  await loadBookingTexts();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const villa = { name: { th: 'บ้าน', en: 'House' }, paymentMethods: ['promptpay'], sandboxCards: false } as Villa;
const bank: PayMethod = { method: 'bank_transfer', by: 'transfer', limit: null };
const gateway: PayMethod = { method: 'promptpay', by: 'gateway', limit: 150_000 };
const qr = { qr: 'data:image/png;base64,AA', amount: 22_500, expiresAt: '2099-01-01T00:00:00.000Z' };

const payableOf = (more: Partial<Payable>): Payable => ({
  ...{ about: 'BTM-1', payee: { kind: 'booking', id: 'b' }, amount: 22_500, holdUntil: null, method: 'promptpay' },
  card: { state: 'none', brand: null, last4: null, test: false, otp: null, atBank: false, reason: null },
  promptPay: null,
  payTo: { methods: [bank, gateway] },
  choose: async () => undefined,
  attachSlip: async () => undefined,
  payByCard: async () => undefined,
  payByToken: async () => null,
  leaveCard: async () => undefined,
  verify: async () => undefined,
  showQr: async () => qr,
  leaveQr: async () => undefined,
  refresh: async () => true,
  reload: () => undefined,
  ...more,
});
const open = { state: 'shown' as const, amount: 22_500, expiresAt: qr.expiresAt, test: false };
const show = (payable: Payable) => render(<PaymentWays villa={villa} payable={payable} />);

test('no QR is made before the guest asks for it', async () => {
  const showQr = vi.fn(async () => qr);
  show(payableOf({ showQr }));
  const ask = await screen.findByRole('button', { name: /Show the QR for ฿22,500/ });
  expect(showQr).not.toHaveBeenCalled();
  fireEvent.click(ask);
  await waitFor(() => expect(showQr).toHaveBeenCalledTimes(1));
});

test('an open QR stands alone, is loaded by itself, and can be left', async () => {
  const leaveQr = vi.fn(async () => undefined);
  show(payableOf({ promptPay: open, leaveQr }));
  expect((await screen.findByRole('img', { name: /฿22,500/ })).getAttribute('src')).toBe(qr.qr);
  expect(screen.queryAllByRole('radio')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: en.promptpay.leave }));
  await waitFor(() => expect(leaveQr).toHaveBeenCalledTimes(1));
});

test('a QR that has ended is not shown, and a new one can be made', async () => {
  const showQr = vi.fn(async () => qr);
  show(payableOf({ promptPay: { ...open, expiresAt: '2020-01-01T00:00:00.000Z' }, showQr }));
  const fresh = await screen.findByRole('button', { name: en.promptpay.fresh });
  expect(screen.queryByRole('img', { name: /฿22,500/ })).toBeNull();
  fireEvent.click(fresh);
  await waitFor(() => expect(showQr).toHaveBeenCalledTimes(1));
});

test.each([
  ['ended at the gateway is said', false, 1],
  ['the guest left is not', true, 0],
])('that a QR %s, and another can be shown', async (_, leaves, said) => {
  const page = show(payableOf({ promptPay: open }));
  const leave = await screen.findByRole('button', { name: en.promptpay.leave });
  if (leaves) fireEvent.click(leave);
  page.rerender(<PaymentWays villa={villa} payable={payableOf({})} />);
  await screen.findByRole('button', { name: /Show the QR/ });
  expect(screen.queryAllByText(en.promptpay.overUnpaid)).toHaveLength(said);
});

test('a guest who comes back from the banking app has the gateway asked', async () => {
  const refresh = vi.fn(async () => true);
  show(payableOf({ promptPay: open, refresh }));
  await screen.findByRole('img', { name: /฿22,500/ });
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
});

test('a gateway that makes no QR is said, and the other ways stay', async () => {
  show(payableOf({ showQr: () => Promise.reject(new RequestFailure('gateway_unavailable', 503, 'down')) }));
  fireEvent.click(await screen.findByRole('button', { name: /Show the QR/ }));
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(screen.getAllByRole('radio')).toHaveLength(2);
});

test('an amount over the limit strikes the ways that do not take it, with the reason', async () => {
  const over: PayMethod = { ...gateway, reason: 'over_limit' };
  show(payableOf({ amount: 154_400, payTo: { methods: [over, { ...over, method: 'credit_card' }, bank] } }));
  const [promptPay, card, transfer] = await screen.findAllByRole<HTMLInputElement>('radio');
  expect([promptPay?.disabled, card?.disabled, transfer?.checked]).toEqual([true, true, true]);
  expect(screen.getByText(/฿150,000 at most/).textContent).toContain('฿154,400');
});
