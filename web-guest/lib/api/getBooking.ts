import { request } from './request.ts';

export const getBooking = async (id: string, signal?: AbortSignal) =>
  (await request('GET /booking/{id}', { params: { path: { id } }, signal })).data.booking;
