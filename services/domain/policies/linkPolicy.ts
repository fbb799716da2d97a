import type { Booking } from '../booking/state.ts';
import { graceSeconds } from '../calendar/hold.ts';
import { balanceOf, slipOf } from '../payment/account.ts';
import type { LinkMessage, PaymentLink, PaymentLinkEvent } from '../payment/link.ts';
import { unreachable } from '../shared/decider.ts';
import { addSeconds, type Instant } from '../shared/plainDate.ts';
import { type Intent, settleReceipts } from './intent.ts';

const tellOfLink = (message: LinkMessage): Intent => ({ job: 'sendLinkMessage', message, runAt: null });

const careAt = (expiresAt: Instant | undefined): Intent[] =>
  expiresAt ? [{ job: 'carePaymentLink', runAt: addSeconds(expiresAt, graceSeconds + 1) }] : [];

/** The policy of a payment link. The money of one that is for a booking is receipted by that booking's own events. */
export const intentsOfLink = ({ type, data }: PaymentLinkEvent): Intent[] => {
  switch (type) {
    case 'PaymentLinkCreated':
    case 'PaymentLinkAmended':
      return careAt(data.expiresAt);
    case 'PaymentLinkMailAsked':
      return [tellOfLink('linkToPay')];
    case 'PaymentLinkSlipAttached':
      return [tellOfLink('linkSlipReceived'), tellOfLink('newLinkSlip')];
    case 'PaymentLinkSlipRefused':
      return [tellOfLink('linkSlipRefused'), ...careAt(data.expiresAt)];
    case 'PaymentLinkPaid':
      return [settleReceipts, tellOfLink('linkPaid'), tellOfLink('linkCardPayment')];
    case 'PaymentLinkSettled':
      return [settleReceipts, tellOfLink('linkPaid')];
    case 'PaymentLinkExpired':
      return [tellOfLink('linkUnpaid')];
    default:
      return [];
  }
};

/** Is a message about a payment link that was due at `runAt` still true? It goes to the payer, or to the house. `booking`: the one that it is for. */
export const stillAppliesToLink = (
  message: LinkMessage,
  runAt: Instant,
  { status, account, refusalReason }: PaymentLink,
  booking: Booking | null,
): boolean => {
  const slip = slipOf(account);
  switch (message) {
    case 'linkSlipReceived':
    case 'newLinkSlip':
      return status === 'in_review' && slip?.attachedAt === runAt;
    case 'linkToPay':
      return status === 'open';
    case 'linkSlipRefused':
      return status === 'open' && refusalReason !== null;
    case 'linkUnpaid':
      return status === 'expired' && booking?.status === 'confirmed' && balanceOf(booking.account) > 0;
    case 'linkPaid':
    case 'linkCardPayment':
      return status === 'paid';
    default:
      return unreachable(message);
  }
};
