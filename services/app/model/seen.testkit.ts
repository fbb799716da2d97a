import type { Booking as BookingResponse } from '@baan/contract/booking';
import type { PaymentLinkForStaff } from '@baan/contract/paymentLink';
import { type Booking, keepsNights, type Link, type ModelVilla, owedOf, paidOf } from './villa.testkit.ts';
import { dueOf } from './villaBookings.testkit.ts';
import { due, endOf, isUnsure, linkStatus } from './villaLinks.testkit.ts';
import { customers } from './walk.testkit.ts';

// What is compared of a booking and of a link, once made from the model and once from what the service answers.

const instant = (ms: number): string => new Date(ms).toISOString();

export const seenBooking = (booking: Booking) => ({
  status: booking.status,
  checkIn: booking.from,
  checkOut: booking.to,
  rooms: booking.rooms,
  guests: booking.guests,
  totalPrice: booking.total,
  paid: Math.max(0, paidOf(booking)),
  // Of an ended one the villa keeps nothing: all that was paid is to go back.
  balance: keepsNights(booking) ? owedOf(booking) : 0 - paidOf(booking),
  due: keepsNights(booking) ? dueOf(booking) : 0,
  paymentMethod: booking.method,
  specialRequests: booking.wishes,
  contact: customers[booking.contact ?? ''] ?? null,
  paymentSlipUrl: booking.slip,
  refusalReason: booking.refusal,
  cancellationReason: booking.cancellation,
  holdUntil: booking.hold && 'until' in booking.hold ? instant(booking.hold.until) : null,
  paidLate: booking.late,
  hidden: booking.hidden,
});

export const answeredBooking = (booking: BookingResponse): ReturnType<typeof seenBooking> => {
  const { status, checkIn, checkOut, rooms, guests, totalPrice, paid, balance, due, paymentMethod, specialRequests } = booking;
  const { paymentSlipUrl, refusalReason, cancellationReason, holdUntil, paidLate, hidden, customerInfo } = booking;
  const stay = { status, checkIn, checkOut, rooms, guests, totalPrice, paid, balance, due, paymentMethod, specialRequests };
  const rest = { paymentSlipUrl, refusalReason, cancellationReason, holdUntil, paidLate, hidden };
  return { ...stay, contact: customerInfo, ...rest };
};

/** null: its end may have been recorded, or not. */
export const seenLink = (link: Link, { now, bookings }: ModelVilla, ids: string[]) => {
  if (isUnsure(link)) return null;
  return {
    status: linkStatus(link, now),
    amount: link.amount,
    due: due(link, now),
    expiresAt: instant(endOf(link)),
    bookingId: link.booking ? (ids[bookings.indexOf(link.booking)] ?? '') : null,
    paymentMethod: link.method,
    payer: customers[link.payer ?? ''] ?? null,
    needsCustomerInfo: !(link.payer ?? link.booking?.contact),
    paymentSlipUrl: link.slip,
    refusalReason: link.refusal,
    paid: link.paid - link.refunded,
    paidWith: link.paidWith,
  };
};

export const answeredLink = (link: PaymentLinkForStaff): ReturnType<typeof seenLink> => {
  const { status, amount, due: toPay, expiresAt, bookingId, paymentMethod, needsCustomerInfo, customerInfo } = link;
  const { paymentSlipUrl, refusalReason, paid, paidWith } = link;
  const terms = { status, amount, due: toPay, expiresAt, bookingId, paymentMethod, needsCustomerInfo };
  return { ...terms, payer: customerInfo, paymentSlipUrl, refusalReason, paid, paidWith };
};
