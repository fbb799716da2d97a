import type { Booking, PaymentMethod } from '@baan/contract/booking';
import type { CardPaymentStatus } from '@baan/contract/cardStatus';
import type { PaymentLink } from '@baan/contract/paymentLink';
import type { PayTo } from '@baan/contract/payTo';
import {
  type CardDetails,
  payBookingByCard,
  payLinkByCard,
  verifyOtpOfBooking,
  verifyOtpOfLink,
} from '../../lib/api/cardCalls.ts';
import { choosePayment } from '../../lib/api/choosePayment.ts';
import { patchBooking } from '../../lib/api/patchBooking.ts';
import type { Payee } from '../../lib/api/payee.ts';
import { choosePaymentOfLink, patchPaymentLink } from '../../lib/api/paymentLinkCalls.ts';

/** A booking or a payment link, as the payment methods see it. A call's answer is shown at once. */
export type Payable = {
  payee: Payee;
  /** The purpose, in one word: a booking's number, or a link's description. */
  about: string;
  /** Baht owed now. */
  amount: number;
  /** ISO instant; null while the clock is stopped. */
  holdUntil: string | null;
  /** The payment method chosen last. */
  method: PaymentMethod | null;
  card: CardPaymentStatus;
  /** The path to the payment; empty once no payment is accepted. */
  payTo: PayTo;
  choose: (method: PaymentMethod) => Promise<void>;
  /** Attaches an uploaded slip for the owner's review. */
  attachSlip: (url: string) => Promise<void>;
  payByCard: (card: CardDetails) => Promise<void>;
  verify: (otp: string) => Promise<void>;
  /** Loads the state from the service again. */
  reload: () => void;
};

type Shown<T> = {
  put: (data: T) => void;
  reload: () => void;
};

export const payableBooking = (booking: Booking, { put, reload }: Shown<Booking>): Payable => {
  const { id } = booking;
  const payee: Payee = { kind: 'booking', id };
  return {
    payee,
    about: booking.number,
    amount: booking.paid < booking.totalPrice ? booking.totalPrice - booking.paid : booking.totalPrice,
    holdUntil: booking.holdUntil,
    method: booking.paymentMethod,
    card: booking.payment,
    payTo: booking.payTo ?? {},
    choose: async method => put(await choosePayment(id, method)),
    attachSlip: async url => put(await patchBooking(id, { paymentSlipUrl: url, status: 'in_review' })),
    payByCard: async card => put(await payBookingByCard(id, card)),
    verify: async otp => put(await verifyOtpOfBooking(id, otp)),
    reload,
  };
};

export const payableLink = (link: PaymentLink, { put, reload }: Shown<PaymentLink>): Payable => {
  const { id } = link;
  const payee: Payee = { kind: 'paymentLink', id };
  return {
    payee,
    about: link.booking?.number ?? link.description,
    amount: link.due,
    holdUntil: link.expiresAt,
    method: link.paymentMethod,
    card: link.payment,
    payTo: link.payTo ?? {},
    choose: async method => put(await choosePaymentOfLink(id, method)),
    attachSlip: async url => put(await patchPaymentLink(id, { paymentSlipUrl: url, status: 'in_review' })),
    payByCard: async card => put(await payLinkByCard(id, card)),
    verify: async otp => put(await verifyOtpOfLink(id, otp)),
    reload,
  };
};
