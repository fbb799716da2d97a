import type { OfferedQuote } from '@baan/contract/quote';
import type { PlainDate } from '../dates/plainDate.ts';
import { request } from './request.ts';

type Asked = { checkIn: PlainDate; checkOut: PlainDate; rooms: number; guests: number | undefined };

export const getQuote = async ({ checkIn, checkOut, rooms, guests }: Asked, signal?: AbortSignal): Promise<OfferedQuote> => {
  const party = guests === undefined ? '' : `&guests=${guests}`;
  const path = `/quote?checkIn=${checkIn}&checkOut=${checkOut}&rooms=${rooms}${party}`;
  return (await request<{ quote: OfferedQuote }>('GET', path, { signal })).quote;
};
