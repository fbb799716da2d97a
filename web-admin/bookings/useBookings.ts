import type { Booking } from '@baan/contract/booking';
import type { BookingFilter } from '@baan/contract/bookingList';
import { useGetList } from 'ra-core';
import { usePollInterval } from '../live/connection.ts';

type Order = { field: string; order: 'ASC' | 'DESC' };

/** A list of bookings, kept up to date while the page is visible. */
export const useBookings = (filter: BookingFilter, sort: Order, perPage: number) =>
  useGetList<Booking>('bookings', { filter, sort, pagination: { page: 1, perPage } }, { refetchInterval: usePollInterval() });
