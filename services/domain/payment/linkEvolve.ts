import { counted, noGuestChanges } from '../shared/guestChanges.ts';
import { type Account, openAccount } from './account.ts';
import { isCardEvent } from './card.ts';
import { decideSlip, withCard, withoutSlip, withReceived, withSlip } from './evolveAccount.ts';
import type { PaymentLinkEvent } from './linkEvents.ts';
import type { PaymentLink, PaymentLinkState } from './linkState.ts';
import { slipIn } from './slip.ts';

// What events make of a payment link. Nothing is rejected: what its booking carried is recorded in whatever state the link has reached,
// and money counts even then.

type Later = Exclude<PaymentLinkEvent, { type: 'PaymentLinkCreated' }>;

/** What is asked for. */
const asking = (amount: number): Account['charges'] => [{ kind: 'adjustment', amount }];

const accountAfter = ({ account, paymentMethod }: PaymentLink, event: Later): Account => {
  if (isCardEvent(event)) return withCard(account, event);
  switch (event.type) {
    case 'PaymentLinkAmended':
      return event.data.amount === undefined ? account : { ...account, charges: asking(event.data.amount) };
    case 'PaymentLinkSlipAttached':
      return withSlip(account, slipIn(event.data), paymentMethod === 'promptpay' ? paymentMethod : 'bank_transfer', false);
    case 'PaymentLinkSlipCleared':
      return withoutSlip(account);
    case 'PaymentLinkSlipRefused':
      return decideSlip(account, 'refused');
    case 'PaymentLinkPaid':
      return withReceived(account, event.data);
    case 'PaymentLinkSettled':
      return withReceived(account, { ...event.data, test: false });
    default:
      return account;
  }
};

const changed = (link: PaymentLink, event: Later): PaymentLink => {
  switch (event.type) {
    case 'PaymentLinkAmended': {
      const { description = link.description, expiresAt } = event.data;
      const status = expiresAt && link.status === 'expired' ? 'open' : link.status;
      return { ...link, description, status, expiresAt: expiresAt ?? link.expiresAt };
    }
    case 'PaymentLinkPayerAttached':
      return { ...link, ...counted(link, 'contacts'), payer: event.data.payer };
    case 'PaymentLinkMailAsked':
      return { ...link, mailed: link.mailed + 1 };
    case 'PaymentLinkMethodChosen':
      return { ...link, ...counted(link), paymentMethod: event.data.paymentMethod };
    case 'PaymentLinkSlipAttached':
      return { ...link, ...counted(link, 'slips'), status: 'in_review', refusalReason: null };
    case 'PaymentLinkSlipCleared':
      return { ...link, ...counted(link), status: 'open' };
    case 'PaymentLinkSlipRefused':
      return { ...link, status: 'open', refusalReason: event.data.reason, expiresAt: event.data.expiresAt };
    case 'PaymentLinkPaid':
    case 'PaymentLinkSettled':
      return { ...link, status: 'paid', refusalReason: null };
    case 'PaymentLinkRevoked':
      return { ...link, status: 'revoked', revocationReason: event.data.reason };
    case 'PaymentLinkExpired':
      return { ...link, status: 'expired' };
    case 'MessageSent':
      return { ...link, messagesSent: [...link.messagesSent, event.data.jobId] };
    default:
      return link;
  }
};

export const evolvePaymentLink = (state: PaymentLinkState, event: PaymentLinkEvent): PaymentLinkState => {
  if (event.type !== 'PaymentLinkCreated')
    return state && { ...changed(state, event), account: accountAfter(state, event), updatedAt: event.data.at };
  const { at, amount, ...created } = event.data;
  return {
    ...created,
    status: 'open',
    account: openAccount(asking(amount)),
    paymentMethod: null,
    payer: null,
    refusalReason: null,
    revocationReason: null,
    guestChanges: noGuestChanges,
    mailed: 0,
    messagesSent: [],
    createdAt: at,
    updatedAt: at,
  };
};
