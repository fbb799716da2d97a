import type { Booking as BookingAnswer } from '@baan/contract/booking';
import { dueOfBooking, surplusOfBooking } from '@baan/domain/booking/owing';
import { type Booking, keepsNights } from '@baan/domain/booking/state';
import { balanceOf, paidOf } from '@baan/domain/payment/money';
import { chargesOf } from '@baan/domain/villa/quote';
import { cardView } from './cardView.ts';

const customerOf = ({ customer }: Booking): BookingAnswer['customerInfo'] =>
  customer && { firstName: customer.firstName, lastName: customer.lastName, email: customer.email, phone: customer.phoneAsTyped };

/** `First Last`, or nothing before contact details are given. */
export const customerNameOf = ({ customer }: Booking): string => (customer ? `${customer.firstName} ${customer.lastName}` : '');

/** A booking as the contract shows it: the one view of what was read and of what has just been decided. */
export const bookingView = (id: string, booking: Booking, revision: number): BookingAnswer => {
  const { stay, rooms, guests, children, totalPrice } = booking;
  const party = { guests, adults: guests - children, children };
  const { checkIn, checkOut } = stay;
  const card = cardView(booking.card, booking.customer?.email ?? '');
  return {
    _id: id,
    id,
    number: booking.number,
    status: booking.status,
    bookingDetails: { checkIn, checkOut, rooms, ...party, totalPrice },
    checkIn,
    checkOut,
    rooms,
    ...party,
    totalPrice,
    quote: booking.quote,
    account: { charges: chargesOf(booking) },
    paymentMethod: booking.paymentMethod,
    specialRequests: booking.specialRequests ?? '',
    customerInfo: customerOf(booking),
    customerName: customerNameOf(booking),
    language: booking.language,
    paymentSlipUrl: booking.slip?.url ?? null,
    refusalReason: booking.refusalReason,
    cancellationReason: booking.cancellationReason,
    holdUntil: booking.hold?.holdUntil ?? null,
    payment: { ...card, test: card.test || booking.receivedTest > 0 },
    paid: Math.max(0, paidOf(booking)),
    refunded: booking.refunded,
    paidWith: booking.paidWith ?? null,
    balance: balanceOf(booking),
    due: keepsNights(booking) ? dueOfBooking(booking) : 0,
    surplus: surplusOfBooking(booking),
    paidLate: booking.paidLate,
    hidden: booking.hidden,
    createdAt: booking.createdAt,
    updatedAt: booking.updatedAt,
    revision,
  };
};
