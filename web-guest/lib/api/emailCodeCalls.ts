import type { Booking, BookingResponse } from '@baan/contract/booking';
import { request } from './request.ts';

/** Without `code` one is mailed to the booking's email; with it the email is confirmed. */
export const postEmailCode = async (id: string, code?: string): Promise<Booking> => {
  const body = code ? { code } : {};
  return (await request<BookingResponse>('POST', `/booking/${encodeURIComponent(id)}/email-code`, { body })).data.booking;
};
