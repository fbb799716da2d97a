// @vitest-environment jsdom
import type { Booking } from '@baan/contract/booking';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showInConsole, words } from '../inConsole.testkit.tsx';
import { WaitingForYou } from './WaitingForYou.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const asked = { checkIn: '2026-12-18', checkOut: '2026-12-21', askedAt: '2026-11-19T03:00:00Z', refusal: null };
const bookings = {
  asksMove: { id: 'b1', customerName: 'Daniel Koch', stayChange: asked },
  refundDue: { id: 'b2', customerName: 'Siriporn', status: 'cancelled', balance: -7900 },
  owes: { id: 'b3', customerName: 'Onanong', status: 'confirmed', balance: 18500, checkIn: '2026-11-24' },
};

test('moves that are asked for, refunds and what is owed before an arrival wait beside slips, each under its number', async () => {
  vi.stubGlobal('fetch', async () => new Response('[]', { headers: { 'Content-Type': 'application/json' } }));
  const page = showInConsole(<WaitingForYou today="2026-11-21" />, {
    getList: (async (_resource: string, { filter }: { filter: Record<string, unknown> }) => {
      const found = Object.entries(bookings).flatMap(([name, booking]) => (filter[name] ? [booking as unknown as Booking] : []));
      return { data: found, total: found.length };
    }) as never,
    getOne: async () => ({ data: { id: 'villa', promises: { answerHours: 24 } } as never }),
  });
  await expect.poll(() => page.queryAllByRole('listitem').length).toBe(3);
  const [move, refund, owing] = page.getAllByRole('listitem').map(({ textContent }) => textContent);
  await expect.poll(() => page.getAllByRole('listitem')[0]?.textContent).toContain('24');
  expect(move).toContain('18 – 21');
  expect(refund).toContain(words('dashboard.toRefund', { status: words('status.cancelled'), amount: '฿7,900' }));
  expect(owing).toContain('฿18,500');
  expect(page.getByRole('heading').textContent).toBe(`${words('dashboard.waiting')}3`);
});
