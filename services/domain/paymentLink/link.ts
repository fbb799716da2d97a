import { type Account, openAccount, slipMethodOf } from '../payment/account.ts';
import type { SlipCheckedData } from '../payment/bankCheck.ts';
import { type CardEvent, cardEvolutions } from '../payment/card.ts';
import { type ContactFacts, noContactChange, withContact } from '../payment/contactChange.ts';
import {
  decideSlip,
  withBankCheck,
  withCard,
  withOtherEmail,
  withoutSlip,
  withPromptPay,
  withReceived,
  withSlip,
} from '../payment/evolveAccount.ts';
import { refundEvolutions, withRefundEvent } from '../payment/evolveRefund.ts';
import type { RefundEvent } from '../payment/gatewayRefund.ts';
import { closedCode, evolveGuestCode, type GuestCodeEvent, guestCodeEvolutions } from '../payment/oneTimeCodes.ts';
import { type ChargeAtGateway, type PromptPayEvent, promptPayTypes } from '../payment/promptPayCharge.ts';
import { type SlipSent, slipIn } from '../payment/slip.ts';
import type { Customer, Language } from '../shared/customer.ts';
import { type EventsOf, type Evolutions, evolveBy, forEach } from '../shared/decider.ts';
import { counted, type GuestChanges, noGuestChanges } from '../shared/guestChanges.ts';
import type { MoneyMethod, PaymentMethod } from '../shared/paymentMethod.ts';
import type { Instant, PlainDate } from '../shared/plainDate.ts';
import type { SentAgain } from '../shared/sentAgain.ts';

// Events of the stream `paymentLink-{id}`: an amount that somebody is asked for, with or without a booking. Those of a link for a
// booking go through the outbox of the booking's events whenever they change its money or its hold.

/** Messages about a link, to the payer, and to staff in both languages. Each is recorded once. */
export type LinkMessage =
  | 'linkToPay'
  | 'linkSlipReceived'
  | 'linkSlipRefused'
  | 'linkPaid'
  /** Money went back through the gateway. */
  | 'linkRefunded'
  /** To the address before: at once, and a day later. */
  | 'linkContactChanged'
  | 'linkContactChangedAgain'
  | LinkStaffMessage;
export type LinkStaffMessage = (typeof staffMessages)[number];

const staffMessages = [
  'newLinkSlip',
  'linkCardPayment',
  'linkUnpaid',
  'linkContactAsked',
  /** The gateway does not give money back. */
  'linkRefundRefused',
  /** Money that was received is not there any more. */
  'linkPaymentReversed',
] as const;

/** Does it go to staff? The others go to the payer. */
export const isForStaff = (message: LinkMessage): message is LinkStaffMessage => staffMessages.some(each => each === message);

type PaymentLinkEventFields = {
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
  /** Once money came: with a code to the old address, or by staff with a reason. */
  PaymentLinkPayerChanged: { payer: Customer; reason: string };
  PaymentLinkPayerChangeRequested: { payer: Customer };
  PaymentLinkPayerChangeRefused: { reason: string };
  /** Staff have it mailed to the payer. */
  PaymentLinkMailAsked: object;
  PaymentLinkMethodChosen: { paymentMethod: PaymentMethod };
  PaymentLinkSlipAttached: SlipSent;
  PaymentLinkSlipCleared: object;
  /** What the bank says of the slip. */
  PaymentLinkSlipChecked: SlipCheckedData;
  PaymentLinkSlipRefused: { reason: string; expiresAt: Instant };
  /** By card or by a PromptPay charge, without a review. */
  PaymentLinkPaid: {
    amount: number;
    method: MoneyMethod;
    test: boolean;
    atGateway?: ChargeAtGateway;
    /** The owner found it at the gateway. */
    recorded?: { id: string; day: PlainDate };
    reason?: string;
  };
  /** By a member of staff who saw that the money came. */
  PaymentLinkSettled: { amount: number; method: MoneyMethod; reason: string };
  PaymentLinkRevoked: { reason: string };
  PaymentLinkExpired: object;
  MessageSent: Partial<SentAgain> & { message: LinkMessage; jobId: string };
};

/** Refunds are of links without a booking. */
export type PaymentLinkEvent = CardEvent | PromptPayEvent | RefundEvent | GuestCodeEvent | EventsOf<PaymentLinkEventFields>;

// State

export type PaymentLinkStatus = 'open' | 'in_review' | 'paid' | 'revoked' | 'expired';

export type PaymentLink = ContactFacts & {
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
  /** Hashes of staff's requests of refunds, by their ids; absent: none. */
  refundRequests?: Record<string, string>;
  /** How often staff had it mailed. */
  mailed: number;
  /** By the ids of their jobs. */
  messagesSent: string[];
  createdAt: Instant;
  updatedAt: Instant;
};

/** null: never made. */
export type PaymentLinkState = PaymentLink | null;

// What events make of a payment link. Nothing is rejected: events from its booking's outbox are recorded in every status of the link,
// and money counts even then.

/** The charges of a new link: the requested amount. */
const asking = (amount: number): Account['charges'] => [{ kind: 'adjustment', amount }];

