import type { CreateBooking } from '@baan/contract/bookingByGuest';
import type { BookingCommand } from '@baan/domain/booking/decide';
import { holdOf } from '@baan/domain/booking/state';
import { nightsOf, sameStay } from '@baan/domain/calendar/stay';
import { paidOf } from '@baan/domain/payment/account';
import type { Customer } from '@baan/domain/shared/customer';
import { Refusal } from '@baan/domain/shared/refusal';
import { partyOf } from '@baan/domain/villa/guestsByRooms';
import { drawNumber, keyIdFor } from '../../privacy/keyId.ts';
import { invalidRequest } from '../middleware/problem.ts';
import type { BookingDependencies } from './bookingDependencies.ts';
import { readBooking } from './bookingResponse.ts';

type Place = Extract<BookingCommand, { type: 'place' }>;

/** Numbers are short, to be read out on the phone, so that two random ones may be equal. */
const freeNumber = async (
  dependencies: Pick<BookingDependencies, 'numberIsTaken' | 'random'>,
  prefix: string,
): Promise<string> => {
  const number = drawNumber(dependencies.random, prefix);
  return (await dependencies.numberIsTaken(number)) ? freeNumber(dependencies, prefix) : number;
};

/** The villa's current terms, and a number that no booking has. */
export const numberAndTerms = async (dependencies: BookingDependencies): Promise<Pick<Place, 'number' | 'terms'>> => {
  const { commands } = dependencies;
  // Uses the cached prefix, which hardly ever changes, to query the number in parallel with the terms.
  const { numberPrefix } = commands.knownVilla().details;
  const [terms, number] = await Promise.all([commands.terms(), freeNumber(dependencies, numberPrefix)]);
  const isCurrent = terms.numberPrefix === numberPrefix;
  return { number: isCurrent ? number : await freeNumber(dependencies, terms.numberPrefix), terms };
};

/** The command for a request to book, with the villa's current terms and a new number. */
export const placeCommand = async (
  { bookingDetails, paymentMethod, specialRequests, language }: CreateBooking,
  { now, ...facts }: Pick<Place, 'requestHash' | 'customer' | 'byStaff' | 'again'> & { now: Date },
  dependencies: BookingDependencies,
): Promise<Place> => {
  const { checkIn, checkOut, rooms, totalPrice } = bookingDetails;
  return {
    type: 'place',
    now: now.toISOString(),
    stay: { checkIn, checkOut },
    rooms,
    ...partyOf(bookingDetails),
    expectedTotal: totalPrice,
    paymentMethod,
    specialRequests,
    language,
    ...(await numberAndTerms(dependencies)),
    ...facts,
  };
};

type Lost = { identity: { id: string; requestHash: string }; customer: Customer | null };

/**
 * A guest whose hold expired books the same nights again (rules, section 3). Each lost booking leads to one new booking, with any
 * idempotency key. undefined: the request names no lost booking.
 * @throws Refusal `wrong_state` while the nights are still held, or when money came
 */
export const lostHold = async (
  { again, bookingDetails }: CreateBooking,
  now: Date,
  dependencies: BookingDependencies,
): Promise<Lost | undefined> => {
  if (again === undefined) return undefined;
  const { state } = await readBooking(again, dependencies);
  const { status, stay, account, customer } = state;
  const until = status === 'pending_payment' ? holdOf(state)?.holdUntil : null;
  const isOver = status === 'expired' || (until != null && until <= now.toISOString());
  if (!isOver) throw new Refusal('wrong_state', 'Its time to pay is not over', { status });
  if (status === 'expired' && state.because === 'channel')
    throw new Refusal('nights_taken', 'These nights were taken on another site', { nights: nightsOf(stay) });
  if (paidOf(account) > 0) throw new Refusal('wrong_state', 'Money came for it: please contact the house', { status });
  if (!sameStay(stay, bookingDetails))
    throw invalidRequest('again', { code: 'invalid', message: 'Other nights than those of the booking' });
  const { secrets, hashing } = dependencies;
  const id = keyIdFor(secrets.idempotency, 'again', 'guest', again);
  return { identity: { id, requestHash: hashing.keyedHash('request', `again ${again}`) }, customer };
};
