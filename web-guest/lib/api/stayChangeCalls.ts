import type { BodyOf } from '@baan/contract/apiCalls';
import { request } from './request.ts';

/** `totalPrice`: THB, from the quote. */
export type WishedStay = BodyOf<'POST /booking/{id}/stay-change'>;

/** Moves the stay at once within the terms; otherwise the booking waits for the villa with `stayChange`. */
export const askStayChange = async (id: string, wish: WishedStay) =>
  (await request('POST /booking/{id}/stay-change', { params: { path: { id } }, body: wish })).data.booking;

export const withdrawStayChange = async (id: string) =>
  (await request('DELETE /booking/{id}/stay-change', { params: { path: { id } } })).data.booking;
