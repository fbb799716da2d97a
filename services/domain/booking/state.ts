import type { Hold } from '../calendar/hold.ts';
import type { Stay } from '../calendar/stay.ts';
import type { CardPayments } from '../payment/card.ts';
import type { BookingMoney } from '../payment/money.ts';
import type { SlipReference } from '../payment/slipReference.ts';
import type { Instant } from '../shared/plainDate.ts';
import type { Quote } from '../villa/quote.ts';
import type { GuestChanges } from './guestChanges.ts';

// How a booking stands: what its events (booking/events.ts) come to.

export type PaymentMethod = 'bank_transfer' | 'promptpay' | 'credit_card';
export type MoneyMethod = PaymentMethod | 'cash';
export type Language = 'th' | 'en';

/** `phone` is E.164, `phoneAsTyped` what the guest wrote and reads again. */
export type Customer = { firstName: string; lastName: string; email: string; phone: string; phoneAsTyped: string };

/** Messages to a guest, each recorded once. `arrival`: the day before. */
export type GuestMessage =
  | 'placed'
  | 'reminder'
  | 'slipReceived'
  | 'slipRefused'
  | 'expired'
  | 'cancelled'
  | 'moved'
  | 'confirmation'
  | 'arrival'
  /** A card was charged after the booking had ended. */
  | 'cardLate';

/** Messages to the owner and staff, recorded like those to the guest. */
export type StaffMessage =
  | 'newSlip'
  | 'slipWaiting'
  | 'paidLate'
  | 'cardPayment'
  | 'cancellation'
  /** It expired, and the house has a part of its price. */
  | 'expiredPaid'
  /** More came by a slip, or through a payment link, than was owed. */
  | 'overpaid';

export type BookingStatus = 'pending_payment' | 'in_review' | 'confirmed' | 'cancelled' | 'expired';

/** Of a booking or of a payment link. `due`: THB that it was sent for, whatever is owed by now; absent: not known. */
export type Slip = { url: string; fileHash: string; reference: SlipReference | null; attachedAt: Instant; due?: number };

export type Booking = BookingMoney & {
  status: BookingStatus;
  number: string;
  stay: Stay;
  rooms: number;
  guests: number;
  /** How many of the guests. */
  children: number;
  quote: Quote;
  paymentMethod: PaymentMethod;
  specialRequests: string;
  language: Language;
  requestHash: string;
  customer: Customer | null;
  slip: Slip | null;
  refusalReason: string | null;
  cancellationReason: string | null;
  /** null unless nights are held: booked, ended, or expired. */
  hold: Hold | null;
  /** How the newest money came, which need not be as the guest wished. */
  paidWith?: MoneyMethod;
  card: CardPayments;
  /** By id: links whose payment is being looked at, and those that have paid. */
  links: Readonly<Record<string, 'awaited' | 'paid'>>;
  paidLate: boolean;
  hidden: boolean;
  createdAt: Instant;
  updatedAt: Instant;
  messages: { message: GuestMessage | StaffMessage; jobId: string }[];
  guestChanges: GuestChanges;
  /** Addresses, in lower case, that were told how to pay since it was placed or reinstated. */
  placedTo: string[];
};

/** null: never placed. */
export type BookingState = Booking | null;

/** Ids of the links whose payment is being looked at. */
export const awaitedLinks = ({ links }: Booking): string[] =>
  Object.entries(links ?? {}).flatMap(([id, link]) => (link === 'awaited' ? [id] : []));

/** Does the booking keep nights in the calendar? (Its hold may have lapsed: until somebody takes them, they are its own.) */
export const keepsNights = ({ hidden, status }: Booking): boolean =>
  !hidden && (status === 'pending_payment' || status === 'in_review' || status === 'confirmed');
