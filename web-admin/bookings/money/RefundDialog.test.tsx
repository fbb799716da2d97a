// @vitest-environment jsdom
import type { Booking } from '@baan/contract/booking';
import { cleanup, fireEvent } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { afterEach, expect, it, vi } from 'vitest';
import { showInConsole, words } from '../../inConsole.testkit.tsx';
import { RefundDialog } from './RefundDialog.tsx';

afterEach(cleanup);

const booking = {
  ...{ id: 'b1', number: 'BTM-4MX7R', status: 'cancelled', paymentMethod: 'credit_card' },
  account: { refundDue: 2000, balance: -2000, paid: 27_700 },
  refundable: [{ paymentId: 'card-1', method: 'credit_card', last4: '4242', amount: 27_700, left: 27_700, test: false }],
} as Booking;

const show = (error: HttpError | null = null, of: Booking = booking, notRefundable: string[] = []) => {
  const asked = { askRefund: vi.fn(async () => booking), recordRefund: vi.fn(async () => booking) };
  const decide = vi.fn(async (decision: (service: never, seen: Booking) => unknown) => {
    await decision(asked as never, of);
    return error;
  });
  const decisions = { decide, busy: false, conflict: null, unanswered: null, forgetConflict: () => undefined };
  const onClose = vi.fn();
  const page = showInConsole(<RefundDialog booking={of} decisions={decisions as never} onClose={onClose} />, {
    notRefundable: async () => notRefundable,
  });
  const submit = async (amount: string): Promise<void> => {
    fireEvent.change(page.getAllByRole('textbox').at(-1) as HTMLElement, { target: { value: 'No wifi' } });
    fireEvent.click(page.getByRole('button', { name: words('money.gatewayRefund.confirmAmount', { amount }) }));
    await expect.poll(() => decide.mock.calls.length).toBe(1);
  };
  return { page, asked, onClose, submit };
};

it('gives what is due back to the card', async () => {
  const { asked, onClose, submit } = show();
  await submit('฿2,000');
  expect(asked.askRefund).toHaveBeenCalledWith(
    booking,
    { amount: 2000, reason: 'No wifi', paymentId: 'card-1' },
    expect.any(String),
  );
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

it('says why the gateway refuses, and stays open for another way', async () => {
  const refused = new HttpError('errors.refund_refused', 409, {
    ...{ status: 'error', code: 'refund_refused', message: 'No', details: { reason: 'too_old' } },
  });
  const { page, onClose, submit } = show(refused);
  await submit('฿2,000');
  await expect.poll(() => page.queryByText(words('money.gatewayRefund.why.too_old'))).not.toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});

it('records what staff sent themselves where they choose so', async () => {
  const { page, asked } = show();
  fireEvent.click(page.getByLabelText(new RegExp(words('money.gatewayRefund.byHand'))));
  fireEvent.change(page.getAllByRole('textbox').at(-1) as HTMLElement, { target: { value: 'Sent' } });
  fireEvent.click(await page.findByRole('button', { name: words('money.refund.confirmAmount', { amount: '฿2,000' }) }));
  await expect.poll(() => asked.recordRefund.mock.calls.length).toBe(1);
  expect(asked.askRefund).not.toHaveBeenCalled();
});

it('only records where nothing came through a gateway', () => {
  const { page } = show(null, { ...booking, refundable: [] });
  expect(page.getByRole('dialog', { name: words('money.refund.title') })).toBeDefined();
});

it('asks for an account at once where the gateway gives a PromptPay payment not back', async () => {
  const [card] = booking.refundable ?? [];
  const byQr = { ...booking, refundable: [{ ...card, paymentId: 'promptpay-1', method: 'promptpay', last4: null }] } as Booking;
  const { page } = show(null, byQr, ['promptpay-1']);
  await expect.poll(() => page.queryByText(words('money.refund.title'))).not.toBeNull();
  expect(page.queryByText(words('money.gatewayRefund.toPromptPay'))).toBeNull();
});

it('offers the gateway where it gives a PromptPay payment back', async () => {
  const [card] = booking.refundable ?? [];
  const byQr = { ...booking, refundable: [{ ...card, paymentId: 'promptpay-1', method: 'promptpay', last4: null }] } as Booking;
  const { page } = show(null, byQr);
  await expect.poll(() => page.queryByText(words('money.gatewayRefund.toPromptPay'))).not.toBeNull();
});
