// @vitest-environment jsdom
import type { Booking } from '@baan/contract/booking';
import { cleanup, fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { showInConsole, words } from '../../inConsole.testkit.tsx';
import { SlipPanel } from '../slips/SlipPanel.tsx';
import { ApprovePartDialog } from './ApproveDialogs.tsx';
import type { BookingDialog } from './bookingDialog.ts';
import type { BookingCommands } from './useDecisions.ts';

afterEach(cleanup);

const inReview = {
  id: 'b1',
  number: 'BN-1',
  status: 'in_review',
  due: 21_700,
  balance: 21_700,
  surplus: 0,
  revision: 3,
  paymentSlipUrl: '/slip',
} as Booking;

test('less came than the slip was sent for: so much is approved, and the booking waits for the rest with words for the guest', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const approve = vi.fn(async () => inReview);
  const decide: BookingCommands['decide'] = async decision => {
    await decision({ approve } as never, inReview);
    return null;
  };
  const decisions: BookingCommands = { decide, busy: false, conflict: null, unanswered: null, forgetConflict: () => undefined };
  const onClose = vi.fn();
  const Page = () => {
    const [question, ask] = useState<BookingDialog | null>(null);
    return (
      <>
        <SlipPanel booking={inReview} decisions={decisions} ask={ask} />
        {question === 'approvePart' && <ApprovePartDialog booking={inReview} decisions={decisions} onClose={onClose} />}
      </>
    );
  };
  const page = showInConsole(<Page />, { history: async () => [] });
  fireEvent.click(await page.findByRole('button', { name: words('part.ask') }));
  fireEvent.change(page.getByLabelText(new RegExp(words('part.amount').replace(/[()]/g, '.'))), { target: { value: '12700' } });
  await page.findByText(words('part.left', { rest: '฿9,000', due: '฿21,700' }));
  const confirm = page.getByRole('button', { name: words('part.waitAmount', { amount: '฿12,700' }) });
  fireEvent.click(confirm);
  await page.findByText(words('ra.validation.required' as never));
  expect(approve).not.toHaveBeenCalled();
  fireEvent.change(page.getByRole('textbox', { name: new RegExp(words('part.message')) }), {
    target: { value: '9,000 is missing' },
  });
  fireEvent.click(confirm);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(approve).toHaveBeenCalledWith(inReview, { amount: 12_700, rest: 'wait', reason: '9,000 is missing' });
  vi.unstubAllGlobals();
});
