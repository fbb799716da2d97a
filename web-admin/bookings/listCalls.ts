import type { BookingCounts, BookingFilter } from '@baan/contract/bookingList';
import { send } from '../http.ts';

/** How many bookings of each status the filter finds. */
export const countBookings = async (filter: BookingFilter, signal?: AbortSignal): Promise<BookingCounts> => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter) });
  return (await send(`/api/admin/bookings/counts?${query}`, { signal })).json as BookingCounts;
};

/** Cancels those of them that hold nights unpaid. @returns their ids; the others stay */
export const releaseHolds = async (bookingIds: string[], reason: string): Promise<string[]> => {
  const body = JSON.stringify({ bookingIds, reason });
  const { json } = await send('/api/admin/holds/release', { method: 'POST', body });
  return (json as { data: { released: string[] } }).data.released;
};
