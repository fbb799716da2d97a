import { type Booking, holdOf } from '@baan/domain/booking/state';
import { nightsOf, type Stay } from '@baan/domain/calendar/stay';
import type { Customer } from '@baan/domain/shared/customer';
import { Refusal } from '@baan/domain/shared/refusal';
import type { Request } from 'express';
import { deleteHold, type HoldKeys, type HoldLimits, hasHold, reserveHold, setHoldUntil } from '../../private/liveHolds.ts';
import type { Dependencies } from '../dependencies.ts';
import { addressHashOf } from '../door/address.ts';
import { RequestProblem } from '../door/problem.ts';

/** For one address and for one contact; `placed` within a day, ended ones included. */
const limits: HoldLimits = { unpaidBookings: 3, unpaidNights: 45, placedBookings: 12, placedNights: 90 };

const tooMany = (limit: keyof HoldLimits): RequestProblem =>
  new RequestProblem(
    'rate_limited',
    limit.startsWith('unpaid')
      ? 'You hold several stays already. Please pay or cancel one of them first.'
      : 'So many stays were placed from here today. Please try again tomorrow, or contact the house.',
    { limit: limits[limit], of: limit },
  );

/** Nights that are asked for. `seconds`: how long they will be held. */
type Taken = { bookingId: string; now: Date; seconds: number; stay: Stay };

/** Reserves, runs the command, and gives the reservation back when the command is refused. */
const whileReserved = async <Result>(
  { knex, config, handle }: Dependencies,
  { bookingId, now, seconds, stay }: Taken,
  keys: HoldKeys,
  command: () => Promise<Result>,
): Promise<Result> => {
  if (config.RATE_LIMIT === 'off') return command();
  const known = await hasHold(knex, bookingId);
  // A repeated request is answered whatever else its sender holds meanwhile.
  const isRepeated = async (): Promise<boolean> => 'address' in keys && (await handle.readBooking(bookingId)) !== null;
  const holdUntil = new Date(now.getTime() + seconds * 1000);
  const broken = await reserveHold(knex, { bookingId, keys, nights: nightsOf(stay).length, limits, now, holdUntil });
  if (broken && !(await isRepeated())) throw tooMany(broken);
  try {
    return await command();
  } catch (error) {
    // After a failure of the machines it may have been placed all the same; the row ends by itself.
    if (error instanceof Refusal && !known) await deleteHold(knex, bookingId);
    throw error;
  }
};

/** Places a guest's booking unless their address holds too much. */
export const placeWithinLimit = <Result>(
  dependencies: Dependencies,
  taken: Taken & { request: Request },
  place: () => Promise<Result>,
): Promise<Result> => whileReserved(dependencies, taken, { address: addressHashOf(taken.request, dependencies) }, place);

/** Attaches contact details unless the same email or phone holds too much. */
export const attachWithinLimit = <Result>(
  dependencies: Dependencies,
  { customer, ...taken }: Taken & { customer: Customer },
  attach: () => Promise<Result>,
): Promise<Result> => {
  const { keyedHash } = dependencies.hashing;
  const email = customer.email && keyedHash('email', customer.email.toLowerCase());
  return whileReserved(dependencies, taken, { email, phone: keyedHash('phone', customer.phone) }, attach);
};

/** Keeps the counting in step with what became of the booking: only nights that wait for money count. */
export const recordHold = async (
  { knex, config }: Dependencies,
  bookingId: string,
  booking: Booking,
  now: Date,
): Promise<void> => {
  if (config.RATE_LIMIT === 'off') return;
  const waits = booking.status === 'pending_payment' && holdOf(booking)?.holdUntil;
  await setHoldUntil(knex, bookingId, waits ? new Date(waits) : now, nightsOf(booking.stay).length);
};
