import type { Customer, Language } from '../shared/customer.ts';
import type { EventsOf } from '../shared/decider.ts';
import { counted, type GuestChanges, noGuestChanges } from '../shared/guestChanges.ts';
import type { Instant } from '../shared/plainDate.ts';
import type { SentAgain } from '../shared/sentAgain.ts';
import { type Account, type MoneyMethod, openAccount, type PaymentMethod } from './account.ts';
import { type CardEvent, isCardEvent } from './card.ts';
import { decideSlip, withCard, withoutSlip, withReceived, withSlip } from './evolveAccount.ts';
import { type SlipSent, slipIn } from './slip.ts';

// Events of the stream `paymentLink-{id}`: an amount that somebody is asked for, with or without a booking. Those of a link for a
// booking are carried by the booking's own events whenever they move its money or its hold.

/** Messages about a link: four to who pays, and three to the house, in both languages. Each is recorded once. */
export type LinkMessage = 'linkToPay' | 'linkSlipReceived' | 'linkSlipRefused' | 'linkPaid' | LinkStaffMessage;
export type LinkStaffMessage = 'newLinkSlip' | 'linkCardPayment' | 'linkUnpaid';

/** Does it go to the house? The others go to who pays. */
export const isForStaff = (message: LinkMessage): message is LinkStaffMessage =>
  message === 'newLinkSlip' || message === 'linkCardPayment' || message === 'linkUnpaid';

type Told = {
  PaymentLinkCreated: {
    amount: number;
    description: string;
    language: Language;
    expiresAt: Instant;
    bookingId: string | null;
    /** Keyed hash of the request, by which a repeated Idempotency-Key is recognised. */
    requestHash: string;
  };
  PaymentLinkAmended: { amount?: number; description?: string; expiresAt?: Instant };
  PaymentLinkPayerAttached: { payer: Customer };
  /** Staff have it mailed to who pays. */
  PaymentLinkMailAsked: object;
  PaymentLinkMethodChosen: { paymentMethod: PaymentMethod };
  PaymentLinkSlipAttached: SlipSent;
  PaymentLinkSlipCleared: object;
  PaymentLinkSlipRefused: { reason: string; expiresAt: Instant };
  /** By card: nobody had to look at it. */
  PaymentLinkPaid: { amount: number; method: MoneyMethod; test: boolean };
  /** By a member of staff who saw that the money came. */
  PaymentLinkSettled: { amount: number; method: MoneyMethod; reason: string };
  PaymentLinkRevoked: { reason: string };
  PaymentLinkExpired: object;
  MessageSent: Partial<SentAgain> & { message: LinkMessage; jobId: string };
};

export type PaymentLinkEvent = CardEvent | EventsOf<Told>;

// How it stands

export type PaymentLinkStatus = 'open' | 'in_review' | 'paid' | 'revoked' | 'expired';

export type PaymentLink = {
  status: PaymentLinkStatus;
  /** Its one charge is what somebody is asked for. */
  account: Account;
  description: string;
  language: Language;
  expiresAt: Instant;
  bookingId: string | null;
  requestHash: string;
  paymentMethod: PaymentMethod | null;
  payer: Customer | null;
  refusalReason: string | null;
  revocationReason: string | null;
  guestChanges: GuestChanges;
  /** How often staff had it mailed. */
  mailed: number;
  /** By the ids of their jobs. */
  messagesSent: string[];
  createdAt: Instant;
  updatedAt: Instant;
};

/** null: never made. */
export type PaymentLinkState = PaymentLink | null;

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
