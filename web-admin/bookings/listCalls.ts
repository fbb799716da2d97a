import type { BookingCounts, BookingFilter, ReleasedHolds } from '@baan/contract/bookingList';
import { callService } from '../http.ts';

/** The number of bookings per status under the filter. */
export const countBookings = async (filter: BookingFilter, signal?: AbortSignal): Promise<BookingCounts> => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter) });
  return (await callService(`/api/admin/bookings/counts?${query}`, { signal })).json as BookingCounts;
};

/** Cancels the unpaid ones among them. @returns their ids, and why each of the others stays */
export const releaseHolds = async (bookingIds: string[], reason: string): Promise<ReleasedHolds> => {
  const body = JSON.stringify({ bookingIds, reason });
  const { json } = await callService('/api/admin/holds/release', { method: 'POST', body });
  return (json as { data: ReleasedHolds }).data;
};
