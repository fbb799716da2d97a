// @vitest-environment jsdom
import type { Booking } from '@baan/contract/booking';
import type { Villa } from '@baan/contract/villa';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { startLanguage } from '../../i18n/language.ts';
import { NextSteps } from './nextSteps.tsx';

afterEach(cleanup);

const villa = { checkInTime: '15:00', checkOutTime: '11:00', phone: '' } as Villa;
const show = async (paid: number, balance: number) => {
  document.documentElement.lang = 'en';
  await startLanguage();
  render(<NextSteps villa={villa} booking={{ checkIn: '2026-12-04', checkOut: '2026-12-07', paid, balance } as Booking} />);
};

test('what came is paid in full, unless it was too much', async () => {
  await show(21_700, 0);
  expect(screen.getByText('Paid in full, ฿21,700')).toBeTruthy();
  cleanup();
  await show(22_600, -900);
  expect(screen.getByText('Received ฿22,600')).toBeTruthy();
  expect(screen.getByText(/฿900 too much/)).toBeTruthy();
  expect(screen.queryByText(/in full/)).toBeNull();
});
