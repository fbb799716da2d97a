import type { BookingCommand } from '@baan/domain/booking/decide';
import type { Booking } from '@baan/domain/booking/state';
import type { Decided, Expectation, WithoutNow } from '../../commands/command.ts';
import type { Dependencies } from '../dependencies.ts';
import { changesOfBooking, expectedRevision, explaining } from '../door/ifMatch.ts';
import { type Answer, type Call, ownerAndStaff, pathIdOf } from '../door/route.ts';
import { answerDecided, forStaff, readShown } from './bookingAnswer.ts';

/** Group and access of the calls for staff. */
export const ofStaff = { tag: 'Bookings, for staff', access: ownerAndStaff } as const;

/** Decides on the booking of the path at the revision of If-Match. */
const decideOn = (
  call: Call,
  dependencies: Dependencies,
  edit: (bookingId: string, expectation: Expectation) => Promise<Decided<Booking>>,
): Promise<Decided<Booking>> => {
  const [bookingId, expected] = [pathIdOf(call), expectedRevision(call.request)];
  return explaining(
    () => edit(bookingId, { expectedRevision: expected }),
    () => changesOfBooking(bookingId, expected, dependencies),
  );
};

/** Decides, and answers with the guest's view. */
export const decideByGuest = async (
  call: Call,
  dependencies: Dependencies,
  edit: Parameters<typeof decideOn>[2],
): Promise<Answer> => answerDecided(pathIdOf(call), await decideOn(call, dependencies, edit), dependencies, call.now);

/** Reads the booking, makes the command from it, decides, and answers with the staff's view. */
export const decideByStaff = async (
  call: Call,
  dependencies: Dependencies,
  commandFor: (bookingId: string, state: Booking) => Promise<WithoutNow<BookingCommand>>,
): Promise<Answer> => {
  const { id, state } = await readShown(call, dependencies);
  const command = { ...(await commandFor(id, state)), now: call.now.toISOString() } as BookingCommand;
  const decided = await decideOn(call, dependencies, (bookingId, expectation) =>
    dependencies.handle.booking(bookingId, command, call.context, expectation),
  );
  return forStaff(await answerDecided(id, decided, dependencies, call.now), decided.state, dependencies.knex);
};
