// @vitest-environment jsdom
import type { Booking } from '@baan/contract/booking';
import { cleanup, fireEvent } from '@testing-library/react';
import { HttpError, useGetOne } from 'ra-core';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { showInConsole, words } from '../../inConsole.testkit.tsx';
import { MovePage } from './MovePage.tsx';

afterEach(cleanup);

const booking = {
  id: 'b1',
  number: 'BTM-6ZN5B',
  customerName: 'Daniel Koch',
  checkIn: '2026-12-16',
  checkOut: '2026-12-18',
  rooms: 3,
  adults: 2,
  children: 0,
  account: { charges: [] },
} as unknown as Booking;

/** A page with the booking in its cache, then the page for moving it. */
const PageThenMove = () => {
  const [moving, setMoving] = useState(false);
  const { data } = useGetOne<Booking>('bookings', { id: '' }, { enabled: !moving, staleTime: 60_000 });
  if (moving) return <MovePage />;
  return (
    <button type="button" onClick={() => setMoving(true)}>
      {data?.checkIn}
    </button>
  );
};

test('a stay that moved since it was kept is moved from where it is now', async () => {
  let now = booking;
  const page = showInConsole(<PageThenMove />, {
    getOne: (async (resource: string) => ({ data: resource === 'bookings' ? now : { id: 'villa', bedrooms: 3 } })) as never,
  });
  const open = await page.findByText('2026-12-16');
  now = { ...booking, checkIn: '2027-01-05', checkOut: '2027-01-07' };
  fireEvent.click(open);
  const stays = () => page.queryByText(words('move.from'))?.parentElement?.textContent;
  await expect.poll(stays).toContain('2570');
  expect(stays()).not.toContain('2569');
});

test('without a network nothing is moved from a stay that was kept: it says so, and tries again', async () => {
  let answers = 1;
  const page = showInConsole(<PageThenMove />, {
    getOne: (async (resource: string) => {
      if (resource === 'bookings' && answers-- <= 0) throw new HttpError('errors.network', 0, null);
      return { data: resource === 'bookings' ? booking : { id: 'villa', bedrooms: 3 } };
    }) as never,
  });
  fireEvent.click(await page.findByText('2026-12-16'));
  await page.findByText(words('common.loadFailed'));
  expect(page.queryByText(words('move.from'))).toBeNull();
  answers = 1;
  fireEvent.click(page.getByText(words('common.tryAgain')));
  const form = () => page.queryByText(words('move.from'));
  await expect.poll(form).not.toBeNull();
  // A later failure keeps the form and its input.
  await page.queries.invalidateQueries({ queryKey: ['bookings', 'getOne'] });
  expect(form()).not.toBeNull();
});

test('a move without a reason is not sent: the field says so, and has the focus', async () => {
  const quote = { quote: { total: 27_700, lines: [] }, broken: [] };
  const answer = () => new Response(JSON.stringify(quote), { headers: { 'content-type': 'application/json' } });
  vi.stubGlobal('fetch', ({ url }: Request) =>
    url.includes('/quote') ? Promise.resolve(answer()) : new Promise(() => undefined),
  );
  const page = showInConsole(<MovePage />, {
    getOne: (async (resource: string) => ({
      data: resource === 'bookings' ? { ...booking, totalPrice: 20_000, quote: { lines: [] } } : { id: 'villa', bedrooms: 3 },
    })) as never,
  });
  fireEvent.click(await page.findByRole('button', { name: words('common.rooms', { count: 2 }) }));
  fireEvent.click(await page.findByRole('button', { name: words('move.confirmRooms', { count: 2 }) }));
  const reason = page.getByLabelText(words('calendar.reason'), { exact: false });
  await expect.poll(() => reason.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(reason);
  vi.unstubAllGlobals();
});

/** The page as a double booking opens it, with other nights. */
const ForTheHouse = () => {
  const nights = { checkIn: '2026-12-20', checkOut: '2026-12-22' };
  return useLocation().state ? <MovePage /> : <Navigate to="/move" state={{ nights }} />;
};

test.each([
  ['dearer', 9900, 'move.same'],
  ['cheaper', 5900, 'move.less'],
] as const)('a guest who moves for the house to %s nights pays no more than before', async (_, each, chosen) => {
  const night = (date: string, amount: number) => ({ kind: 'night', date, amount, normalAmount: amount });
  const lines = [night('2026-12-20', each), night('2026-12-21', each)];
  vi.stubGlobal('fetch', ({ url }: Request) =>
    url.includes('/quote')
      ? Promise.resolve(Response.json({ quote: { total: 2 * each, lines }, broken: [] }))
      : new Promise(() => undefined),
  );
  const charges = [night('2026-12-16', 7900), night('2026-12-17', 7900)];
  const page = showInConsole(<ForTheHouse />, {
    getOne: (async (resource: string) => ({
      data:
        resource === 'bookings'
          ? { ...booking, totalPrice: 15_800, paid: 15_800, quote: { lines: charges }, account: { charges } }
          : { id: 'villa', bedrooms: 3 },
    })) as never,
  });
  const choice = await page.findByRole('button', { name: words(chosen) });
  expect(choice.getAttribute('aria-pressed')).toBe('true');
  vi.unstubAllGlobals();
});
