// @vitest-environment jsdom
import type { Booking } from '@baan/contract/booking';
import { bangkokDate } from '@baan/domain/shared/plainDate';
import { cleanup, fireEvent } from '@testing-library/react';
import { memoryStore, type Store, StoreContextProvider } from 'ra-core';
import { afterEach, expect, test, vi } from 'vitest';
import { showInConsole, words } from '../../inConsole.testkit.tsx';
import { BookingList } from './BookingList.tsx';

afterEach(cleanup);

const cancelled = {
  id: 'b1',
  number: 'BN-1',
  status: 'cancelled',
  customerName: 'Somchai Jaidee',
  checkIn: '2026-12-01',
  checkOut: '2026-12-03',
  createdAt: '2026-11-01T03:00:00.000Z',
  account: { balance: 0, refundDue: 0, paid: 0 },
} as Booking;

test('whose guest was erased says so, and is not taken for one who has not said a name yet', async () => {
  const nameless = { ...cancelled, customerName: '' };
  const rows = [
    { ...nameless, id: 'b2', erased: true },
    { ...nameless, id: 'b3', erased: false },
  ];
  const page = showInConsole(<BookingList />, { getList: (async () => ({ data: rows, total: 2 })) as never });
  const name = new RegExp(`${words('common.guestErased')}|${words('common.guestWithoutName')}`);
  const named = await page.findAllByRole('link', { name }, { timeout: 5000 });
  expect(named.map(({ textContent }) => textContent)).toEqual([words('common.guestErased'), words('common.guestWithoutName')]);
});

test('no rows stand under a filter that they do not answer', async () => {
  const page = showInConsole(<BookingList />, {
    getList: (async (_resource: string, { filter }: { filter: { status?: unknown } }) =>
      filter.status === 'confirmed' ? new Promise(() => undefined) : { data: [cancelled], total: 1 }) as never,
  });
  await page.findAllByText('Somchai Jaidee');
  fireEvent.click(page.getByRole('button', { name: new RegExp(`^${words('status.confirmed')}`) }));
  await expect.poll(() => page.queryAllByText('Somchai Jaidee')).toEqual([]);
});

test('puts the arrow at the sorted column, in the direction of the order', async () => {
  const asked = vi.fn();
  const page = showInConsole(<BookingList />, {
    getList: (async (_resource: string, { sort }: { sort: object }) => {
      asked(sort);
      return { data: [{ ...cancelled, paymentMethod: 'cash' }], total: 1 };
    }) as never,
  });
  const arrow = () =>
    [...page.container.querySelectorAll('th')].flatMap(head => {
      const label = head.querySelector('.MuiTableSortLabel-root.Mui-active');
      if (!label) return [];
      return [
        head.className.match(/column-(\w+)/)?.[1],
        label.classList.contains('MuiTableSortLabel-directionAsc') ? 'up' : 'down',
      ];
    });
  const press = (column: string) =>
    fireEvent.click(page.container.querySelector(`th.column-${column} .MuiTableSortLabel-root`) as Element);
  await page.findAllByText('Somchai Jaidee');
  expect(arrow()).toEqual(['checkIn', 'up']);
  press('totalPrice');
  await expect.poll(arrow).toEqual(['totalPrice', 'up']);
  press('totalPrice');
  await expect.poll(arrow).toEqual(['totalPrice', 'down']);
  expect(asked).toHaveBeenLastCalledWith({ field: 'totalPrice', order: 'DESC' });
});

test('it opens on the next arrivals, the first one on top, and on all once the member chose so', async () => {
  const asked = vi.fn();
  const open = (store: Store) =>
    showInConsole(
      <StoreContextProvider value={store}>
        <BookingList />
      </StoreContextProvider>,
      {
        getList: (async (_resource: string, { sort, filter }: { sort: object; filter: object }) => {
          asked(sort, filter);
          return { data: [cancelled], total: 1 };
        }) as never,
      },
    );
  const store = memoryStore();
  store.setup();
  const page = open(store);
  await page.findAllByText('Somchai Jaidee');
  const next = { status: ['confirmed', 'in_review', 'pending_payment'], checkOutFrom: bangkokDate(new Date()) };
  expect(asked.mock.calls).toEqual([[{ field: 'checkIn', order: 'ASC' }, next]]);
  expect(page.getByRole('button', { pressed: true }).textContent).toBe(words('bookings.views.next'));
  fireEvent.click(page.getByRole('button', { name: words('common.all') }));
  await expect.poll(() => asked.mock.lastCall).toEqual([{ field: 'createdAt', order: 'DESC' }, {}]);
  expect(store.getItem('bookings.opensOn')).toBe('all');
  expect(store.getItem('bookings.order')).toEqual({ field: 'createdAt', order: 'DESC' });
});
