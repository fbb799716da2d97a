import { type Booking, holdOf } from '@baan/domain/booking/state';
import { nightsOf, type Stay } from '@baan/domain/calendar/stay';
import type { Customer } from '@baan/domain/shared/customer';
import { addSeconds } from '@baan/domain/shared/plainDate';
import { Refusal } from '@baan/domain/shared/refusal';
import type { Request } from 'express';
import {
  deleteHold,
  type ExceededHoldLimit,
  type HoldKeys,
  type HoldLimits,
  hasHold,
  reserveHold,
  setHoldUntil,
} from '../../private/liveHolds.ts';
import { RequestProblem } from '../middleware/problem.ts';
import { addressHashesOf, networkTimes } from '../middleware/rateLimits.ts';
import type { BookingDependencies } from './bookingDependencies.ts';

/** For one address and for one contact; a network has `networkTimes` as many. `placed`: within a day, ended bookings included. */
const limits: HoldLimits = { unpaidBookings: 3, unpaidNights: 45, placedBookings: 12, placedNights: 90 };

const tooMany = ({ limit, most }: ExceededHoldLimit): RequestProblem =>
  new RequestProblem(
    'rate_limited',
    limit.startsWith('unpaid')
      ? 'You hold several stays already. Please pay or cancel one of them first.'
      : 'So many stays were placed from here today. Please try again tomorrow, or contact the house.',
    { limit: most, of: limit },
  );

/** The nights asked for. `seconds`: the length of the hold. */
type Taken = { bookingId: string; now: Date; seconds: number; stay: Stay };

/** The holder whose holds count: an address when a booking is placed, a contact when it is attached. */
type Holder = { request: Request } | { customer: Customer };

const keysOf = (holder: Holder, dependencies: BookingDependencies): HoldKeys => {
  if ('request' in holder) return addressHashesOf(holder.request, dependencies);
  const { email, phone } = holder.customer;
  const { keyedHash } = dependencies.hashing;
  return { email: email && keyedHash('email', email.toLowerCase()), phone: keyedHash('phone', phone) };
};

/** Runs the command within the limits of its holder. Reserves before, and deletes the reservation when the command is refused. */
export const withinLimit = async <Result>(
  dependencies: BookingDependencies,
  { bookingId, now, seconds, stay }: Taken,
  holder: Holder,
  command: () => Promise<Result>,
): Promise<Result> => {
  const { knex, config, commands } = dependencies;
  if (config.RATE_LIMIT === 'off') return command();
  const known = await hasHold(knex, bookingId);
  // A repeated request gets its response even over the limit.
  const isRepeated = async (): Promise<boolean> => 'request' in holder && (await commands.readBooking(bookingId)) !== null;
  const holdUntil = new Date(now.getTime() + seconds * 1000);
  const keys = keysOf(holder, dependencies);
  const broken = await reserveHold(knex, {
    bookingId,
    keys,
    nights: nightsOf(stay).length,
    limits,
    networkTimes,
    now,
    holdUntil,
  });
  if (broken && !(await isRepeated())) throw tooMany(broken);
  try {
    return await command();
  } catch (error) {
    // After a technical failure the booking may exist. The row expires by itself.
    if (error instanceof Refusal && !known) await deleteHold(knex, bookingId);
    throw error;
  }
};

const projectedWithinSeconds = 60;

/** Updates the row: only nights that wait for money count. */
export const recordHold = async (
  { knex, config }: Pick<BookingDependencies, 'knex' | 'config'>,
  bookingId: string,
  booking: Booking,
  now: Date,
): Promise<void> => {
  if (config.RATE_LIMIT === 'off') return;
  const hold = holdOf(booking);
  // A paused hold counts by the read table, once it is projected.
  const until = hold ? (hold.holdUntil ?? addSeconds(now.toISOString(), projectedWithinSeconds)) : now;
  await setHoldUntil(knex, bookingId, new Date(until), nightsOf(booking.stay).length);
};
