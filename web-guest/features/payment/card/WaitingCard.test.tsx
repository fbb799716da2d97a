// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadBookingTexts, startLanguage } from '../../../i18n/language.ts';
import type { Payable } from '../payable.ts';
import { UnknownPayment } from './WaitingCard.tsx';

beforeEach(async () => {
  await startLanguage();
  await loadBookingTexts();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test.each([
  ["on the bank's page", true],
  ['for its answer', false],
])('while a payer is awaited %s, the gateway is asked again and again, however often the page changes', (_, atBank) => {
  const refresh = vi.fn(async () => true);
  const payable = {
    payee: { kind: 'booking' },
    amount: 5900,
    card: { atBank, test: false, last4: null },
    refresh,
  } as never as Payable;
  const page = render(<UnknownPayment payable={payable} />);
  for (let seconds = 0; seconds < 60; seconds += 5) {
    vi.advanceTimersByTime(5000);
    page.rerender(<UnknownPayment payable={{ ...payable }} />);
  }
  expect(refresh).toHaveBeenCalledTimes(3);
});
