import type { BodyOf } from '@baan/contract/apiCalls';
import type { CustomerInfo } from '@baan/contract/booking';
import { RequestFailure, request } from './request.ts';

export const getBooking = async (id: string, signal?: AbortSignal) =>
  (await request('GET /booking/{id}', { params: { path: { id } }, signal })).data.booking;

/** The answer is the same whether such a booking exists or not. */
export const findBooking = (contact: string, number: string): Promise<void> =>
  request('POST /find-booking', { body: { contact, number } });

type Created = {
  status?: unknown;
  data?: { booking?: { _id?: unknown; id?: unknown }; _id?: unknown; id?: unknown };
};

/** The id of the created booking, searched in the specification's order; undefined if this is no success. */
export const createdId = ({ status, data }: Created = {}): string | undefined => {
  if (status !== 'success' || !data) return undefined;
  return [data.booking?._id, data.booking?.id, data._id, data.id].find((id): id is string => typeof id === 'string' && id !== '');
};

/** `key`: the same for every retry of one attempt, so that a lost answer never books twice. @returns the booking's id. */
export const createBooking = async (booking: BodyOf<'POST /booking'>, key: string): Promise<string> => {
  const id = createdId(await request('POST /booking', { params: { header: { 'Idempotency-Key': key } }, body: booking }));
  if (!id) throw new RequestFailure('unreadable', 200, 'The answer holds no booking');
  return id;
};

/** A guest's changes: special requests; a slip together with `in_review`; no slip (null) with `pending_payment`; `cancelled`. */
export const patchBooking = async (id: string, change: BodyOf<'PATCH /booking/{id}'>) =>
  (await request('PATCH /booking/{id}', { params: { path: { id } }, body: change })).data.booking;

export const attachCustomer = async (id: string, customerInfo: CustomerInfo) =>
  (await request('PATCH /booking/{id}/customer-info', { params: { path: { id } }, body: { customerInfo } })).data.booking;
