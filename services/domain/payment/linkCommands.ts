import type { Customer, Language } from '../shared/customer.ts';
import type { Instant } from '../shared/plainDate.ts';
import type { SentAgain } from '../shared/sentAgain.ts';
import type { Terms } from '../villa/terms.ts';
import type { MoneyMethod, PaymentMethod } from './account.ts';
import type { CardCommand } from './decideCard.ts';
import type { LinkMessage, PaymentLinkEvent } from './linkEvents.ts';
import type { SlipLookedAt, SlipReference } from './slip.ts';

// Commands

export type PaymentLinkCommand = LinkCardCommand | OwnCommand;

export type LinkCardCommand =
  | Exclude<CardCommand, { type: 'startCard' }>
  | { type: 'payLinkByCard'; now: Instant; brand: string; last4: string; test: boolean; terms: Terms };

type OwnCommand = { now: Instant } & (
  | {
      type: 'createLink';
      amount: number;
      description: string;
      language: Language;
      /** null: a week. */
      expiresAt: Instant | null;
      bookingId: string | null;
      /** Mail it to the guest of the booking. */
      send?: boolean;
      requestHash: string;
    }
  | { type: 'amendLink'; amount?: number; description?: string; expiresAt?: Instant }
  | { type: 'mailLink' }
  | { type: 'attachPayer'; payer: Customer }
  | { type: 'chooseLinkMethod'; paymentMethod: PaymentMethod; terms: Terms }
  | { type: 'attachLinkSlip'; url: string; fileHash: string; reference: SlipReference | null; terms: Terms }
  | { type: 'clearLinkSlip' }
  | { type: 'refuseLinkSlip'; reason: string }
  /** `amount`: THB on the slip in review; null: what it was sent for. */
  | { type: 'settle'; amount: number | null; method: MoneyMethod | null; reason: string; slip: SlipLookedAt | null }
  | { type: 'revoke'; reason: string }
  | { type: 'closeLink' }
  | { type: 'recordLinkMessage'; message: LinkMessage; jobId: string; sentAgain?: SentAgain }
);

export type CommandOf<Type extends OwnCommand['type']> = Extract<OwnCommand, { type: Type }>;

/** What becomes of the booking that a link is for; it decides first, and carries the link's events. */
export type BookingMove =
  | 'awaitLinkPayment'
  | 'dropLinkPayment'
  /** `taken`: the money has moved, whatever the booking says. */
  | { receive: number; method: MoneyMethod; test: boolean; taken?: boolean };

export type PaymentLinkDecision = { events: PaymentLinkEvent[]; booking?: BookingMove };
