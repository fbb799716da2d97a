// @vitest-environment jsdom
import type { Booking } from '@baan/contract/booking';
import { act, cleanup, fireEvent } from '@testing-library/react';
import { useGetList, useGetOne } from 'ra-core';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { showInConsole } from './inConsole.testkit.tsx';

afterEach(cleanup);

const ListThenPage = () => {
  const [open, setOpen] = useState(false);
  const { data } = useGetList<Booking>('bookings');
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {data?.[0]?.customerName}
      </button>
      {open && <Page />}
    </>
  );
};

const Page = () => <h1>{useGetOne<Booking>('bookings', { id: 'b1' }).data?.customerName}</h1>;

test('a booking that changed while only lists showed it is opened as it is now', async () => {
  let customerName = 'BN-1';
  const page = showInConsole(<ListThenPage />, {
    getList: (async () => ({ data: [{ id: 'b1', customerName }], total: 1 }) as unknown) as never,
    getOne: (async () => ({ data: { id: 'b1', customerName } })) as never,
  });
  await page.findByText('BN-1');
  customerName = 'Somchai Jaidee';
  await act(() => page.queries.invalidateQueries({ queryKey: ['bookings'] }));
  fireEvent.click(await page.findByText('Somchai Jaidee'));
  await expect.poll(() => page.getByRole('heading').textContent).toBe('Somchai Jaidee');
});
