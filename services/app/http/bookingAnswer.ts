import type { Booking as BookingAnswer } from '@baan/contract/booking';
import type { Booking } from '@baan/domain/bookingState';
import { bookingStream } from '@baan/domain/streamNames';
import { bookingView } from '@baan/projections/bookingView';
import type { Decided } from '../handle.ts';
import { isKeyId } from '../keyId.ts';
import type { Dependencies } from './dependencies.ts';
import { recordHold } from './holdLimit.ts';
import { notFound } from './problem.ts';
import type { Answer, Call } from './route.ts';

/** The booking's id in the path. What cannot be one is unknown, and asks no database. */
export const bookingIdOf = ({ params }: Pick<Call<unknown, unknown>, 'params'>): string => {
  const id = params.id ?? '';
  if (!isKeyId(id)) throw notFound();
  return id;
};

export const answerBooking = (booking: BookingAnswer): Answer => ({
  body: { status: 'success', data: { booking } },
  headers: { ETag: `"${booking.revision}"` },
});

/** Where the log stood when the booking became what it is; also when this command had nothing to add. */
const positionOf = async (
  bookingId: string,
  { repeated, position }: Decided<Booking>,
  { eventStore }: Dependencies,
): Promise<bigint | undefined> => (repeated ? (await eventStore.read(bookingStream(bookingId))).at(-1)?.position : position);

/** A command's answer is made from what was decided; reads of the same booking wait for its position. */
export const answerDecided = async (
  bookingId: string,
  decided: Decided<Booking>,
  dependencies: Dependencies,
  now: Date,
): Promise<Answer> => {
  const { state, revision } = decided;
  await recordHold(dependencies, bookingId, state, now);
  const position = await positionOf(bookingId, decided, dependencies);
  return { ...answerBooking(bookingView(bookingId, state, revision)), ...(position === undefined ? {} : { position }) };
};
