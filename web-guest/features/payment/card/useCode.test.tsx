// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { startLanguage } from '../../../i18n/language.ts';
import { RequestFailure } from '../../../lib/api/request.ts';
import type { Payable } from '../payable.ts';
import { useCode } from './useCode.ts';

beforeAll(() => startLanguage());

const refused = new RequestFailure('wrong_state', 409, 'being looked at', { status: 'pending_payment', waitsFor: 'review' });

const waiting = (holdUntil: string | null): Payable => ({
  about: 'BTM-1',
  payee: { kind: 'booking', id: 'b' },
  amount: 100,
  holdUntil,
  method: 'credit_card',
  payTo: {},
  card: { state: 'authorised', brand: 'visa', last4: '4242', test: true, otp: null, atBank: false, reason: null },
  choose: async () => undefined,
  attachSlip: async () => undefined,
  payByCard: async () => undefined,
  payByToken: async () => null,
  leaveCard: async () => undefined,
  verify: () => Promise.reject(refused),
  promptPay: null,
  showQr: () => Promise.reject(refused),
  leaveQr: async () => undefined,
  refresh: async () => false,
  reload: () => undefined,
});

test('says that a slip is under review until it is decided, and keeps the typed code', async () => {
  const { result, rerender } = renderHook(({ payable }) => useCode(payable), { initialProps: { payable: waiting(null) } });
  act(() => result.current.type('123456'));
  await act(async () => result.current.verify());
  expect(result.current).toMatchObject({ problem: { kind: 'underReview' }, code: '123456', busy: undefined });
  rerender({ payable: waiting('2026-12-01T04:00:00.000Z') });
  expect(result.current.problem).toBeUndefined();
});
