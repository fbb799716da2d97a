// @vitest-environment jsdom
import type { Booking } from '@baan/contract/booking';
import { act, cleanup, fireEvent } from '@testing-library/react';
import { HttpError, useGetList, useGetOne } from 'ra-core';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { showInConsole } from './inConsole.testkit.tsx';
import { newQueryClient } from './queryClient.ts';

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

test.each([
  ['silent', 1],
  ['network', 2],
])('repeats a failed query once, unless it timed out: %s', async (code, times) => {
  const ask = vi.fn(() => Promise.reject(new HttpError(`errors.${code}`, 0, null)));
  const queries = newQueryClient();
  await queries
    .fetchQuery({ queryKey: ['asked'], queryFn: ask, retry: queries.getDefaultOptions().queries?.retry, retryDelay: 0 })
    .catch(() => undefined);
  expect(ask).toHaveBeenCalledTimes(times);
});

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
