import type { PlainDate } from '../dates/plainDate.ts';
import { request } from './request.ts';

/** The nights of `[from, to)`, 400 at most, with their prices for that many rooms. */
export const getAvailability = async (from: PlainDate, to: PlainDate, rooms: number, signal?: AbortSignal) =>
  (await request('GET /availability', { params: { query: { from, to, rooms } }, signal })).nights;
