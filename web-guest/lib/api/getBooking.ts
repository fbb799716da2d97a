import type { Booking, BookingResponse } from '@baan/contract/booking';
import { request } from './request.ts';

export const getBooking = async (id: string, signal?: AbortSignal): Promise<Booking> => {
  const answer = await request<BookingResponse>('GET', `/booking/${encodeURIComponent(id)}`, { signal });
  return answer.data.booking;
};
