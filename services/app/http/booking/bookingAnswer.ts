import type { BookingAnswer } from '@baan/contract/booking';
import { type Booking, isHidden } from '@baan/domain/booking/state';
import { bookingStream } from '@baan/domain/shared/streamNames';
import type { VillaState } from '@baan/domain/villa/events';
import { bookingOfHouse } from '@baan/projections/bookingOfHouse';
import { findBookingState } from '@baan/projections/bookings';
import { bookingView } from '@baan/projections/bookingView';
import { openLinksOf } from '@baan/projections/paymentLinks';
import { readVillaState } from '@baan/projections/villa';
import type { Decided } from '../../commands/decided.ts';
import { excludedBy } from '../../config.ts';
import { isKeyId } from '../../privacy/keyId.ts';
import type { Dependencies } from '../dependencies.ts';
import { notFound, RequestProblem } from '../door/problem.ts';
import type { Answer, Call } from '../door/route.ts';
import { recordHold } from './holdLimit.ts';

/** The booking's id in the path. What cannot be one is unknown, and asks no database. */
export const bookingIdOf = ({ params }: Pick<Call<unknown, unknown>, 'params'>): string => {
  const id = params.id ?? '';
  if (!isKeyId(id)) throw notFound();
  return id;
};

type Known = { state: Booking; revision: number };
type OpenLinks = Awaited<ReturnType<typeof openLinksOf>>;

const answerBooking = (
  bookingId: string,
  { state, revision }: Known,
  villa: VillaState,
  now: Date,
  { config, openLinks }: Pick<Dependencies, 'config'> & { openLinks: OpenLinks },
): Answer => ({
  body: {
    status: 'success',
    data: {
      booking: {
        ...bookingView(bookingId, state, revision, openLinks),
        ...bookingOfHouse(state, villa, now, excludedBy(config)),
      },
    },
  },
  headers: { ETag: `"${revision}"` },
});

/** The booking of the path as it was projected. @throws RequestProblem `not_found`; `removed` of a hidden one, unless `hidden`, as staff may */
export const answerFound = async (
  call: Pick<Call<unknown, unknown>, 'params' | 'now'>,
  { knex, config }: Pick<Dependencies, 'knex' | 'config'>,
  { hidden = false } = {},
): Promise<Answer> => {
  const bookingId = bookingIdOf(call);
  const [found, villa, openLinks] = await Promise.all([
    findBookingState(knex, bookingId),
    readVillaState(knex),
    openLinksOf(knex, bookingId, call.now),
  ]);
  if (!found) throw notFound();
  if (isHidden(found.state) && !hidden) throw new RequestProblem('removed', 'This booking was removed');
  const answer = answerBooking(bookingId, found, villa.state, call.now, { config, openLinks });
  return hidden ? withRefundAccount(answer, found.state) : answer;
};

/** For staff, who send the money. */
export const withRefundAccount = (answer: Answer, { refundAccount }: Booking): Answer => {
  if (!refundAccount) return answer;
  const { status, data } = answer.body as BookingAnswer;
  return { ...answer, body: { status, data: { booking: { ...data.booking, refundAccount } } } };
};

/** Where the log stood when the booking became what it is; also when this command had nothing to add. */
const positionOf = async (
  bookingId: string,
  { repeated, position }: Decided<Booking>,
  { eventStore }: Dependencies,
): Promise<bigint | undefined> => (repeated ? (await eventStore.read(bookingStream(bookingId))).at(-1)?.position : position);

/**
 * A command's answer is made from what was decided; reads of the same booking wait for its position.
 * @param villa when the command has just read it; else it is read here
 */
export const answerDecided = async (
  bookingId: string,
  decided: Decided<Booking>,
  dependencies: Dependencies,
  now: Date,
  villa?: VillaState,
): Promise<Answer> => {
  const { state } = decided;
  await recordHold(dependencies, bookingId, state, now);
  const position = await positionOf(bookingId, decided, dependencies);
  const house = villa ?? (await dependencies.handle.readVilla()).state;
  // None can ask for money of a booking that was just placed.
  const openLinks = decided.revision <= 1 ? [] : await openLinksOf(dependencies.knex, bookingId, now);
  return {
    ...answerBooking(bookingId, decided, house, now, { ...dependencies, openLinks }),
    ...(position === undefined ? {} : { position }),
  };
};
