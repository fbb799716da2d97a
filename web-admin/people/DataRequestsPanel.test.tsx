// @vitest-environment jsdom
import type { Booking } from '@baan/contract/booking';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { dayMonth } from '../format/day.ts';
import { showInConsole, words } from '../inConsole.testkit.tsx';
import { DataRequestsPanel } from './PeoplePage.tsx';

afterEach(cleanup);

const asked = (askedAt: string, due: string) => ({ askedAt, due, doneAt: null, refusal: null });
const booking = (id: string, customerName: string, dataRequests: Booking['dataRequests']) =>
  ({ id, number: `BTM-${id}`, customerName, dataRequests }) as Booking;

const shown = (bookings: Booking[]) =>
  showInConsole(<DataRequestsPanel />, { getList: (async () => ({ data: bookings, total: bookings.length })) as never });

test('lists each open request, oldest first: who, what, since when and by when, with a link to the booking', async () => {
  const answered = { ...asked('2026-11-02T03:00:00Z', '2026-12-02'), doneAt: '2026-11-03T03:00:00Z' };
  const page = shown([
    booking('AAAA1', 'Malee', { copy: asked('2026-11-20T20:00:00Z', '2999-12-20'), erasure: answered }),
    booking('AAAA2', 'Anna', { copy: null, erasure: asked('2026-01-05T03:00:00Z', '2026-02-04') }),
  ]);
  const rows = await page.findAllByRole('listitem');
  expect(page.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
    '/admin/bookings/AAAA2',
    '/admin/bookings/AAAA1',
  ]);
  const [anna, malee] = rows.map(row => row.textContent);
  const said = (day: string, due: string) => words('people.asked', { day: dayMonth(day, 'th'), due: dayMonth(due, 'th') });
  expect(rows).toHaveLength(2);
  for (const part of ['Anna', words('data.erasureTitle'), said('2026-01-05', '2026-02-04')]) expect(anna).toContain(part);
  expect(anna).toContain(words('data.late', { day: dayMonth('2026-02-04', 'th') }));
  // In Bangkok it was the next day.
  for (const part of ['Malee', words('data.copyTitle'), said('2026-11-21', '2999-12-20')]) expect(malee).toContain(part);
});

test('says so when nobody asks', async () => {
  const page = shown([]);
  await page.findByText(words('people.noRequests'));
  expect(page.queryByRole('list')).toBeNull();
});
