import type { AvailabilityNight, AvailabilityResponse } from '@baan/contract/quote';
import type { PlainDate } from '../dates/plainDate.ts';
import { request } from './request.ts';

/** The nights of `[from, to)`, 400 at most, with their prices for that many rooms. */
export const getAvailability = async (
  from: PlainDate,
  to: PlainDate,
  rooms: number,
  signal?: AbortSignal,
): Promise<AvailabilityNight[]> => {
  const answer = await request<AvailabilityResponse>('GET', `/availability?from=${from}&to=${to}&rooms=${rooms}`, { signal });
  return answer.nights;
};
