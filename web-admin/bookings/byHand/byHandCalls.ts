import type { Booking, BookingResponse } from '@baan/contract/booking';
import type { CreateBookingByStaff } from '@baan/contract/bookingByStaff';
import { callService } from '../../http.ts';

/** `key`: one per opened form, so that a second press does not book twice. */
export const bookByHand = async (body: CreateBookingByStaff, key: string): Promise<Booking> => {
  const headers = { 'Idempotency-Key': key };
  const { json } = await callService('/api/admin/bookings', { method: 'POST', body: JSON.stringify(body), headers });
  return (json as BookingResponse).data.booking;
};
