// @vitest-environment jsdom
import type { CardPaymentStatus } from '@baan/contract/cardStatus';
import { en } from '@baan/i18n/en/site';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadBookingTexts, startLanguage } from '../../../i18n/language.ts';
import type { Payable } from '../payable.ts';
import { CardForm } from './CardForm.tsx';

beforeEach(async () => {
  document.documentElement.lang = 'en';
  await startLanguage();
  await loadBookingTexts();
});
afterEach(cleanup);

const refused = (reason: CardPaymentStatus['reason']): Payable => ({
  ...{ about: 'BTM-1', payee: { kind: 'booking', id: 'b' }, amount: 100, holdUntil: null, method: 'credit_card' },
  card: { state: 'refused', brand: 'visa', last4: '9995', test: true, otp: null, atBank: false, reason },
  promptPay: null,
  payTo: {},
  choose: async () => undefined,
  attachSlip: async () => undefined,
  payByCard: async () => undefined,
  payByToken: async () => null,
  leaveCard: async () => undefined,
  verify: async () => undefined,
  showQr: async () => ({ qr: '', amount: 100, expiresAt: '' }),
  leaveQr: async () => undefined,
  refresh: async () => false,
  reload: () => undefined,
});

test.each([
  ['insufficient_funds', en.problem.insufficient_funds],
  ['gateway_unavailable', en.problem.gateway_unavailable],
  ['stolen_or_lost_card', en.problem.card_declined],
] as const)('a refusal that is known from the payment alone has its own reason: %s', (reason, words) => {
  render(<CardForm payable={refused(reason)} test={false} />);
  expect(screen.getByRole('alert').textContent).toContain(words);
});
