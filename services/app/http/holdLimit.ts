import type { Booking, Customer } from '@baan/domain/bookingState';
import { Refusal } from '@baan/domain/refusal';
import type { Request } from 'express';
import { deleteHold, type HoldKeys, hasHold, reserveHold, setHoldUntil } from '../private/liveHolds.ts';
import { addressKey } from './address.ts';
import type { Dependencies } from './dependencies.ts';
import { RequestProblem } from './problem.ts';

/** Nights held unpaid at once, per address and per contact. */
const most = 3;

const tooMany = (): RequestProblem =>
  new RequestProblem('rate_limited', 'You hold several stays already. Please pay or cancel one of them first.');

type Taken = { bookingId: string; keys: HoldKeys; holdUntil: Date; now: Date };

/** Reserves, runs the command, and gives the reservation back when the command is refused. */
const whileReserved = async <Result>(
  { knex, config, handle }: Dependencies,
  { bookingId, keys, holdUntil, now }: Taken,
  command: () => Promise<Result>,
): Promise<Result> => {
  if (config.RATE_LIMIT === 'off') return command();
  const known = await hasHold(knex, bookingId);
  // A repeated request is answered whatever else its sender holds meanwhile.
  if (!(await reserveHold(knex, { bookingId, keys, most, now, holdUntil })) && !(await isRepeated())) throw tooMany();
  try {
    return await command();
  } catch (error) {
    // After a failure of the machines it may have been placed all the same; the row ends by itself.
    if (error instanceof Refusal && !known) await deleteHold(knex, bookingId);
    throw error;
  }

  async function isRepeated(): Promise<boolean> {
    return 'address' in keys && (await handle.readBooking(bookingId)) !== null;
  }
};

/** Places a guest's booking unless their address holds too much. `seconds`: how long the hold will be. */
export const placeWithinLimit = <Result>(
  dependencies: Dependencies,
  { bookingId, request, now, seconds }: { bookingId: string; request: Request; now: Date; seconds: number },
  place: () => Promise<Result>,
): Promise<Result> => {
  const keys = { address: dependencies.hashing.keyedHash('address', addressKey(request)) };
  return whileReserved(dependencies, { bookingId, keys, holdUntil: new Date(now.getTime() + seconds * 1000), now }, place);
};

/** Attaches contact details unless the same email or phone holds too much. */
export const attachWithinLimit = <Result>(
  dependencies: Dependencies,
  { bookingId, customer, now, seconds }: { bookingId: string; customer: Customer; now: Date; seconds: number },
  attach: () => Promise<Result>,
): Promise<Result> => {
  const { keyedHash } = dependencies.hashing;
  const keys = { email: keyedHash('email', customer.email.toLowerCase()), phone: keyedHash('phone', customer.phone) };
  return whileReserved(dependencies, { bookingId, keys, holdUntil: new Date(now.getTime() + seconds * 1000), now }, attach);
};

/** Keeps the counting in step with what became of the booking: only nights that wait for money count. */
export const recordHold = async (
  { knex, config }: Dependencies,
  bookingId: string,
  booking: Booking,
  now: Date,
): Promise<void> => {
  if (config.RATE_LIMIT === 'off') return;
  const waits = booking.status === 'pending_payment' && booking.hold?.holdUntil;
  await setHoldUntil(knex, bookingId, waits ? new Date(waits) : now);
};
