// @vitest-environment jsdom
import type { Booking } from '@baan/contract/booking';
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showInConsole, words } from '../../inConsole.testkit.tsx';
import { ApproveAmountDialog } from '../decisions/ApproveDialogs.tsx';
import type { BookingCommands } from '../decisions/useDecisions.ts';
import { SlipPanel } from './SlipPanel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Expired, with a slip of 21,700 that came afterwards. */
const late = {
  id: 'b1',
  number: 'BTM-AAAA1',
  status: 'expired',
  hidden: false,
  due: 0,
  balance: 0,
  surplus: 0,
  revision: 7,
  paymentSlipUrl: '/slip',
  account: { payments: [{ way: 'slip', state: 'awaited', amount: 21_700 }] },
} as unknown as Booking;

const open = (dialog = false) => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const [ask, approve, onClose] = [vi.fn(), vi.fn(async () => late), vi.fn()];
  const decide: BookingCommands['decide'] = async decision => {
    await decision({ approve } as never, late);
    return null;
  };
  const decisions: BookingCommands = { decide, busy: false, conflict: null, unanswered: null, forgetConflict: () => undefined };
  const page = showInConsole(
    dialog ? (
      <ApproveAmountDialog booking={late} decisions={decisions} onClose={onClose} />
    ) : (
      <SlipPanel booking={late} decisions={decisions} ask={ask} />
    ),
    { history: async () => [] },
  );
  return { page, ask, approve, onClose };
};

test('a late slip says that it came too late, for how much, and that the money has to go back', async () => {
  const { page, ask, approve } = open();
  await page.findByText(words('booking.lateSlipText'));
  page.getByText('฿21,700');
  page.getByText(words('booking.approveLateNote'));
  fireEvent.click(page.getByRole('button', { name: words('booking.approve') }));
  await expect.poll(() => approve.mock.calls).toEqual([[late]]);
  fireEvent.click(page.getByRole('button', { name: words('booking.refuse') }));
  fireEvent.click(page.getByRole('button', { name: words('part.ask') }));
  expect(ask.mock.calls).toEqual([['refuseSlip'], ['approveAmount']]);
});

test('another amount than that of a late slip is approved with a reason, and nothing is asked about a rest', async () => {
  const { page, approve, onClose } = open(true);
  await page.findByText(words('commands.approveLateText', { amount: '฿21,700' }));
  expect(page.queryByText(words('commands.approveRest'))).toBeNull();
  const [amount, reason] = page.getAllByRole('textbox');
  fireEvent.change(amount as HTMLElement, { target: { value: '20000' } });
  fireEvent.change(reason as HTMLElement, { target: { value: '1,700 is missing' } });
  fireEvent.click(page.getByRole('button', { name: words('links.surplusConfirm') }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(approve).toHaveBeenCalledWith(late, { amount: 20_000, reason: '1,700 is missing' });
});
