// @vitest-environment jsdom
import type { Booking } from '@baan/contract/booking';
import { cleanup, fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { showInConsole, words } from '../../inConsole.testkit.tsx';
import { NextSlip } from '../page/BookingPage.tsx';

afterEach(cleanup);

const booking = (id: string, status: string) => ({ id, number: id, status, customerName: `Guest ${id}`, due: 7900 }) as Booking;

/** The page of a booking; `waiting`: the bookings in review after its decision. */
const show = (first: string, waiting: Booking[]) => {
  const Page = () => {
    const [status, setStatus] = useState(first);
    return (
      <>
        <NextSlip booking={booking('b1', status)} />
        <textarea aria-label="note" />
        {status === 'in_review' && (
          <button type="button" onClick={() => setStatus('confirmed')}>
            approve
          </button>
        )}
      </>
    );
  };
  return showInConsole(<Page />, { getList: (async () => ({ data: waiting, total: waiting.length })) as never });
};

const next = { name: 'Guest b2', amount: '฿7,900' };

test('after the decision the next slip is offered, and has the focus that the pressed button had', async () => {
  const page = show('in_review', [booking('b1', 'in_review'), booking('b2', 'in_review')]);
  const approve = page.getByText('approve');
  await expect.poll(() => page.queries.isFetching()).toBe(0);
  expect(page.queryByText(words('booking.nextSlip', next))).toBeNull();
  approve.focus();
  fireEvent.click(approve);
  const link = await page.findByText(words('booking.nextSlip', next));
  expect(link.getAttribute('href')).toBe('/admin/bookings/b2');
  await expect.poll(() => document.activeElement).toBe(link);
});

test('somebody who is typing when another decides is left there', async () => {
  const page = show('in_review', []);
  await expect.poll(() => page.queries.isFetching()).toBe(0);
  const note = page.getByLabelText('note');
  note.focus();
  fireEvent.click(page.getByText('approve'));
  await page.findByText(words('dashboard.noSlips'));
  expect(document.activeElement).toBe(note);
});

test('a booking that was opened after its decision offers nothing', () => {
  const page = show('confirmed', [booking('b2', 'in_review')]);
  expect(page.queryByRole('link')).toBeNull();
});
