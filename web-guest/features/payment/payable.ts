import type { Booking, PaymentMethod } from '@baan/contract/booking';
import type { CardPaymentStatus } from '@baan/contract/cardStatus';
import type { PaymentLink } from '@baan/contract/paymentLink';
import type { PayTo } from '@baan/contract/payTo';
import type { OpenPromptPay } from '@baan/contract/promptpay';
import { useState } from 'react';
import { patchBooking } from '../../lib/api/bookingCalls.ts';
import type { Payee } from '../../lib/api/payee.ts';
import {
  type CardDetails,
  type CardToken,
  choosePayment,
  choosePaymentOfLink,
  leaveCardOfBooking,
  leaveCardOfLink,
  leaveQr,
  patchPaymentLink,
  payBookingByCard,
  payBookingByToken,
  payLinkByCard,
  payLinkByToken,
  refreshPayment,
  showQr,
  verifyOtpOfBooking,
  verifyOtpOfLink,
} from '../../lib/api/paymentCalls.ts';
import { isFailure } from '../../lib/api/request.ts';

/** `qr`: data URL of a PNG. `expiresAt`: until when it can be paid. */
export type ShownQr = { qr: string; amount: number; expiresAt: string };

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
  /** The QR of the gateway that can be paid now. */
  promptPay: OpenPromptPay;
  /** The path to the payment; empty once no payment is accepted. */
  payTo: PayTo;
  choose: (method: PaymentMethod) => Promise<void>;
  /** Attaches an uploaded slip for the owner's review. */
  attachSlip: (url: string) => Promise<void>;
  payByCard: (card: CardDetails) => Promise<void>;
  /** @returns the page of the payer's bank, if it asks */
  payByToken: (token: CardToken) => Promise<string | null>;
  /** Leaves a payment whose payer does not answer at the bank. */
  leaveCard: () => Promise<void>;
  verify: (otp: string) => Promise<void>;
  /** Makes a QR of the gateway, or loads the open one. */
  showQr: () => Promise<ShownQr>;
  /** Ends the open QR, so that another way to pay is open again. */
  leaveQr: () => Promise<void>;
  /** Has the gateway asked now. @returns true while a QR is open */
  refresh: () => Promise<boolean>;
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
    promptPay: booking.promptPay,
    payTo: booking.payTo ?? {},
    choose: async method => put(await choosePayment(id, method)),
    attachSlip: async url => put(await patchBooking(id, { paymentSlipUrl: url, status: 'in_review' })),
    payByCard: async card => put(await payBookingByCard(id, card)),
    payByToken: async token => {
      const { booking: paid, redirect } = await payBookingByToken(id, token);
      // The page stays as it is until the bank's page is there.
      if (!redirect) put(paid);
      return redirect;
    },
    leaveCard: async () => put(await leaveCardOfBooking(id)),
    verify: async otp => put(await verifyOtpOfBooking(id, otp)),
    showQr: async () => {
      const { booking: shown, ...qr } = await showQr.booking(id);
      put(shown);
      return qr;
    },
    leaveQr: async () => put(await leaveQr.booking(id)),
    refresh: async () => {
      const asked = await refreshPayment.booking(id);
      put(asked);
      return asked.promptPay !== null;
    },
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
    promptPay: link.promptPay,
    payTo: link.payTo ?? {},
    choose: async method => put(await choosePaymentOfLink(id, method)),
    attachSlip: async url => put(await patchPaymentLink(id, { paymentSlipUrl: url, status: 'in_review' })),
    payByCard: async card => put(await payLinkByCard(id, card)),
    payByToken: async token => {
      const { paymentLink: paid, redirect } = await payLinkByToken(id, token);
      if (!redirect) put(paid);
      return redirect;
    },
    leaveCard: async () => put(await leaveCardOfLink(id)),
    verify: async otp => put(await verifyOtpOfLink(id, otp)),
    showQr: async () => {
      const { paymentLink: shown, ...qr } = await showQr.paymentLink(id);
      put(shown);
      return qr;
    },
    leaveQr: async () => put(await leaveQr.paymentLink(id)),
    refresh: async () => {
      const asked = await refreshPayment.paymentLink(id);
      put(asked);
      return asked.promptPay !== null;
    },
    reload,
  };
};

type Requested = 'card' | 'code';

/** Answers that end a call for certain; the page then loads the payment's state. */
const refusals = [
  'card_declined',
  'insufficient_funds',
  'gateway_unavailable',
  'amount_changed',
  'too_late_for_card',
  'wrong_state',
] as const;

type OwnCard = {
  payable: Payable;
  /** The outcome of the payment is unknown, and this page is not waiting for the answer. */
  isUnknown: boolean;
  /** The call of this page, until the payment shows its outcome too. */
  asking: Requested | undefined;
};

/** What a page shows until its answer comes: meanwhile the service offers no way to pay, and its clock stands still. */
type Kept = Pick<Payable, 'payTo' | 'holdUntil'>;

/** `shown`: the payment on the page when the refusal came. */
type OwnCall = { asked: Requested; kept: Kept; answer?: 'given' | 'refused'; shown?: CardPaymentStatus };

/** A refusal arrives before the payment that shows it: the page loads again then, and whatever was loaded before is dropped. */
const isOver = ({ answer, shown }: OwnCall, card: CardPaymentStatus): boolean =>
  card.state !== 'unknown' && (answer === 'given' || (shown !== undefined && shown !== card));

/**
 * While the bank is asked, the payment's outcome is unknown on every page, also on the page that asked: its form would be removed
 * and, with it, the answer. That page waits for its answer instead.
 */
export const useOwnCard = (payable: Payable): OwnCard => {
  const [own, setOwn] = useState<OwnCall>();
  const { card, payTo, holdUntil } = payable;
  const isUnknown = card.state === 'unknown';
  if (own?.answer === 'refused' && !own.shown) setOwn({ ...own, shown: card });

  const isWaiting = own !== undefined && !isOver(own, card);
  if (own && !isWaiting) setOwn(undefined); // for good: a later unknown outcome is of another call

  const ask = async <Result>(asked: Requested, call: () => Promise<Result>): Promise<Result> => {
    setOwn({ asked, kept: { payTo, holdUntil } });
    try {
      const result = await call();
      setOwn(known => known && { ...known, answer: 'given' });
      return result;
    } catch (error) {
      setOwn(known => (isFailure(error, ...refusals) ? known && { ...known, answer: 'refused' } : undefined));
      throw error;
    }
  };
  return {
    payable: {
      ...payable,
      ...(isWaiting && own.kept),
      payByCard: card => ask('card', () => payable.payByCard(card)),
      // Never answered where it leads to the bank: this page is left.
      payByToken: token => ask('card', () => payable.payByToken(token)),
      verify: otp => ask('code', () => payable.verify(otp)),
    },
    isUnknown: isUnknown && !isWaiting,
    asking: isWaiting ? own.asked : undefined,
  };
};
