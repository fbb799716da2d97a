// @vitest-environment jsdom
import type { Booking } from '@baan/contract/booking';
import { cleanup, fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { showInConsole, words } from '../../inConsole.testkit.tsx';
import { MoreMenu } from '../page/BookingHead.tsx';
import type { BookingDialog } from './bookingDialog.ts';
import { DeleteDialog } from './EndDialogs.tsx';

afterEach(cleanup);

const paid = {
  id: 'b1',
  number: 'BN-1',
  status: 'confirmed',
  account: { balance: 0, paid: 7900, refundDue: 0 },
  stayChange: null,
  customerInfo: null,
  waitsFor: null,
} as unknown as Booking;
const given = { ...paid, status: 'cancelled', account: { ...paid.account, paid: 0 } } as Booking;

const show = (booking: Booking) => {
  const hide = vi.fn(async () => booking.id);
  const onDeleted = vi.fn();
  const Page = () => {
    const [question, ask] = useState<BookingDialog | null>(null);
    return (
      <>
        <MoreMenu booking={booking} ask={ask} />
        {question === 'delete' && <DeleteDialog booking={booking} onClose={() => undefined} onDeleted={onDeleted} />}
      </>
    );
  };
  const page = showInConsole(<Page />, { hide });
  fireEvent.click(page.getByRole('button', { name: words('booking.more') }));
  return { page, hide, onDeleted };
};

test('a booking that is paid cannot be deleted: it says when it can, and cancelling, which tells the guest, stands beside it', async () => {
  const { page } = show(paid);
  const item = (await page.findByText(words('booking.deleteWhen'))).closest('[role="menuitem"]');
  expect(item?.getAttribute('aria-disabled')).toBe('true');
  expect(page.getByRole('menuitem', { name: words('booking.cancel') }).getAttribute('aria-disabled')).not.toBe('true');
});

test('one that has ended is deleted with a reason only, never by two presses', async () => {
  const { page, hide, onDeleted } = show(given);
  fireEvent.click(await page.findByText(words('booking.delete')));
  const confirm = () => fireEvent.click(page.getByRole('button', { name: words('commands.deleteConfirm') }));
  confirm();
  await page.findByText(words('field.required'));
  expect(hide).not.toHaveBeenCalled();
  fireEvent.change(page.getByRole('textbox'), { target: { value: 'Booked twice' } });
  confirm();
  await expect.poll(() => onDeleted.mock.calls.length).toBe(1);
  expect(hide).toHaveBeenCalledWith(given, 'Booked twice');
});
