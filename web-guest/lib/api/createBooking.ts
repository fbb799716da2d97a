import type { BodyOf } from '@baan/contract/apiCalls';
import { RequestFailure, request } from './request.ts';

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
