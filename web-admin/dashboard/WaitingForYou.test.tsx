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
    getOne: async () => ({ data: { id: 'villa', promises: { answerHours: 24 } } as never }),
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
