// @vitest-environment jsdom
import type { Booking } from '@baan/contract/booking';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showInConsole, words } from '../inConsole.testkit.tsx';
import { SeePaymentPage } from './BankPage.tsx';

afterEach(cleanup);

const show = (bookings: Partial<Booking>[]) => {
  const getList = vi.fn(async () => ({ data: bookings, total: bookings.length }));
  const page = showInConsole(<SeePaymentPage />, { getList: getList as never });
  return { page, getList };
};

test('the payment page is that of the newest unpaid booking', async () => {
  const { page, getList } = show([{ id: 'b7', status: 'pending_payment' }]);
  const link = await page.findByRole('link', { name: words('bank.seePage') });
  expect(link.getAttribute('href')).toBe('/booking/b7/payment');
  expect(getList).toHaveBeenCalledWith(
    'bookings',
    expect.objectContaining({ filter: { status: ['pending_payment'] }, sort: { field: 'createdAt', order: 'DESC' } }),
  );
});

test('without one there is none to see', async () => {
  const { page, getList } = show([]);
  await expect.poll(() => getList.mock.results.length).toBe(1);
  expect(page.queryByRole('link')).toBeNull();
});
