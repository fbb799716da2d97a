import type { BodyOf } from '@baan/contract/apiCalls';
import { request } from './request.ts';

/** A guest's changes: special requests; a slip together with `in_review`; no slip (null) with `pending_payment`; `cancelled`. */
export const patchBooking = async (id: string, change: BodyOf<'PATCH /booking/{id}'>) =>
  (await request('PATCH /booking/{id}', { params: { path: { id } }, body: change })).data.booking;
