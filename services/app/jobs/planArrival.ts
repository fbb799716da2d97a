import { arrivalMessageAt } from '@baan/domain/policies/intent';
import { bookingIdIn } from '@baan/domain/shared/streamNames';
import type { Knex } from 'knex';
import type { Handle } from '../commands/handle.ts';
import { type DueJob, idFor, insertDueJobs } from '../private/dueJobs.ts';

type Dependencies = { knex: Knex; handle: Pick<Handle, 'readBooking'>; clock: () => Date };

/**
 * Has the letter of the day before arrival sent when that day comes. Its id is that of the booking and the day, so that a stay which
 * is confirmed twice has it once, and a moved one has its own. Whose day has come already has read it all in the confirmation.
 */
export const planArrival = async ({ knex, handle, clock }: Dependencies, { stream, correlationId }: DueJob): Promise<void> => {
  const bookingId = bookingIdIn(stream);
  const found = await handle.readBooking(bookingId);
  if (found?.state.status !== 'confirmed') return;
  const { stay } = found.state;
  const runAt = new Date(arrivalMessageAt(stay));
  if (runAt <= clock()) return;
  const id = idFor('arrival', `${bookingId} ${stay.checkIn}`);
  await insertDueJobs(knex, [{ id, stream, job: 'sendMessage', message: 'arrival', correlationId, runAt }]);
};
