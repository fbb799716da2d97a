// @vitest-environment jsdom
import type { Booking } from '@baan/contract/booking';
import type { BookingFilter } from '@baan/contract/bookingList';
import { cleanup, fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { showInConsole } from '../inConsole.testkit.tsx';
import { useBookingCommands } from './decisions/useDecisions.ts';
import { useBookings } from './useBookings.ts';

afterEach(cleanup);

const account = { refundDue: 0, balance: 7900 };
const waiting = {
  id: 'b1',
  status: 'in_review',
  customerName: 'Daniel Koch',
  stayChange: null,
  balance: 7900,
  account,
} as unknown as Booking;
const approved = { ...waiting, status: 'confirmed', balance: 0, account: { ...account, balance: 0 } } as Booking;

const List = ({ filter }: { filter: BookingFilter }) => {
  const { data, total } = useBookings(filter, { field: 'createdAt', order: 'ASC' }, 4);
  return (
    <p>
      {total} {data?.map(({ customerName, status }) => `${customerName} ${status}`)}
    </p>
  );
};

/** A list, the page of the decision, and the list again. */
const ThereAndBack = ({ filter }: { filter: BookingFilter }) => {
  const [at, setAt] = useState<'list' | 'page'>('list');
  const { decide } = useBookingCommands(waiting);
  return (
    <>
      {at === 'list' && <List filter={filter} />}
      <button type="button" onClick={() => setAt('page')}>
        open
      </button>
      <button
        type="button"
        onClick={() => void decide(service => service.approve(waiting), 'commands.approved').then(() => setAt('list'))}
      >
        approve
      </button>
    </>
  );
};

test.each<[BookingFilter, string]>([
  [{ status: 'in_review' }, '0'],
  [{ status: ['in_review', 'pending_payment'] }, '0'],
  [{ owes: true }, '0'],
  [{}, '1 Daniel Koch confirmed'],
])('a list of %j changes with the decision, before it is asked for again', async (filter, after) => {
  let asked = 0;
  const page = showInConsole(<ThereAndBack filter={filter} />, {
    // The second answer never arrives.
    getList: (async () => (++asked === 1 ? { data: [waiting], total: 1 } : new Promise(() => undefined))) as never,
    approve: async () => approved,
  });
  await page.findByText('1 Daniel Koch in_review');
  fireEvent.click(page.getByText('open'));
  fireEvent.click(page.getByText('approve'));
  await expect.poll(() => page.container.querySelector('p')?.textContent?.trim()).toBe(after);
});
