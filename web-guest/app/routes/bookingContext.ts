import type { Booking } from '@baan/contract/booking';
import type { Villa } from '@baan/contract/villa';
import { createContext, useCallback, useContext } from 'react';
import { getBooking } from '../../lib/api/bookingCalls.ts';
import { streamUrl } from '../../lib/api/payee.ts';
import { useFollowed } from '../../lib/useFollowed.ts';
import { type LoadState, useLoad } from '../../lib/useLoad.ts';

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

/** Polling interval without a stream, ms. */
const waitingMs = 4000;
const settledMs = 30_000;

/** One booking, kept up to date while its page is visible: the owner's decisions appear without a reload. */
export const useBooking = (id: string): LoadState<Booking> & { reload: () => void; put: (booking: Booking) => void } => {
  const load = useCallback((signal: AbortSignal) => getBooking(id, signal), [id]);
  const booking = useLoad(load);
  const status = booking.state === 'ready' ? booking.data.status : undefined;
  const waiting = status === 'pending_payment' || status === 'in_review';
  const followed = booking.state === 'ready' ? streamUrl({ kind: 'booking', id }) : undefined;
  useFollowed(followed, booking.reload, waiting ? waitingMs : settledMs);
  return booking;
};
