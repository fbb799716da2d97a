import { request } from './request.ts';

/** The answer is the same whether such a booking exists or not. */
export const findBooking = (contact: string, number: string): Promise<void> =>
  request('POST /find-booking', { body: { contact, number } });
