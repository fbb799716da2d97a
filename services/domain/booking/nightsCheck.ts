import type { CalendarState } from '../calendar/calendarState.ts';
import { type Hold, sameHold } from '../calendar/hold.ts';
import { sameStay } from '../calendar/stay.ts';
import { type Booking, holdOf, isOpen, keepsNights } from './state.ts';

/** A booking and its nights that do not agree. */
type NightsDifference = {
  bookingId: string;
  problem: 'booking without nights' | 'nights without booking' | 'other nights' | 'hold of another kind';
};

/** Booked: confirmed, or paid by a card whose money is being captured. */
const isBooked = (booking: Booking): boolean => booking.status === 'confirmed' || (isOpen(booking) && booking.hold === 'booked');

const holdsAgree = (claimed: Hold | null, booking: Booking): boolean =>
  sameHold(claimed, holdOf(booking)) && (claimed !== null || isBooked(booking));

/** Each booking has its nights in the calendar, and the reverse. The calendar has to be complete, before `forgetThePast`. */
export const compareNights = (calendar: CalendarState, bookings: Readonly<Record<string, Booking>>): NightsDifference[] => {
  const differences: NightsDifference[] = [];
  for (const [bookingId, booking] of Object.entries(bookings)) {
    const claim = calendar.claims.get(bookingId);
    if (!keepsNights(booking)) continue;
    if (!claim) differences.push({ bookingId, problem: 'booking without nights' });
    else if (!sameStay(claim.stay, booking.stay)) differences.push({ bookingId, problem: 'other nights' });
    else if (!holdsAgree(claim.hold, booking)) differences.push({ bookingId, problem: 'hold of another kind' });
  }
  for (const [bookingId] of calendar.claims) {
    const booking = bookings[bookingId];
    if (!booking || !keepsNights(booking)) differences.push({ bookingId, problem: 'nights without booking' });
  }
  return differences;
};
