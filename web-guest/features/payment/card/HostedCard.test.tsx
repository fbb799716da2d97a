// @vitest-environment jsdom
import type { CardPaymentStatus } from '@baan/contract/cardStatus';
import { en } from '@baan/i18n/en/later';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadBookingTexts, startLanguage } from '../../../i18n/language.ts';
import type { Payable } from '../payable.ts';
import { HostedCard } from './HostedCard.tsx';

beforeEach(async () => {
  document.documentElement.lang = 'en';
  await startLanguage();
  await loadBookingTexts();
});
afterEach(cleanup);

const card: CardPaymentStatus = {
  ...{ state: 'none', brand: null, last4: null, test: false, otp: null, atBank: false, reason: null },
};

const payable = (over: Partial<CardPaymentStatus> = {}) =>
  ({ payee: { kind: 'booking', id: 'b' }, amount: 100, holdUntil: null, card: { ...card, ...over } }) as unknown as Payable;

test('without the gateway’s script PromptPay is offered in the place of the fields, and nothing can be paid', async () => {
  const choose = vi.fn();
  render(<HostedCard payable={payable()} test={false} onPromptPay={choose} />);
  fireEvent.click(await screen.findByRole('button', { name: en.card.hostedPromptPay }));
  expect(choose).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: en.card.hostedAgain })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Pay ฿/ })).toBeNull();
});

test('a refusal of this page is said with its reason, and gets the focus', () => {
  const { rerender } = render(<HostedCard payable={payable()} test={false} />);
  rerender(<HostedCard payable={payable({ state: 'refused', reason: 'insufficient_funds' })} test={false} />);
  const notice = document.querySelector<HTMLElement>('.refused-card');
  expect(notice?.textContent).toContain(en.card.refused.insufficient_funds);
  expect(document.activeElement).toBe(notice);
});
