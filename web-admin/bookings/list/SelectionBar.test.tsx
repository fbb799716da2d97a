// @vitest-environment jsdom
import type { Booking } from '@baan/contract/booking';
import { cleanup } from '@testing-library/react';
import { ListContextProvider } from 'ra-core';
import { afterEach, expect, test } from 'vitest';
import { showInConsole, words } from '../../inConsole.testkit.tsx';
import { SelectionBar } from './SelectionBar.tsx';

afterEach(cleanup);

const account = { paid: 0 };
const held = { status: 'pending_payment', waitsFor: 'guest', account };
const rows: Record<string, object> = {
  held,
  another: held,
  partPaid: { ...held, account: { paid: 1000 } },
  charged: { ...held, waitsFor: 'bank' },
  inReview: { status: 'in_review', waitsFor: 'review', account },
  confirmed: { status: 'confirmed', waitsFor: 'guest', account },
  expired: { status: 'expired', waitsFor: null, account },
};

const show = (...selectedIds: string[]) =>
  showInConsole(
    <ListContextProvider value={{ selectedIds, onUnselectItems: () => undefined } as never}>
      <SelectionBar />
    </ListContextProvider>,
    {
      getMany: (async (_resource: string, { ids }: { ids: string[] }) => ({
        data: ids.map(id => ({ id, ...rows[id] }) as Booking),
      })) as never,
    },
  );

const release = (count: number) => ({ name: words('holds.release', { count }) });

test('releases the unpaid ones among the chosen, those in review too, and the button says how many they are', async () => {
  const page = show(...Object.keys(rows));
  expect(await page.findByRole('button', release(3))).not.toBeNull();
});

test('offers no release unless a selected booking is a hold', async () => {
  const { partPaid: _, held: __, another: ___, inReview: ____, ...others } = rows;
  const page = show(...Object.keys(others));
  await expect.poll(() => page.queries.isFetching()).toBe(0);
  expect(page.getByText(words('holds.selected', { count: 3 }))).not.toBeNull();
  expect(page.getAllByRole('button')).toHaveLength(2);
});
