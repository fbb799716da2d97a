import type { Booking, BookingAnswer, CreateBookingByStaff } from '@baan/contract/booking';
import type { AdminQuote } from '@baan/contract/quote';
import { send } from '../../http.ts';
import type { ByHand } from './byHandValues.ts';

export type Asked = Pick<ByHand, 'checkIn' | 'checkOut' | 'rooms' | 'adults' | 'children'>;

/** What any nights cost, and which rules they break. */
export const readQuote = async (asked: Asked, signal?: AbortSignal): Promise<AdminQuote> => {
  const query = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));
  return (await send(`/api/admin/quote?${query}`, { signal })).json as AdminQuote;
};

/** `key`: one for each form that was opened, so that a second press books once. */
export const bookByHand = async (body: CreateBookingByStaff, key: string): Promise<Booking> => {
  const headers = { 'Idempotency-Key': key };
  const { json } = await send('/api/admin/bookings', { method: 'POST', body: JSON.stringify(body), headers });
  return (json as BookingAnswer).data.booking;
};
