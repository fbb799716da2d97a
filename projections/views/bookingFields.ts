import type { Booking, BookingState } from '@baan/domain/booking/state';
import { type CardPayments, lastAttempt } from '@baan/domain/payment/card';
import { balanceOf, paidOf } from '@baan/domain/payment/money';
import { customerNameOf } from '../bookingView.ts';
import type { Fields } from './fields.ts';

/** Before it was placed. */
const nothing: Fields = { paid: 0, refunded: 0, paidLate: false, hidden: false };

/** How the newest card payment stands. */
export const cardFields = (payments: CardPayments): Fields => {
  const last = lastAttempt(payments);
  return { card: last?.state ?? null, cardBrand: last?.brand ?? null, cardLast4: last?.last4 ?? null };
};

const fieldsOf = (booking: Booking): Fields => ({
  status: booking.status,
  number: booking.number,
  checkIn: booking.stay.checkIn,
  checkOut: booking.stay.checkOut,
  rooms: booking.rooms,
  guests: booking.guests,
  children: booking.children || null,
  totalPrice: booking.totalPrice,
  paid: paidOf(booking),
  refunded: booking.refunded,
  balance: balanceOf(booking),
  paymentMethod: booking.paymentMethod,
  paidWith: booking.paidWith,
  ...cardFields(booking.card),
  slip: booking.slip?.url,
  transfer: booking.slip?.reference?.transferId,
  customerName: customerNameOf(booking),
  email: booking.customer?.email,
  phone: booking.customer?.phoneAsTyped,
  specialRequests: booking.specialRequests,
  language: booking.language,
  holdUntil: booking.hold?.holdUntil,
  remainingSeconds: booking.hold?.remainingSeconds,
  refusalReason: booking.refusalReason,
  cancellationReason: booking.cancellationReason,
  paidLate: booking.paidLate,
  hidden: booking.hidden,
});

/** A booking as its history tells it. */
export const bookingFields = (booking: BookingState): Fields => (booking ? fieldsOf(booking) : nothing);
