import type { ChannelDetails } from '@baan/domain/booking/events';
import { type Booking, type BookingState, holdOf, isEnded, isHidden, isOpen } from '@baan/domain/booking/state';
import {
  balanceOf,
  cardsOf,
  paidLate,
  paidOf,
  paidWith,
  refundedOf,
  slipOf,
  testReceivedOf,
  totalOf,
} from '@baan/domain/payment/account';
import { type CardPayments, lastAttempt } from '@baan/domain/payment/card';
import type { PaymentLinkState } from '@baan/domain/paymentLink/link';
import { fullNameOf } from '@baan/domain/shared/customer';
import { customerNameOf } from '../bookingView.ts';
import { flattened, type HistoryFields } from './fields.ts';

/** Before placing. */
const nothing: HistoryFields = { paid: 0, refunded: 0, paidLate: false, hidden: false };

/** Status of the newest card payment. */
export const cardFields = (payments: CardPayments): HistoryFields => {
  const last = lastAttempt(payments);
  return { card: last?.state ?? null, cardBrand: last?.brand ?? null, cardLast4: last?.last4 ?? null };
};

const soldFields = ({ channelRef, commission, payout, payoutDay }: ChannelDetails): HistoryFields => ({
  channelRef,
  commission,
  payout,
  payoutDay,
});

const fieldsOf = (booking: Booking): HistoryFields => ({
  status: booking.status,
  number: booking.number,
  source: booking.source === 'website' ? null : booking.source,
  checkIn: booking.stay.checkIn,
  checkOut: booking.stay.checkOut,
  rooms: booking.rooms,
  guests: booking.guests,
  children: booking.children || null,
  totalPrice: totalOf(booking.account),
  paid: paidOf(booking.account),
  refunded: refundedOf(booking.account),
  balance: balanceOf(booking.account),
  paymentMethod: booking.paymentMethod,
  paidWith: paidWith(booking.account),
  ...cardFields(cardsOf(booking.account)),
  slip: slipOf(booking.account)?.url,
  transfer: slipOf(booking.account)?.reference?.transferId,
  customerName: customerNameOf(booking),
  email: booking.customer?.email ?? null,
  phone: booking.customer?.phoneAsTyped,
  specialRequests: booking.specialRequests,
  language: booking.language,
  holdUntil: holdOf(booking)?.holdUntil,
  remainingSeconds: holdOf(booking)?.remainingSeconds,
  refusalReason: isOpen(booking) ? booking.refusalReason : null,
  cancellationReason: isEnded(booking) ? booking.cancellationReason : null,
  ...flattened({ cancellation: booking.cancellation }),
  ...(booking.soldBy && soldFields(booking.soldBy)),
  paidLate: paidLate(booking.account),
  hidden: isHidden(booking),
});

/** A booking as its history shows it. */
export const bookingFields = (booking: BookingState): HistoryFields => (booking ? fieldsOf(booking) : nothing);

/** A payment link as its history shows it. */
export const paymentLinkFields = (link: PaymentLinkState): HistoryFields => {
  if (!link) return { paid: 0, test: false };
  const { payer, account } = link;
  return {
    status: link.status,
    amount: totalOf(account),
    description: link.description,
    bookingId: link.bookingId,
    expiresAt: link.expiresAt,
    language: link.language,
    paymentMethod: link.paymentMethod,
    ...cardFields(cardsOf(account)),
    slip: slipOf(account)?.url,
    transfer: slipOf(account)?.reference?.transferId,
    customerName: payer && fullNameOf(payer),
    email: payer?.email,
    phone: payer?.phoneAsTyped,
    refusalReason: link.refusalReason,
    revocationReason: link.revocationReason,
    paid: paidOf(account),
    paidWith: paidWith(account),
    test: testReceivedOf(account) > 0,
  };
};
