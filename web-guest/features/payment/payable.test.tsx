// @vitest-environment jsdom
import type { CardPaymentStatus } from '@baan/contract/cardStatus';
import type { PayMethod } from '@baan/contract/payTo';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RequestFailure } from '../../lib/api/request.ts';
import { type Payable, useOwnCard } from './payable.ts';

const card: PayMethod = { method: 'credit_card', by: 'gateway', limit: null };
const typed = { cardNumber: '4242424242424242', cardholderName: 'A', expiry: '12/30', cvv: '123' };

/** A card payment whose call is answered when the test says so. */
const payment = () => {
  let fail: (error: unknown) => void = () => undefined;
  const call = () =>
    new Promise<void>((_, reject) => {
      fail = reject;
    });
  const seen = (state: CardPaymentStatus['state'], reason: CardPaymentStatus['reason'] = null): Payable => ({
    about: 'BTM-1',
    payee: { kind: 'booking', id: 'b' },
    amount: 100,
    holdUntil: null,
    method: 'credit_card',
    card: { state, brand: null, last4: null, test: true, otp: null, atBank: false, reason },
    payTo: { methods: state === 'unknown' ? [] : [card] },
    choose: async () => undefined,
    attachSlip: async () => undefined,
    payByCard: call,
    payByToken: async () => null,
    leaveCard: async () => undefined,
    verify: call,
    promptPay: null,
    showQr: async () => ({ qr: '', amount: 100, expiresAt: '' }),
    leaveQr: async () => undefined,
    refresh: async () => false,
    reload: () => undefined,
  });
  return { seen, answer: (code: 'card_declined' | 'payment_unknown' | 'network') => fail(new RequestFailure(code, 402, code)) };
};

const show = (first: Payable) => renderHook(({ payable }) => useOwnCard(payable), { initialProps: { payable: first } });

test('the paying page waits for the answer; all others show an unknown outcome', async () => {
  const { seen, answer } = payment();
  const page = show(seen('none'));
  const another = show(seen('unknown'));
  let asked: Promise<void> | undefined;
  act(() => {
    asked = page.result.current.payable.payByCard(typed);
  });
  page.rerender({ payable: seen('unknown') });
  expect(page.result.current).toMatchObject({ isUnknown: false, asking: 'card', payable: { payTo: { methods: [card] } } });
  expect(another.result.current).toMatchObject({ isUnknown: true, asking: undefined });

  await act(async () => {
    answer('card_declined');
    await expect(asked).rejects.toThrow('card_declined');
  });
  // The refusal has arrived, while the payment still shows its previous state.
  expect(page.result.current.isUnknown).toBe(false);
  page.rerender({ payable: seen('refused') });
  expect(page.result.current).toMatchObject({ isUnknown: false, asking: undefined });
  page.rerender({ payable: seen('unknown') });
  expect(page.result.current.isUnknown).toBe(true);
});

test.each(['payment_unknown', 'network'] as const)('after %s nobody knows, the page that asked included', async code => {
  const { seen, answer } = payment();
  const page = show(seen('unknown'));
  await act(async () => {
    const asked = page.result.current.payable.verify('123456');
    answer(code);
    await expect(asked).rejects.toThrow(code);
  });
  expect(page.result.current).toMatchObject({ isUnknown: true, asking: undefined });
});

test('a refusal that comes before the payment is seen to have begun is waited for all the same', async () => {
  const { seen, answer } = payment();
  const page = show(seen('refused'));
  await act(async () => {
    const asked = page.result.current.payable.payByCard(typed);
    answer('card_declined');
    await expect(asked).rejects.toThrow('card_declined');
  });
  for (const state of ['unknown', 'refused'] as const) {
    page.rerender({ payable: seen(state) });
    expect(page.result.current.isUnknown).toBe(false);
  }
  expect(page.result.current.asking).toBeUndefined();
});

test('a card that is refused twice in the same way is over both times', async () => {
  const { seen, answer } = payment();
  const page = show(seen('refused', 'declined'));
  await act(async () => {
    const asked = page.result.current.payable.payByCard(typed);
    answer('card_declined');
    await expect(asked).rejects.toThrow('card_declined');
  });
  expect(page.result.current.asking).toBe('card');
  page.rerender({ payable: seen('refused', 'declined') });
  expect(page.result.current.asking).toBeUndefined();
});