const byCard = (link: PaymentLink, event: CardEvent): PaymentLink => ({ ...link, account: withCard(link.account, event) });

const paid = (link: PaymentLink, data: Parameters<typeof withReceived>[1]): PaymentLink => ({
  ...link,
  status: 'paid',
  refusalReason: null,
  account: withReceived(link.account, data),
});

/** `payer` null: erased. */
const otherPayer = (link: PaymentLink, payer: Customer | null) => ({
  payer,
  account: link.payer?.email === payer?.email ? link.account : withOtherEmail(link.account),
});

const requestedBy = ({ refundRequests }: PaymentLink, { data }: RefundEvent): Pick<PaymentLink, 'refundRequests'> => {
  const request = 'recorded' in data && data.recorded;
  return request ? { refundRequests: { ...refundRequests, [request.id]: request.requestHash } } : {};
};

const evolutions: Evolutions<PaymentLink, Exclude<PaymentLinkEvent, { type: 'PaymentLinkCreated' }>> = {
  PaymentLinkAmended: (link, { data: { amount, description = link.description, expiresAt } }) => ({
    ...link,
    description,
    expiresAt: expiresAt ?? link.expiresAt,
    status: expiresAt && link.status === 'expired' ? 'open' : link.status,
    account: amount === undefined ? link.account : { ...link.account, charges: asking(amount) },
  }),
  PaymentLinkPayerAttached: (link, { data: { payer } }) => ({
    ...link,
    ...counted(link, 'contacts'),
    ...otherPayer(link, payer),
  }),
  PaymentLinkPayerChanged: (link, { data: { at, payer, reason } }) => ({
    ...link,
    // Staff, who give a reason, are not counted.
    ...(reason ? {} : counted(link, 'contacts')),
    ...otherPayer(link, payer),
    ...withContact(link, { before: link.payer, after: payer, at, isTold: true }),
    guestCode: closedCode(link.guestCode),
  }),
  PaymentLinkPayerChangeRequested: (link, { data: { at, payer } }) => ({
    ...link,
    ...counted(link),
    contactChange: payer && { customer: payer, askedAt: at, refusal: null },
  }),
  PaymentLinkPayerChangeRefused: (link, { data: { reason } }) => ({
    ...link,
    contactChange: link.contactChange && { ...link.contactChange, refusal: reason },
  }),
  PaymentLinkMailAsked: link => ({ ...link, mailed: link.mailed + 1 }),
  PaymentLinkMethodChosen: (link, { data: { paymentMethod } }) => ({ ...link, ...counted(link), paymentMethod }),
  PaymentLinkSlipAttached: (link, { data }) => {
    const account = withSlip(link.account, slipIn(data), slipMethodOf(link.paymentMethod), false);
    return { ...link, ...counted(link, 'slips'), status: 'in_review', refusalReason: null, account };
  },
  PaymentLinkSlipCleared: link => ({ ...link, ...counted(link), status: 'open', account: withoutSlip(link.account) }),
  PaymentLinkSlipChecked: (link, { data }) => ({ ...link, account: withBankCheck(link.account, data) }),
  PaymentLinkSlipRefused: (link, { data: { reason, expiresAt } }) => {
    const account = decideSlip(link.account, 'refused');
    return { ...link, status: 'open', refusalReason: reason, expiresAt, account };
  },
  PaymentLinkPaid: (link, { data }) => paid(link, data),
  PaymentLinkSettled: (link, { data }) => paid(link, { ...data, test: false }),
  PaymentLinkRevoked: (link, { data }) => ({ ...link, status: 'revoked', revocationReason: data.reason }),
  PaymentLinkExpired: link => ({ ...link, status: 'expired' }),
  MessageSent: (link, { data }) => ({ ...link, messagesSent: [...link.messagesSent, data.jobId] }),
  ...forEach(cardEvolutions, byCard),
  ...forEach(promptPayTypes, (link: PaymentLink, event: PromptPayEvent) => ({
    ...link,
    account: withPromptPay(link.account, event),
  })),
  ...forEach(refundEvolutions, (link: PaymentLink, event: RefundEvent) => ({
    ...link,
    account: withRefundEvent(link.account, event),
    ...requestedBy(link, event),
  })),
  ...forEach(guestCodeEvolutions, (link: PaymentLink, event: GuestCodeEvent) => ({
    ...link,
    guestCode: evolveGuestCode(link.guestCode, event),
  })),
};

/** Types of the events that a payment link knows. */
export const paymentLinkEventTypes: Record<PaymentLinkEvent['type'], unknown> = { PaymentLinkCreated: true, ...evolutions };

const evolveMade = evolveBy(evolutions);

export const evolvePaymentLink = (state: PaymentLinkState, event: PaymentLinkEvent): PaymentLinkState => {
  if (event.type !== 'PaymentLinkCreated') return state && { ...evolveMade(state, event), updatedAt: event.data.at };
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
    ...noContactChange,
    mailed: 0,
    messagesSent: [],
    createdAt: at,
    updatedAt: at,
  };
};
