import type { Booking } from '../booking/state.ts';
import { minSecondsAfterRefusal } from '../calendar/hold.ts';
import { slipMethodOf, slipOf } from '../payment/account.ts';
import type { SlipReference } from '../payment/slip.ts';
import { assertNoPaymentUnderWay } from '../payment/underWay.ts';
import type { Command } from '../shared/decider.ts';
import { assertGuestMayChange } from '../shared/guestChanges.ts';
import type { PaymentMethod } from '../shared/paymentMethod.ts';
import { addSeconds } from '../shared/plainDate.ts';
import { requireReason, wrongState } from '../shared/refusal.ts';
import { assertMethod } from '../villa/methods.ts';
import type { Terms } from '../villa/terms.ts';
import { noLinkEvents, type PaymentLinkDecision } from './decision.ts';
import type { PaymentLink } from './link.ts';
import { assertOpen, dueOfNewSlip } from './status.ts';

// A link paid by a slip: its payer sends or takes back one, staff refuse it (or settle the link, ending.ts).

export type ChooseLinkMethod = Command<'chooseLinkMethod', { paymentMethod: PaymentMethod; terms: Terms }>;

export const chooseLinkMethod = (
  { now, paymentMethod, terms }: ChooseLinkMethod,
  link: PaymentLink,
  booking: Booking | null,
): PaymentLinkDecision => {
  assertOpen(link, booking, now);
  assertMethod(paymentMethod, terms);
  if (link.paymentMethod === paymentMethod) return noLinkEvents;
  assertGuestMayChange(link, 'all');
  return { events: [{ type: 'PaymentLinkMethodChosen', data: { at: now, paymentMethod } }] };
};

export type AttachLinkSlip = Command<
  'attachLinkSlip',
  { url: string; fileHash: string; reference: SlipReference | null; terms: Terms }
>;

export const attachLinkSlip = (
  { now, url, fileHash, reference, terms }: AttachLinkSlip,
  link: PaymentLink,
  booking: Booking | null,
): PaymentLinkDecision => {
  if (link.status === 'in_review' && slipOf(link.account)?.url === url) return noLinkEvents;
  if (link.status !== 'in_review') assertOpen(link, booking, now);
  assertGuestMayChange(link, 'slips');
  assertNoPaymentUnderWay(link);
  assertMethod(slipMethodOf(link.paymentMethod), terms);
  const slip = { url, fileHash, ...(reference ? { reference } : {}), due: dueOfNewSlip(link, booking) };
  return { events: [{ type: 'PaymentLinkSlipAttached', data: { at: now, ...slip } }], asks: { type: 'awaitLinkPayment' } };
};

export type ClearLinkSlip = Command<'clearLinkSlip'>;

export const clearLinkSlip = ({ now }: ClearLinkSlip, link: PaymentLink): PaymentLinkDecision => {
  if (link.status === 'open' && !slipOf(link.account)) return noLinkEvents;
  if (link.status !== 'in_review') throw wrongState(link, `This payment link is ${link.status}`);
  assertGuestMayChange(link, 'all');
  return { events: [{ type: 'PaymentLinkSlipCleared', data: { at: now } }], asks: { type: 'dropLinkPayment' } };
};

export type RefuseLinkSlip = Command<'refuseLinkSlip', { reason: string }>;

export const refuseLinkSlip = ({ now, reason }: RefuseLinkSlip, link: PaymentLink): PaymentLinkDecision => {
  if (link.status !== 'in_review') throw wrongState(link, 'There is no slip to decide on');
  requireReason(reason, 'A reason is required to refuse a slip');
  const atLeast = addSeconds(now, minSecondsAfterRefusal);
  const expiresAt = link.expiresAt > atLeast ? link.expiresAt : atLeast;
  return {
    events: [{ type: 'PaymentLinkSlipRefused', data: { at: now, reason, expiresAt } }],
    asks: { type: 'dropLinkPayment' },
  };
};
