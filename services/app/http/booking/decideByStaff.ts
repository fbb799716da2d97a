import type { BookingCommand } from '@baan/domain/booking/decide';
import { type Booking, isHidden } from '@baan/domain/booking/state';
import type { Dependencies } from '../dependencies.ts';
import { expectedRevision, explainConflict } from '../door/ifMatch.ts';
import { notFound } from '../door/problem.ts';
import type { Answer, Call } from '../door/route.ts';
import { answerDecided, bookingIdOf, forStaff } from './bookingAnswer.ts';

/** Where the documents list them. */
export const staffTag = 'Bookings, for staff';

/** Reads the booking of the path, makes the command from it, and has it decided on the revision of If-Match. */
export const decideByStaff = async (
  call: Call<unknown, unknown>,
  dependencies: Dependencies,
  commandFor: (bookingId: string, state: Booking) => Promise<BookingCommand>,
): Promise<Answer> => {
  const bookingId = bookingIdOf(call);
  const expected = expectedRevision(call.request);
  const known = await dependencies.handle.readBooking(bookingId);
  if (!known || isHidden(known.state)) throw notFound();
  const command = await commandFor(bookingId, known.state);
  const decided = await explainConflict(bookingId, expected, dependencies, () =>
    dependencies.handle.booking(bookingId, command, call.context, { expectedRevision: expected }),
  );
  return forStaff(await answerDecided(bookingId, decided, dependencies, call.now), decided.state, dependencies.knex);
};
