import type { CreateBooking } from '@baan/contract/booking';
import type { BookingCommand } from '@baan/domain/bookingCommand';
import type { Customer } from '@baan/domain/bookingEvents';
import { drawNumber } from '../bookingId.ts';
import type { Dependencies } from './dependencies.ts';

type Place = Extract<BookingCommand, { type: 'place' }>;

/** The command that a request to book stands for, with the villa's terms of this moment and a number drawn. */
export const placeCommand = async (
  { bookingDetails, paymentMethod, specialRequests, language }: CreateBooking,
  facts: { now: Date; requestHash: string; customer: Customer | null; byStaff: Place['byStaff'] },
  { handle }: Pick<Dependencies, 'handle'>,
): Promise<Place> => {
  const [terms, villa] = await Promise.all([handle.terms(), handle.readVilla()]);
  const { checkIn, checkOut, rooms, guests, totalPrice } = bookingDetails;
  return {
    type: 'place',
    now: facts.now.toISOString(),
    stay: { checkIn, checkOut },
    rooms,
    guests,
    expectedTotal: totalPrice,
    byStaff: facts.byStaff,
    paymentMethod,
    specialRequests,
    language,
    number: drawNumber(villa.state.details.numberPrefix),
    requestHash: facts.requestHash,
    customer: facts.customer,
    terms,
  };
};
