// @vitest-environment jsdom
import type { Booking } from '@baan/contract/booking';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showInConsole, words } from '../inConsole.testkit.tsx';
import { TodoList } from './TodoList.tsx';
import { WaitingForYou } from './WaitingForYou.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const asked = { checkIn: '2026-12-18', checkOut: '2026-12-21', askedAt: '2026-11-19T03:00:00Z', refusal: null };
const bookings = {
  asksContact: { id: 'b4', customerName: 'Ada', contactChange: { askedAt: '2026-11-20T03:00:00Z', refusal: null } },
  asksMove: { id: 'b1', customerName: 'Daniel Koch', stayChange: asked },
  refundDue: { id: 'b2', customerName: 'Siriporn', status: 'cancelled', balance: -7900 },
  paymentLost: {
    ...{ id: 'b5', customerName: 'Somchai', status: 'expired' },
    account: { payments: [{ way: 'promptpay', state: 'void', amount: 22_500 }] },
  },
  owes: { id: 'b3', customerName: 'Onanong', status: 'confirmed', balance: 18500, checkIn: '2026-11-24' },
};

test('contact details and moves that are asked for, refunds what is owed before an arrival and emails that failed this week wait beside slips, each under its number', async () => {
  const email = {
    id: 'l1',
    kind: 'placed',
    to: 'full@example.com',
    state: 'failed',
    failure: '552 mailbox full',
    attempts: 5,
    isKept: true,
  };
  const failed = (at: string) => ({ ...email, id: at, at, sentAgainBy: null, about: { name: 'Nattcha' } });
  const answers = { letters: [failed('2026-11-19T03:00:00Z'), failed('2026-11-10T03:00:00Z')] };
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const body = url.includes('/letters') ? answers.letters : [];
    return new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } });
  });
  const page = showInConsole(<WaitingForYou today="2026-11-21" />, {
    getList: (async (_resource: string, { filter }: { filter: Record<string, unknown> }) => {
      const found = Object.entries(bookings).flatMap(([name, booking]) => (filter[name] ? [booking as unknown as Booking] : []));
      return { data: found, total: found.length };
    }) as never,
    getOne: (async (resource: string) => ({
      data: resource === 'villa' ? { id: 'villa', promises: { answerHours: 24 } } : { account: { refundDue: 7900 } },
    })) as never,
  });
  await expect.poll(() => page.queryAllByRole('listitem').length).toBe(6);
  const [unknown, contact, move, refund, owing, lost] = page.getAllByRole('listitem').map(({ textContent }) => textContent);
  await expect.poll(() => page.getAllByRole('listitem')[2]?.textContent).toContain('24');
  expect(unknown).toContain(words('dashboard.paymentLost', { amount: '฿22,500' }));
  expect(contact).toContain(words('dashboard.asksContact', { ago: '' }).trim());
  expect(move).toContain('18 – 21');
  expect(refund).toContain(words('dashboard.toRefund', { status: words('status.cancelled'), amount: '฿7,900' }));
  expect(owing).toContain('฿18,500');
  expect(lost).toContain('552 mailbox full');
  expect(page.getByRole('heading').textContent).toBe(`${words('dashboard.waiting')}6`);
});

test('a channel that asks, that is silent, or whose calendar cannot be read waits here, and a paused one does not', async () => {
  const channel = (name: string, more: object) => ({
    ...{ id: name, kind: 'other', name, paused: false, asks: [], addedAt: '2026-11-01T03:00:00Z' },
    ...{ fetches: { lastAt: null, overdueSince: null, exposed: 3 }, reads: { failingSince: null }, ...more },
  });
  const since = '2026-11-20T03:00:00Z';
  const channels = [
    channel('Fine', {}),
    channel('Asking', { asks: [{ id: 'a1' }] }),
    channel('Silent', { fetches: { lastAt: since, overdueSince: since, exposed: 3 } }),
    channel('Broken', { reads: { failingSince: since } }),
    channel('Paused', { reads: { failingSince: since }, paused: true }),
  ];
  vi.stubGlobal('fetch', async () => new Response('[]', { headers: { 'Content-Type': 'application/json' } }));
  const page = showInConsole(<WaitingForYou today="2026-11-21" />, {
    getList: (async () => ({ data: [], total: 0 })) as never,
    listChannels: (async () => channels) as never,
  });
  await expect.poll(() => page.queryAllByRole('listitem').length).toBe(3);
  const [asking, silent, broken] = page.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(asking).toContain(words('soldTwice.todo.asks', { name: 'Asking' }));
  expect(silent).toContain(words('soldTwice.todo.exposed', { count: 3 }));
  expect(broken).toContain(words('soldTwice.todo.failing', { name: 'Broken' }));
});

test.each([
  ['as many rows as fit', 2, 0],
  ['one more', 3, 1],
])('a phone asked to show %s (%i rows) has %i buttons for the rest', (_, rows, buttons) => {
  const page = showInConsole(
    <TodoList>
      {['a', 'b', 'c'].slice(0, rows).map(row => (
        <li key={row}>{row}</li>
      ))}
      {null}
      {undefined}
      {false}
    </TodoList>,
  );
  expect(page.queryAllByRole('button', { name: words('dashboard.showMore') })).toHaveLength(buttons);
});
