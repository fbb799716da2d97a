// @vitest-environment jsdom
import type { PaymentLinkForStaff } from '@baan/contract/paymentLink';
import { cleanup, fireEvent } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { afterEach, expect, it, vi } from 'vitest';
import { showInConsole, words } from '../inConsole.testkit.tsx';
import { LinkRefundDialog, refundableOf } from './LinkRefund.tsx';

afterEach(cleanup);

const byCard = { paymentId: 'card-1', method: 'credit_card', last4: '4242', amount: 5000, left: 5000, test: false } as const;
const link = {
  ...{ id: 'l1', bookingId: null, status: 'paid', paid: 5000, paidWith: 'credit_card', refunds: [], gatewayRefunds: [] },
  refundable: [byCard],
} as unknown as PaymentLinkForStaff;
const onItsWay = { amount: 1500, state: 'waiting' };

const show = (of: PaymentLinkForStaff = link, error: HttpError | null = null, notRefundable: string[] = []) => {
  const asked = { askLinkRefund: vi.fn(async () => of), recordLinkRefund: vi.fn(async () => of) };
  const decide = vi.fn(async (decision: (service: never) => unknown) => {
    await decision(asked as never);
    return error;
  });
  const onClose = vi.fn();
  const decisions = { decide, busy: false, unanswered: null };
  const page = showInConsole(<LinkRefundDialog link={of} decisions={decisions as never} onClose={onClose} />, {
    linkNotRefundable: async () => notRefundable,
  });
  const submit = async (button: string): Promise<void> => {
    fireEvent.change(page.getAllByRole('textbox').at(-1) as HTMLElement, { target: { value: 'No boat' } });
    fireEvent.click(await page.findByRole('button', { name: button }));
    await expect.poll(() => decide.mock.calls.length).toBe(1);
  };
  return { page, asked, onClose, submit };
};
const gives = words('money.gatewayRefund.confirmAmount', { amount: '฿5,000' });
const records = words('money.refund.confirmAmount', { amount: '฿5,000' });

it('gives money of a link back to the card that paid', async () => {
  const { asked, onClose, submit } = show();
  await submit(gives);
  const request = { amount: 5000, reason: 'No boat', paymentId: 'card-1' };
  expect(asked.askLinkRefund).toHaveBeenCalledWith(link, request, expect.any(String));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

it('says why the gateway refuses, and stays open for another way', async () => {
  const refused = new HttpError('errors.refund_refused', 409, {
    ...{ status: 'error', code: 'refund_refused', message: 'No', details: { reason: 'refused' } },
  });
  const { page, onClose, submit } = show(link, refused);
  await submit(gives);
  await expect.poll(() => page.queryByText(words('money.gatewayRefund.why.refused'))).not.toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(page.getByLabelText(new RegExp(words('money.gatewayRefund.byHand'))));
  expect(await page.findByRole('button', { name: records })).toBeDefined();
});

it('records what staff sent themselves where they choose so', async () => {
  const { page, asked, submit } = show();
  fireEvent.click(page.getByLabelText(new RegExp(words('money.gatewayRefund.byHand'))));
  await submit(records);
  const request = { amount: 5000, reason: 'No boat', method: 'bank_transfer' };
  expect(asked.recordLinkRefund).toHaveBeenCalledWith(link, request, expect.any(String));
  expect(asked.askLinkRefund).not.toHaveBeenCalled();
});

it('only records where no gateway took the money', async () => {
  const { page, asked, submit } = show({ ...link, paidWith: 'cash', refundable: [] });
  expect(page.queryByText(words('money.gatewayRefund.how'))).toBeNull();
  await submit(records);
  expect(asked.recordLinkRefund).toHaveBeenCalledWith(
    expect.anything(),
    expect.objectContaining({ method: 'cash' }),
    expect.any(String),
  );
});

it('only records where the gateway gives a PromptPay payment not back', async () => {
  const byQr = { ...link, refundable: [{ ...byCard, paymentId: 'promptpay-1', method: 'promptpay' as const, last4: null }] };
  const { page } = show(byQr, null, ['promptpay-1']);
  expect(await page.findByRole('dialog', { name: words('money.refund.title') })).toBeDefined();
});

it.each<[string, Partial<PaymentLinkForStaff>, number]>([
  ['all that was paid', {}, 5000],
  ['less where a part is on its way', { gatewayRefunds: [onItsWay] as never }, 3500],
  ['nothing of a link for a booking', { bookingId: 'b1' }, 0],
])('offers %s', (_name, more, most) => {
  expect(refundableOf({ ...link, ...more })).toBe(most);
});
