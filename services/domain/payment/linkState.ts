import type { Customer, Language } from '../shared/customer.ts';
import type { GuestChanges } from '../shared/guestChanges.ts';
import type { Instant } from '../shared/plainDate.ts';
import type { Account, PaymentMethod } from './account.ts';

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
