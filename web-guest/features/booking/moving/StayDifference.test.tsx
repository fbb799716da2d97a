// @vitest-environment jsdom
import type { Booking } from '@baan/contract/booking';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { loadBookingTexts, startLanguage } from '../../../i18n/language.ts';
import { StayDifference } from './StayDifference.tsx';

afterEach(cleanup);

const booking = { checkIn: '2026-12-04', checkOut: '2026-12-07', rooms: 3, totalPrice: 1000, paid: 1000, balance: 0 } as Booking;

/** What the last row says of a stay that costs `total`. */
const lastRow = async (total: number): Promise<string | null | undefined> => {
  document.documentElement.lang = 'en';
  await startLanguage();
  await loadBookingTexts();
  const next = { checkIn: '2026-12-08', checkOut: '2026-12-11', rooms: 3, total };
  render(<StayDifference booking={booking} next={next} who="Khun Mok" />);
  return document.querySelector('.between')?.textContent;
};

test.each([
  [1200, 'More to pay, if Khun Mok agrees฿200'],
  [1000, 'Nothing more to pay฿0'],
  [400, 'Nothing more to payThe ฿600 between them comes back to you−฿600'],
  [-500, 'The new price is agreed with Khun Mok'],
])('a stay that would cost %i: %s', async (total, text) => {
  expect(await lastRow(total)).toBe(text);
});
