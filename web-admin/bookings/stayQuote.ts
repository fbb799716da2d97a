import type { AdminQuote } from '@baan/contract/quote';
import { callService } from '../http.ts';

/** `bookingId`: of the booking to be moved. */
export type QuoteRequest = {
  checkIn: string;
  checkOut: string;
  rooms: number;
  adults: number;
  children: number;
  bookingId?: string;
};

/** The price of any nights as of today, and the house rules that they break. */
export const readQuote = async (asked: QuoteRequest, signal?: AbortSignal): Promise<AdminQuote> => {
  const query = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));
  return (await callService(`/api/admin/quote?${query}`, { signal })).json as AdminQuote;
};
