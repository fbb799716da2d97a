import type { OfferedQuote } from '@baan/contract/quote';
import type { PlainDate } from '../dates/plainDate.ts';
import { request } from './request.ts';

type QuoteRequest = {
  checkIn: PlainDate;
  checkOut: PlainDate;
  rooms: number;
  guests: number | undefined;
  bookingId?: string | undefined;
};

export const getQuote = async (asked: QuoteRequest, signal?: AbortSignal): Promise<OfferedQuote> => {
  const { checkIn, checkOut, rooms, guests, bookingId } = asked;
  const party = guests === undefined ? '' : `&guests=${guests}`;
  const moved = bookingId === undefined ? '' : `&bookingId=${bookingId}`;
  const path = `/quote?checkIn=${checkIn}&checkOut=${checkOut}&rooms=${rooms}${party}${moved}`;
  return (await request<{ quote: OfferedQuote }>('GET', path, { signal })).quote;
};
