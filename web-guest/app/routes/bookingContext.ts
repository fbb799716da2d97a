import type { Booking } from '@baan/contract/booking';
import type { Villa } from '@baan/contract/villa';
import { useOutletContext } from 'react-router-dom';

/** What the pages of one booking share. */
export type BookingPage = {
  villa: Villa;
  booking: Booking;
  /** Takes the booking as a command's answer shows it. */
  put: (booking: Booking) => void;
  reload: () => void;
};

export const useBookingPage = (): BookingPage => useOutletContext<BookingPage>();
