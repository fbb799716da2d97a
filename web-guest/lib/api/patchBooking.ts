import type { Booking, BookingResponse } from '@baan/contract/booking';
import type { PatchBookingByGuest } from '@baan/contract/bookingByGuest';
import { request } from './request.ts';

/** A guest's changes: special requests; a slip together with `in_review`; no slip (null) with `pending_payment`; `cancelled`. */
export const patchBooking = async (id: string, change: PatchBookingByGuest): Promise<Booking> => {
  const answer = await request<BookingResponse>('PATCH', `/booking/${encodeURIComponent(id)}`, { body: change });
  return answer.data.booking;
};
