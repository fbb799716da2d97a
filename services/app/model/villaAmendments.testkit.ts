import {
  type Answer,
  type Booking,
  gone,
  invalid,
  isMoneyThere,
  isOver,
  keepsNights,
  type ModelVilla,
  note,
  ok,
  owedOf,
  past,
  releaseWaiting,
  taken,
  wrongState,
} from './villa.testkit.ts';
import { arrivalProblem, becomeConfirmed } from './villaBookings.testkit.ts';
import { makeRoom, priceOf } from './villaNights.testkit.ts';

// What becomes of a booking when staff correct it.

export const move = (villa: ModelVilla, booking: Booking, from: string, to: string, rooms: number): Answer => {
  if (booking.hidden) return gone;
  const isMoved = from !== booking.from || to !== booking.to;
  if (!isMoved && rooms === booking.rooms) return ok;
  if (!keepsNights(booking) || isOver(booking, villa.now)) return wrongState;
  if (isMoved && from !== booking.from && arrivalProblem(from, villa.now)) return past;
  if (isMoved && !makeRoom(villa, { from, to }, 'staff', booking)) return taken;
  const wasHeld = booking.hold !== null;
  Object.assign(booking, { from, to, rooms, total: priceOf(from, to, rooms) });
  const isPaid = isPaidByNow(booking);
  if (isMoved) note(booking, 'staff', 'NightsReleased', wasHeld && !isPaid ? 'NightsHeld' : 'NightsBooked');
  else if (isPaid) note(booking, 'staff', 'NightsBooked');
  note(booking, 'staff', 'StayChanged');
  if (isPaid) becomeConfirmed(booking, 'staff');
  return ok;
};

/** It waited for money, and another total leaves nothing to pay. */
const isPaidByNow = (booking: Booking): boolean =>
  booking.status === 'pending_payment' && owedOf(booking) <= 0 && booking.awaits.length === 0;

/** Where all is paid by it, the booking is confirmed. */
const correct = (booking: Booking, change: Partial<Booking>): Answer => {
  Object.assign(booking, change);
  const isPaid = isPaidByNow(booking);
  note(booking, 'staff', ...(isPaid ? (['NightsBooked'] as const) : []), 'BookingAmended');
  if (isPaid) becomeConfirmed(booking, 'staff');
  return ok;
};

export const setTotal = (booking: Booking, total: number, reason: string): Answer => {
  if (booking.hidden) return gone;
  if (total === booking.total) return ok;
  return reason ? correct(booking, { total }) : invalid;
};

export const setGuests = (booking: Booking, guests: number, reason: string): Answer => {
  if (booking.hidden) return gone;
  if (guests === booking.guests) return ok;
  return guests > 2 * booking.rooms && !reason ? invalid : correct(booking, { guests });
};

/** Whatever its state; a confirmed one wants a reason, as does one whose money came or may come. */
export const correctContact = (booking: Booking, contact: string, reason: string): Answer => {
  if (booking.hidden) return gone;
  if (contact === booking.contact) return ok;
  if (isMoneyThere(booking) && !reason) return invalid;
  if (booking.contact) releaseWaiting(booking);
  return correct(booking, { contact });
};
