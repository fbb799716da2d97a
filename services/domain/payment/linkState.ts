import type { Customer, Language, MoneyMethod, PaymentMethod, Slip } from '../booking/state.ts';
import type { Instant } from '../shared/plainDate.ts';
import type { CardPayments } from './card.ts';

export type PaymentLinkStatus = 'open' | 'in_review' | 'paid' | 'revoked' | 'expired';

export type PaymentLink = {
  status: PaymentLinkStatus;
  amount: number;
  description: string;
  language: Language;
  expiresAt: Instant;
  bookingId: string | null;
  requestHash: string;
  paymentMethod: PaymentMethod | null;
  payer: Customer | null;
  slip: Slip | null;
  refusalReason: string | null;
  revocationReason: string | null;
  paid: number;
  paidWith: MoneyMethod | null;
  paidAt: Instant | null;
  /** Paid on the sandbox gateway: no money moved. */
  test: boolean;
  card: CardPayments;
  /** By the ids of their jobs. Absent from rows of a time when none were sent. */
  messagesSent?: string[];
  createdAt: Instant;
  updatedAt: Instant;
};

/** null: never made. */
export type PaymentLinkState = PaymentLink | null;
