// @vitest-environment jsdom
import type { Booking } from '@baan/contract/booking';
import type { Villa } from '@baan/contract/villa';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { loadBookingTexts, startLanguage } from '../../i18n/language.ts';
import { NextSteps } from './NextSteps.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const villa = { checkInTime: '15:00', checkOutTime: '11:00', phone: '' } as Villa;
const show = async (booking: Partial<Booking>) => {
  document.documentElement.lang = 'en';
  await startLanguage();
  await loadBookingTexts();
  const stay = { checkIn: '2026-12-04', checkOut: '2026-12-07', paid: 21_700, balance: 0, account: { openLinks: [] } };
  render(<NextSteps villa={villa} booking={{ ...stay, ...booking } as unknown as Booking} />);
};
const titles = () => [...document.querySelectorAll('.next strong')].map(title => title.textContent);

test('shows received money as paid in full, unless it was too much', async () => {
  await show({});
  expect(screen.getByText('Paid in full, ฿21,700')).toBeTruthy();
  cleanup();
  await show({ paid: 22_600, balance: -900 });
  expect(screen.getByText('Received ฿22,600')).toBeTruthy();
  expect(screen.getByText(/฿900 too much/)).toBeTruthy();
  expect(screen.queryByText(/in full/)).toBeNull();
});

test('the last day of free cancelling stands between payment and arrival, until it is over', async () => {
  const terms = {
    steps: [
      { until: '2026-11-20T23:59:59+07:00', refundPercent: 100, refund: 21_700 },
      { until: '2026-11-27T23:59:59+07:00', refundPercent: 50, refund: 10_850 },
    ],
    moveUntil: null,
    text: { th: '', en: '' },
  };
  vi.useFakeTimers({ now: Date.parse('2026-11-20T23:00:00+07:00') });
  await show({ terms, arrivalTextFrom: '2026-11-20' });
  expect(titles().slice(1, 3)).toEqual(['Friday 20 November', 'Thursday 3 December']);
  expect(screen.getByText('The last day to cancel for free; how to get in is shown on this page.')).toBeTruthy();
  cleanup();
  await show({ terms, arrivalTextFrom: '2026-11-21' });
  expect(screen.getByText('The last day to cancel for free.')).toBeTruthy();
  cleanup();
  vi.setSystemTime(Date.parse('2026-11-21T00:00:00+07:00'));
  await show({ terms });
  expect(titles()[1]).toBe('Thursday 3 December');
});

test('after a move that costs more: it is done, and by when the rest is paid', async () => {
  const openLinks = [{ amount: 5900, expiresAt: '2026-11-15T10:40:00.000Z' }];
  await show({ movedAt: '2026-11-14T10:40:00.000Z', balance: 5900, account: { openLinks } as unknown as Booking['account'] });
  expect(titles()[0]).toBe('The old nights are free, the new ones yours');
  expect(titles()[1]).toMatch(/^Please pay ฿5,900 by .*15.*Nov/);
  expect(screen.getByText('After that the owner gets in touch; nothing moves back.')).toBeTruthy();
  expect(screen.queryByText(/still to pay/)).toBeNull();
});
