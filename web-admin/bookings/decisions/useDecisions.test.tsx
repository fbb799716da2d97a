// @vitest-environment jsdom
import type { Booking } from '@baan/contract/booking';
import { cleanup, fireEvent } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { Notification } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { showInConsole, words } from '../../inConsole.testkit.tsx';
import { UnansweredNotice } from '../../ui/Unanswered.tsx';
import { useBookingCommands } from './useDecisions.ts';

afterEach(cleanup);

const booking = { id: 'b1', status: 'in_review' } as Booking;

const show = (approve: () => Promise<Booking>) => {
  const Page = () => {
    const { decide, unanswered } = useBookingCommands(booking);
    return (
      <>
        <button type="button" onClick={() => void decide((service, seen) => service.approve(seen), 'commands.approved')}>
          Approve
        </button>
        <UnansweredNotice again={unanswered} />
        <Notification />
      </>
    );
  };
  const page = showInConsole(<Page />, { approve });
  fireEvent.click(page.getByRole('button', { name: 'Approve' }));
  return page;
};

test('shows an unanswered decision in place, not in a toast, with a way to send it again', async () => {
  const approve = vi.fn(async () => ({ ...booking, status: 'confirmed' }) as Booking);
  approve.mockRejectedValueOnce(new HttpError('errors.silent', 0, null));
  const page = show(approve);
  await page.findByText(words('saving.unanswered'));
  expect(page.queryByText(words('errors.silent'))).toBeNull();
  fireEvent.click(page.getByRole('button', { name: words('common.tryAgain') }));
  await page.findByText(words('commands.approved'));
  expect(page.queryByText(words('saving.unanswered'))).toBeNull();
  expect(approve).toHaveBeenCalledTimes(2);
});

test('names the channels that could not be read when money was accepted', async () => {
  const staleChannels = [{ id: 'c1', name: 'Airbnb', lastGoodAt: null }];
  const page = show(async () => ({ ...booking, status: 'confirmed', staleChannels }) as Booking);
  await page.findByText(words('commands.staleChannels', { names: 'Airbnb' }));
});
