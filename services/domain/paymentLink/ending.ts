import type { Booking } from '../booking/state.ts';
import { slipMethodOf, slipOf } from '../payment/account.ts';
import { assertReviewedSlip, type ReviewedSlip } from '../payment/slip.ts';
import { assertNoPaymentUnderWay } from '../payment/underWay.ts';
import type { Command } from '../shared/decider.ts';
import type { MoneyMethod } from '../shared/paymentMethod.ts';
import { invalidField, requireReason, wrongState } from '../shared/refusal.ts';
import { assertAmount } from '../villa/price.ts';
import { noLinkEvents, type PaymentLinkDecision } from './decision.ts';
import type { PaymentLink } from './link.ts';
import { dueOf, linkStatusAt } from './status.ts';

// How a link ends without a card: settled or revoked by staff, or closed after its time.

/** `amount`: THB on the slip in review; null: what it was sent for. */
export type SettleLink = Command<
  'settle',
  { amount: number | null; method: MoneyMethod | null; reason: string; slip: ReviewedSlip | null }
>;

export const settleLink = (command: SettleLink, link: PaymentLink, booking: Booking | null): PaymentLinkDecision => {
  const { now, reason } = command;
  const inReview = link.status === 'in_review';
  if (link.status === 'paid' || link.status === 'revoked') throw wrongState(link, `This payment link is ${link.status}`);
  if (inReview) assertReviewedSlip(command, slipOf(link.account));
  assertNoPaymentUnderWay(link);
  const method = command.method ?? (inReview ? slipMethodOf(link.paymentMethod) : null);
  if (!method) throw invalidField('method', 'required', 'How did the money come?');
  if (!inReview) requireReason(reason, 'A reason is required to settle a link by hand');
  if (!inReview && command.amount !== null) throw invalidField('amount', 'invalid', 'Only what came by a slip can be told');
  assertAmount('amount', command.amount ?? 0);
  const amount = command.amount ?? dueOf(link, booking);
  if (amount <= 0) throw wrongState(link, 'Nothing is owed any more');
  return {
    events: [{ type: 'PaymentLinkSettled', data: { at: now, amount, method, reason } }],
    // What is on a slip has moved, also when the booking owes less by now: all of it is recorded, and staff give the rest back.
    asks: { type: 'receiveLinkPayment', amount, method, test: false, taken: inReview },
  };
};

export type RevokeLink = Command<'revoke', { reason: string }>;

export const revokeLink = ({ now, reason }: RevokeLink, link: PaymentLink): PaymentLinkDecision => {
  if (link.status === 'revoked') return noLinkEvents;
  if (link.status === 'in_review') throw wrongState(link, 'Decide on the slip first');
  if (link.status === 'paid') throw wrongState(link, 'This payment link is paid');
  assertNoPaymentUnderWay(link);
  return { events: [{ type: 'PaymentLinkRevoked', data: { at: now, reason } }] };
};

export type CloseLink = Command<'closeLink'>;

/** Records the expiry or revocation that time, or the link's booking, has already caused. */
export const closeLink = ({ now }: CloseLink, link: PaymentLink, booking: Booking | null): PaymentLinkDecision => {
  const status = link.status === 'open' && linkStatusAt(link, booking, now);
  if (status === 'expired') return { events: [{ type: 'PaymentLinkExpired', data: { at: now } }] };
  if (status === 'revoked') return { events: [{ type: 'PaymentLinkRevoked', data: { at: now, reason: '' } }] };
  return noLinkEvents;
};
