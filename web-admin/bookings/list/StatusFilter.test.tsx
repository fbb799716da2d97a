// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { ListBase } from 'ra-core';
import { afterEach, expect, test, vi } from 'vitest';
import { showInConsole, words } from '../../inConsole.testkit.tsx';
import { StatusFilter } from './StatusFilter.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('each status counts what the search and the other filters leave, whichever status is shown', async () => {
  const counted = vi.fn(async ({ url }: Request) => {
    const { q, owes, status } = JSON.parse(new URL(url).searchParams.get('filter') ?? '{}');
    const found = q === 'anna' && owes === true && status === undefined ? 2 : 40;
    return Response.json({ all: found, in_review: 0, pending_payment: 0, confirmed: found, expired: 0, cancelled: 0 });
  });
  vi.stubGlobal('fetch', counted);
  const page = showInConsole(
    <ListBase resource="bookings" filter={{}} filterDefaultValues={{ q: 'anna', owes: true, status: 'confirmed' }}>
      <StatusFilter />
    </ListBase>,
    { getList: async () => ({ data: [], total: 0 }) },
  );
  const chip = words('status.confirmed');
  await expect.poll(() => page.getByRole('button', { pressed: true }).textContent).toBe(`${chip}2`);
  expect(page.getByRole('button', { name: new RegExp(`^${words('common.all')}`) }).textContent).toContain('2');
});
