import type { Customer, Language } from '../shared/customer.ts';
import type { Instant } from '../shared/plainDate.ts';
import type { SentAgain } from '../shared/sentAgain.ts';
import type { MoneyMethod, PaymentMethod } from './account.ts';
import type { CardEvent } from './card.ts';
import type { SlipReference } from './slip.ts';

// Events of the stream `paymentLink-{id}`: an amount that somebody is asked for, with or without a booking. Those of a link for a
// booking are carried by the booking's own events whenever they move its money or its hold.

type At = { at: Instant };

/** Messages about a link: four to who pays, and three to the house, in both languages. Each is recorded once. */
export type LinkMessage = 'linkToPay' | 'linkSlipReceived' | 'linkSlipRefused' | 'linkPaid' | LinkStaffMessage;
export type LinkStaffMessage = 'newLinkSlip' | 'linkCardPayment' | 'linkUnpaid';

/** Does it go to the house? The others go to who pays. */
export const isForStaff = (message: LinkMessage): message is LinkStaffMessage =>
  message === 'newLinkSlip' || message === 'linkCardPayment' || message === 'linkUnpaid';

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
  /** Staff have it mailed to who pays. */
  | { type: 'PaymentLinkMailAsked'; data: At }
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
  | { type: 'MessageSent'; data: At & Partial<SentAgain> & { message: LinkMessage; jobId: string } };
