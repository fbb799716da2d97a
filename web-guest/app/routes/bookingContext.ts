import type { Booking } from '@baan/contract/booking';
import type { Villa } from '@baan/contract/villa';
import { useOutletContext } from 'react-router-dom';

/** The context that the pages of one booking share. */
export type BookingPage = {
  villa: Villa;
  booking: Booking;
  /** Stores the booking from a command's answer. */
  put: (booking: Booking) => void;
  reload: () => void;
};

export const useBookingPage = (): BookingPage => useOutletContext<BookingPage>();
