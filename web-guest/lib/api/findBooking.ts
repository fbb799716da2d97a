import { request } from './request.ts';

/** Answers alike, whether there is such a booking or not. */
export const findBooking = (contact: string, number: string): Promise<void> =>
  request('POST', '/find-booking', { body: { contact, number } });
