import type { CreateBooking } from '@baan/contract/bookingByGuest';
import type { BookingCommand } from '@baan/domain/booking/decide';
import { partyOf } from '@baan/domain/villa/guestsByRooms';
import { drawNumber } from '../../privacy/keyId.ts';
import type { Dependencies } from '../dependencies.ts';

type Place = Extract<BookingCommand, { type: 'place' }>;

/** Numbers are short, so that they can be spoken. Among thousands two could be equal. */
const freeNumber = async (numberIsTaken: Dependencies['numberIsTaken'], prefix: string): Promise<string> => {
  const number = drawNumber(prefix);
  return (await numberIsTaken(number)) ? freeNumber(numberIsTaken, prefix) : number;
};

/** The command for a request to book, with the villa's current terms and a new number. */
export const placeCommand = async (
  { bookingDetails, paymentMethod, specialRequests, language }: CreateBooking,
  facts: Pick<Place, 'requestHash' | 'customer' | 'byStaff' | 'again'> & { now: Date },
  { handle, numberIsTaken }: Dependencies,
): Promise<Place> => {
  // Asked at the same time: the prefix of a number hardly ever changes.
  const { numberPrefix } = handle.knownVilla().details;
  const [terms, number] = await Promise.all([handle.terms(), freeNumber(numberIsTaken, numberPrefix)]);
  const { checkIn, checkOut, rooms, totalPrice } = bookingDetails;
  return {
    type: 'place',
    now: facts.now.toISOString(),
    stay: { checkIn, checkOut },
    rooms,
    ...partyOf(bookingDetails),
    expectedTotal: totalPrice,
    byStaff: facts.byStaff,
    paymentMethod,
    specialRequests,
    language,
    number: terms.numberPrefix === numberPrefix ? number : await freeNumber(numberIsTaken, terms.numberPrefix),
    requestHash: facts.requestHash,
    customer: facts.customer,
    again: facts.again,
    terms,
  };
};
