import type { Booking } from '@baan/contract/booking';
import type { Villa } from '@baan/contract/villa';
import { createContext, useContext } from 'react';

/** The context that the pages of one booking share. */
export type BookingPage = {
  villa: Villa;
  booking: Booking;
  /** Stores the booking from a command's answer. */
  put: (booking: Booking) => void;
  reload: () => void;
};

export const BookingContext = createContext<BookingPage | undefined>(undefined);

export const useBookingPage = (): BookingPage => {
  const page = useContext(BookingContext);
  if (!page) throw new Error('The page is not below a BookingLoader.');
  return page;
};
