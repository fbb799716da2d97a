import { slipPaymentBy } from '../payment/account.ts';
import { type BankCheck, isSameCheck } from '../payment/bankCheck.ts';
import type { Command } from '../shared/decider.ts';
import { noLinkEvents, type PaymentLinkDecision } from './decision.ts';
import type { PaymentLink } from './link.ts';

export type RecordLinkSlipCheck = Command<'recordLinkSlipCheck', { url: string; check: BankCheck }>;

/** What the bank says of the link's slip. It advises: staff settle the link. */
export const recordLinkSlipCheck = ({ now, url, check }: RecordLinkSlipCheck, link: PaymentLink): PaymentLinkDecision => {
  const slip = slipPaymentBy(link.account, url);
  if (!slip || isSameCheck(slip.bankCheck, check)) return noLinkEvents;
  return { events: [{ type: 'PaymentLinkSlipChecked', data: { at: now, url, ...check } }] };
};
