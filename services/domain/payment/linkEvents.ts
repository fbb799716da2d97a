import type { Customer, Language, MoneyMethod, PaymentMethod } from '../booking/state.ts';
import { passBy } from '../shared/decider.ts';
import type { Instant } from '../shared/plainDate.ts';
import { type CardEvent, evolveCard, noCardPayments } from './card.ts';
import type { PaymentLink, PaymentLinkState } from './linkState.ts';
import type { SlipReference } from './slipReference.ts';

// Events of the stream `paymentLink-{id}`: an amount that somebody is asked for, with or without a booking. Those of a link for a
// booking are carried by the booking's own events whenever they move its money or its hold.

type At = { at: Instant };

/** Messages about a link: three to who pays, and two to the house, in both languages. Each is recorded once. */
export type LinkMessage = 'linkSlipReceived' | 'linkSlipRefused' | 'linkPaid' | LinkStaffMessage;
export type LinkStaffMessage = 'newLinkSlip' | 'linkCardPayment';

/** Does it go to the house? The others go to who pays. */
export const isForStaff = (message: LinkMessage): message is LinkStaffMessage =>
  message === 'newLinkSlip' || message === 'linkCardPayment';

export type PaymentLinkEvent =
  | CardEvent
  | {
      type: 'PaymentLinkCreated';
      data: At & {
        amount: number;
        description: string;
        language: Language;
        expiresAt: Instant;
        bookingId: string | null;
        /** Keyed hash of the request, by which a repeated Idempotency-Key is recognised. */
        requestHash: string;
      };
    }
  | {
      type: 'PaymentLinkAmended';
      data: At & { amount?: number; description?: string; expiresAt?: Instant };
    }
  | { type: 'PaymentLinkPayerAttached'; data: At & { payer: Customer } }
  | { type: 'PaymentLinkMethodChosen'; data: At & { paymentMethod: PaymentMethod } }
  | {
      type: 'PaymentLinkSlipAttached';
      /** `due`: THB asked for when it was sent; absent from the events of a time when it was not kept. */
      data: At & { url: string; fileHash: string; reference?: SlipReference | null; due?: number };
    }
  | { type: 'PaymentLinkSlipCleared'; data: At }
  | { type: 'PaymentLinkSlipRefused'; data: At & { reason: string; expiresAt: Instant } }
  /** By card: nobody had to look at it. */
  | { type: 'PaymentLinkPaid'; data: At & { amount: number; method: MoneyMethod; test: boolean } }
  /** By a member of staff who saw that the money came. */
  | { type: 'PaymentLinkSettled'; data: At & { amount: number; method: MoneyMethod; reason: string } }
  | { type: 'PaymentLinkRevoked'; data: At & { reason: string } }
  | { type: 'PaymentLinkExpired'; data: At }
  | { type: 'MessageSent'; data: At & { message: LinkMessage; jobId: string } };

const paid = (link: PaymentLink, data: At & { amount: number; method: MoneyMethod }, test: boolean): PaymentLink => ({
  ...link,
  status: 'paid',
  paid: data.amount,
  paidWith: data.method,
  paidAt: data.at,
  refusalReason: null,
  test,
});

const changed = (link: PaymentLink, event: Exclude<PaymentLinkEvent, { type: 'PaymentLinkCreated' }>): PaymentLink => {
  switch (event.type) {
    case 'PaymentLinkAmended': {
      const { amount = link.amount, description = link.description, expiresAt } = event.data;
      const status = expiresAt && link.status === 'expired' ? 'open' : link.status;
      return { ...link, amount, description, status, expiresAt: expiresAt ?? link.expiresAt };
    }
    case 'PaymentLinkPayerAttached':
      return { ...link, payer: event.data.payer };
    case 'PaymentLinkMethodChosen':
      return { ...link, paymentMethod: event.data.paymentMethod };
    case 'PaymentLinkSlipAttached': {
      const { at, url, fileHash, reference = null, due } = event.data;
      const slip = { url, fileHash, reference, attachedAt: at, ...(due === undefined ? {} : { due }) };
      return { ...link, status: 'in_review', refusalReason: null, slip };
    }
    case 'PaymentLinkSlipCleared':
      return { ...link, status: 'open', slip: null };
    case 'PaymentLinkSlipRefused':
      return { ...link, status: 'open', slip: null, refusalReason: event.data.reason, expiresAt: event.data.expiresAt };
    case 'CardPaymentStarted':
    case 'CardAuthorised':
    case 'CardDeclined':
    case 'CardOutcomeUnknown':
    case 'OneTimeCodeIssued':
    case 'OneTimeCodeNotSent':
    case 'OneTimeCodeRejected':
    case 'OneTimeCodeVerified':
    case 'CardCaptured':
    case 'CardCaptureRefused':
    case 'CardVoided':
      return { ...link, card: evolveCard(link.card, event) };
    case 'PaymentLinkPaid':
      return paid(link, event.data, event.data.test);
    case 'PaymentLinkSettled':
      return paid(link, event.data, false);
    case 'PaymentLinkRevoked':
      return { ...link, status: 'revoked', revocationReason: event.data.reason };
    case 'PaymentLinkExpired':
      return { ...link, status: 'expired' };
    case 'MessageSent':
      return { ...link, messagesSent: [...(link.messagesSent ?? []), event.data.jobId] };
    default:
      return passBy(link, event);
  }
};

/** Never rejects: what the booking carried is recorded in whatever state the link has reached, and money counts even then. */
export const evolvePaymentLink = (state: PaymentLinkState, event: PaymentLinkEvent): PaymentLinkState => {
  if (event.type !== 'PaymentLinkCreated') return state && { ...changed(state, event), updatedAt: event.data.at };
  const { at, ...created } = event.data;
  return {
    ...created,
    status: 'open',
    paymentMethod: null,
    payer: null,
    slip: null,
    refusalReason: null,
    revocationReason: null,
    paid: 0,
    paidWith: null,
    paidAt: null,
    test: false,
    card: noCardPayments,
    createdAt: at,
    updatedAt: at,
  };
};
