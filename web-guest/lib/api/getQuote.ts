import type { Quote } from '@baan/contract/quote';
import type { PlainDate } from '../dates/plainDate.ts';
import { request } from './request.ts';

export const getQuote = async (checkIn: PlainDate, checkOut: PlainDate, rooms: number, signal?: AbortSignal): Promise<Quote> => {
  const answer = await request<{ quote: Quote }>('GET', `/quote?checkIn=${checkIn}&checkOut=${checkOut}&rooms=${rooms}`, {
    signal,
  });
  return answer.quote;
};
