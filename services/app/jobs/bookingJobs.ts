import { refundDueOf } from '@baan/domain/payment/account';
import { arrivalMessageAt } from '@baan/domain/policies/jobs';
import { Refusal } from '@baan/domain/shared/refusal';
import { bookingIdIn } from '@baan/domain/shared/streamNames';
import type { Time } from '@baan/time/time';
import type { Knex } from 'knex';
import { askForRest } from '../commands/bookingLinks.ts';
import type { CommandHandlers } from '../commands/commandHandlers.ts';
import type { EventStore } from '../log/eventStore.ts';
import type { Privacy } from '../privacy/privacy.ts';
import { idFor, insertDueJobs } from '../private/dueJobs.ts';
import type { Secrets } from '../private/secrets.ts';
import type { JobHandler } from './job.ts';

export type BookingJobDependencies = {
  knex: Knex;
  commands: CommandHandlers;
  store: Pick<EventStore, 'readStored'>;
  privacy: Pick<Privacy, 'forget'>;
  secrets: Pick<Secrets, 'idempotency'>;
  time: Pick<Time, 'now'>;
};

// Jobs of bookings that send no email. The domain decides.

/** Expires a booking whose hold has ended. The domain keeps a hold that was extended, paused or paid. */
export const expireHold: JobHandler<BookingJobDependencies> = async ({ commands, time }, { stream }, context) => {
  try {
    await commands.booking(bookingIdIn(stream), { type: 'expire', now: time.now().toISOString() }, context);
  } catch (error) {
    // A deleted booking has nothing left to expire.
    if (!(error instanceof Refusal)) throw error;
  }
};

/** Destroys the keys of a guest's refund accounts if no refund is due. */
export const forgetRefundAccount: JobHandler<BookingJobDependencies> = async ({ commands, store, privacy }, { stream }) => {
  const booking = await commands.readBooking(bookingIdIn(stream));
  if (!booking || refundDueOf(booking.state.account) > 0) return;
  const events = await store.readStored(stream);
  const given = events.filter(({ type }) => type === 'RefundAccountOffered' || type === 'RefundAccountGiven');
  await privacy.forget(
    stream,
    given.map(({ data }) => data),
  );
};

/**
 * Plans the email of the day before arrival. Its id comes from the booking and the day: a stay that is confirmed twice gets one email, a
 * moved stay another. If that day has come already, the confirmation has the same content.
 */
export const planArrival: JobHandler<BookingJobDependencies> = async ({ knex, commands, time }, { stream, correlationId }) => {
  const bookingId = bookingIdIn(stream);
  const found = await commands.readBooking(bookingId);
  if (found?.state.status !== 'confirmed') return;
  const { stay } = found.state;
  const runAt = new Date(arrivalMessageAt(stay));
  if (runAt <= time.now()) return;
  const id = idFor('arrival', `${bookingId} ${stay.checkIn}`);
  await insertDueJobs(knex, [{ id, stream, job: 'sendMessage', message: 'arrival', correlationId, runAt }]);
};

/** Makes a payment link for the higher price of a moved stay. */
export const askForTheRest: JobHandler<BookingJobDependencies> = (dependencies, { stream }, context) =>
  askForRest(dependencies, bookingIdIn(stream), dependencies.time.now(), context);
