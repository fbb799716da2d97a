// @vitest-environment jsdom
import type { Booking } from '@baan/contract/booking';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showInConsole } from '../inConsole.testkit.tsx';
import { WaitingForPayment } from './WaitingForPayment.tsx';

afterEach(cleanup);

test("a stay is told without its year in the villa's own year, whatever year the browser is in", async () => {
  const booking = { id: 'b1', customerName: 'Claire Morel', checkIn: '2041-01-02', checkOut: '2041-01-05', holdUntil: null };
  const page = showInConsole(<WaitingForPayment today="2041-01-01" />, {
    getList: async () => ({ data: [booking as Booking as never], total: 1 }),
  });
  await expect.poll(() => page.queryByRole('listitem')?.textContent).toContain('2 – 5\u00a0ม.ค.');
  expect(page.getByRole('listitem').textContent).not.toContain('2584');
});

test('as many rows are listed as the number over them says', async () => {
  const stay = { checkIn: '2041-01-02', checkOut: '2041-01-05', holdUntil: null };
  const all = Array.from({ length: 7 }, (_, at) => ({ ...stay, id: `b${at}`, customerName: `Guest ${at}` }) as Booking as never);
  const page = showInConsole(<WaitingForPayment today="2041-01-01" />, {
    getList: async (_resource, { pagination }) => ({ data: all.slice(0, pagination?.perPage), total: all.length }),
  });
  await expect.poll(() => page.queryAllByRole('listitem').length).toBe(7);
  expect(page.getByRole('heading').textContent).toMatch(/7$/);
});
