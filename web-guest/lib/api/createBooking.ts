import type { CreateBookingInput } from '@baan/contract/bookingByGuest';
import { RequestFailure, request } from './request.ts';

type CreateAnswer = {
  status?: unknown;
  data?: { booking?: { _id?: unknown; id?: unknown }; _id?: unknown; id?: unknown };
};

/** The id of the created booking, searched in the specification's order; undefined if this is no success. */
export const createdId = (answer: unknown): string | undefined => {
  const { status, data } = (answer ?? {}) as CreateAnswer;
  if (status !== 'success' || !data) return undefined;
  return [data.booking?._id, data.booking?.id, data._id, data.id].find(id => typeof id === 'string' && id !== '') as
    | string
    | undefined;
};

/** `key`: the same for every retry of one attempt, so that a lost answer never books twice. @returns the booking's id. */
export const createBooking = async (booking: CreateBookingInput, key: string): Promise<string> => {
  const answer = await request<unknown>('POST', '/booking', { body: booking, headers: { 'idempotency-key': key } });
  const id = createdId(answer);
  if (!id) throw new RequestFailure('unreadable', 200, 'The answer holds no booking');
  return id;
};
