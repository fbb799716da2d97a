// @vitest-environment jsdom
import type { Booking } from '@baan/contract/booking';
import { cleanup, fireEvent } from '@testing-library/react';
import { HttpError } from 'ra-core';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MessageKey } from '../../i18n/en.ts';
import { showInConsole, words } from '../../inConsole.testkit.tsx';
import { MoneyDialog } from '../money/MoneyDialog.tsx';
import { ApproveReusedDialog, RefuseDialog, ReinstateDialog } from './BookingDialogs.tsx';
import type { BookingCommands } from './useDecisions.ts';

const booking = { id: 'b1', paid: 0, paymentMethod: 'bank_transfer', account: { balance: 7900, refundDue: 0 } } as Booking;

type Shown = { decisions: BookingCommands; onClose: () => void };
const dialogs: { name: string; confirm: MessageKey; element: (shown: Shown) => ReactNode }[] = [
  { name: 'approving a reused slip', confirm: 'commands.approveConfirm', element: shown => <ApproveReusedDialog {...shown} /> },
  { name: 'refusing', confirm: 'commands.refuseConfirm', element: shown => <RefuseDialog {...shown} booking={booking} /> },
  {
    name: 'confirming with money owed',
    confirm: 'money.confirmOwing.confirm',
    element: shown => <MoneyDialog {...shown} action="confirmOwing" booking={booking} />,
  },
  {
    name: 'reinstating',
    confirm: 'commands.reinstateConfirm',
    element: shown => <ReinstateDialog {...shown} booking={booking} />,
  },
];

const refusal = (code: string, status: number, details?: object) =>
  new HttpError(`errors.${code}`, status, { status: 'error', code, message: code, details });

afterEach(cleanup);

describe.each(dialogs)('$name', ({ confirm, element }) => {
  /** Enters a reason and confirms; the service answers with `error`. */
  const decide = async (error: HttpError | null) => {
    const decided = vi.fn(async () => error);
    const onClose = vi.fn();
    const page = showInConsole(
      element({
        decisions: { decide: decided, busy: false, conflict: null, unanswered: null, forgetConflict: () => undefined },
        onClose,
      }),
    );
    const reason = page.getByRole('textbox') as HTMLTextAreaElement;
    fireEvent.change(reason, { target: { value: 'seen twice' } });
    fireEvent.click(page.getByRole('button', { name: words(confirm) }));
    await expect.poll(() => decided.mock.calls.length).toBe(1);
    return { page, reason, onClose };
  };

  it('shows what was wrong with a field beside it, and keeps what was typed', async () => {
    const { page, reason, onClose } = await decide(refusal('validation_failed', 400, { reason: { code: 'too_long' } }));
    await expect.poll(() => page.queryByText(words('field.too_long'))).not.toBeNull();
    expect(reason.value).toBe('seen twice');
    expect(onClose).not.toHaveBeenCalled();
  });

  it.each([
    ['network', new HttpError('errors.network', 0, null)],
    ['conflict', refusal('conflict', 409)],
    ['wrong_state', refusal('wrong_state', 409)],
  ] as const)('keeps what was typed, and says why nothing was done: %s', async (code, error) => {
    const { page, reason, onClose } = await decide(error);
    await expect.poll(() => page.queryByText(words(`errors.${code}`))).not.toBeNull();
    expect(reason.value).toBe('seen twice');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('closes when it is done', async () => {
    const { onClose } = await decide(null);
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
  });
});
