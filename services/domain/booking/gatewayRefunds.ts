import { refundDueOf } from '../payment/account.ts';
import { onItsWayOf } from '../payment/captures.ts';
import { type AskRefund, assertWasPaid, decideRefund, type RefundAnswer, requestRefund } from '../payment/decideRefund.ts';
import { invalidField } from '../shared/refusal.ts';
import type { BookingDecision } from './decision.ts';
import { type Booking, isEnded } from './state.ts';

// Refunds of a booking through the gateway that took its money (payment/decideRefund.ts).

/** @throws Refusal where less is due back, or was paid, or is on its way already */
export const assertGivesBack = (amount: number, booking: Booking): void => {
  const { account } = booking;
  assertWasPaid(amount, account);
  if (!isEnded(booking) && amount > refundDueOf(account) - onItsWayOf(account))
    throw invalidField('amount', 'too_large', 'More than is due back: give a discount first');
};

export const askRefund = (command: AskRefund, booking: Booking): BookingDecision => ({
  events: [requestRefund(command, booking, () => assertGivesBack(command.amount, booking))],
});

export const recordRefundAnswer = (command: RefundAnswer, { account }: Booking): BookingDecision => ({
  events: decideRefund(command, account),
});
