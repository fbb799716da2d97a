import {
  type AskRefund,
  assertWasPaid,
  decideRefund,
  type RecordRefund,
  type RefundAnswer,
  refundByHand,
  requestRefund,
} from '../payment/decideRefund.ts';
import type { Command } from '../shared/decider.ts';
import type { MoneyMethod } from '../shared/paymentMethod.ts';
import type { PlainDate } from '../shared/plainDate.ts';
import { assertSameRequest, requireReason, wrongState } from '../shared/refusal.ts';
import type { StaffRequest } from '../shared/staffRequest.ts';
import { noLinkEvents, type PaymentLinkDecision } from './decision.ts';
import type { PaymentLink } from './link.ts';

// Refunds of a link without a booking, through the gateway that took its money or by hand (payment/decideRefund.ts), and money that was
// found there later. Money of a link for a booking is the booking's, which gives it back.

/** A request that was recorded before counts once. @throws Refusal where its key was another request's */
const isRepeated = ({ id, requestHash }: StaffRequest, { refundRequests }: PaymentLink): boolean => {
  const before = refundRequests?.[id];
  if (before !== undefined) assertSameRequest(before, requestHash);
  return before !== undefined;
};

/** @throws Refusal */
const assertGivesBack = (amount: number, link: PaymentLink): void => {
  if (link.bookingId !== null) throw wrongState(link, 'Its booking gives the money back');
  assertWasPaid(amount, link.account);
};

export const askLinkRefund = (command: AskRefund, link: PaymentLink): PaymentLinkDecision =>
  isRepeated(command, link)
    ? noLinkEvents
    : { events: [requestRefund(command, link, () => assertGivesBack(command.amount, link))] };

export const recordLinkRefund = (command: RecordRefund, link: PaymentLink): PaymentLinkDecision =>
  isRepeated(command, link) ? noLinkEvents : { events: [refundByHand(command, () => assertGivesBack(command.amount, link))] };

export const recordLinkRefundAnswer = (command: RefundAnswer, { account }: PaymentLink): PaymentLinkDecision => ({
  events: decideRefund(command, account),
});

/** `id`: the same for the same money, which counts once. `day`: when it came. */
export type RecordLinkPayment = Command<
  'recordLinkPayment',
  { id: string; amount: number; method: MoneyMethod; test: boolean; day: PlainDate; reason: string }
>;

export const recordLinkPayment = (command: RecordLinkPayment, { account }: PaymentLink): PaymentLinkDecision => {
  const { now, id, amount, method, test, day, reason } = command;
  requireReason(reason, 'A reason is required to record a payment');
  if (amount <= 0 || account.payments.some(payment => payment.id === id)) return noLinkEvents;
  const money = { amount, method, test, recorded: { id, day }, reason };
  return { events: [{ type: 'PaymentLinkPaid', data: { at: now, ...money } }] };
};
