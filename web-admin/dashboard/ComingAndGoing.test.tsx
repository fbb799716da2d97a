// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showInConsole, words } from '../inConsole.testkit.tsx';
import { ComingAndGoing } from './ComingAndGoing.tsx';

afterEach(cleanup);

test('all stays of this week are counted as the list shows them, to which the link leads', async () => {
  const stay = (id: string, checkIn: string, checkOut: string) => ({
    id,
    checkIn,
    checkOut,
    customerName: id,
    rooms: 1,
    guests: 2,
  });
  const rows = [
    stay('in the house', '2026-11-20', '2026-11-23'),
    stay('arrives', '2026-11-24', '2026-11-30'),
    stay('later', '2026-12-04', '2026-12-06'),
  ];
  const page = showInConsole(<ComingAndGoing today="2026-11-21" />, {
    getList: (async () => ({ data: rows, total: 3 })) as never,
    getOne: (async () => ({ data: { id: 'villa' } })) as never,
  });
  const link = await page.findByText(words('dashboard.thisWeek', { count: 2 }));
  const asked = new URL((link as HTMLAnchorElement).href).searchParams;
  expect([asked.get('sort'), JSON.parse(asked.get('filter') ?? '')]).toEqual([
    'checkIn',
    { status: ['confirmed'], checkOutFrom: '2026-11-21', checkInTo: '2026-11-27' },
  ]);
});
