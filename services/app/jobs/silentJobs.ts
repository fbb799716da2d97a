import { refundDueOf } from '@baan/domain/payment/account';
import { arrivalMessageAt } from '@baan/domain/policies/jobs';
import { Refusal } from '@baan/domain/shared/refusal';
import { bookingIdIn, isBookingStream, paymentLinkIdIn, staffIdIn } from '@baan/domain/shared/streamNames';
import { bookingSubject } from '../card/cardSubject.ts';
import { askForRest } from '../commands/bookingLinks.ts';
import { idFor, insertDueJobs } from '../private/dueJobs.ts';
import { failedSignInsOf, forgetFailedSignIns } from '../private/failedSignIns.ts';
import type { JobHandler } from './jobDependencies.ts';

// Jobs that send no letter. The domain decides.

/** Ends a booking whose time to pay is over. A hold that was extended, paused or paid stays. */
export const expireHold: JobHandler = async ({ commands, clock }, { stream }, context) => {
  try {
    await commands.booking(bookingIdIn(stream), { type: 'expire', now: clock().toISOString() }, context);
  } catch (error) {
    // A deleted booking has nothing left to expire.
    if (!(error instanceof Refusal)) throw error;
  }
};

/** Money that waits for a code is checked again: its booking may have ended meanwhile. */
const lookAgainMs = 10 * 60_000;

/**
 * Finishes a card payment without a request: asks the gateway for the outcome, captures, or releases money that is no longer wanted.
 * @throws GatewaySilent
 */
export const settleCard: JobHandler = async ({ commands, cards, clock }, { stream }, context) => {
  const settled = await cards.settle(bookingSubject(commands, bookingIdIn(stream)), context);
  return settled === 'waiting' ? new Date(clock().getTime() + lookAgainMs) : undefined;
};

/** Issues the receipts of a booking or link, and voids those whose money was all given back. */
export const settleReceipts: JobHandler = async ({ receipts }, { stream }, context) => {
  const owner = isBookingStream(stream) ? { bookingId: bookingIdIn(stream) } : { paymentLinkId: paymentLinkIdIn(stream) };
  await receipts.settle(owner, context);
};

/** Destroys the keys of a guest's refund accounts, once nothing is due back. */
export const forgetRefundAccount: JobHandler = async ({ commands, store, privacy }, { stream }) => {
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
 * Plans the letter of the day before arrival. Its id follows from the booking and the day: a stay that is confirmed twice gets one letter,
 * a moved stay another. If that day has come already, the confirmation said it all.
 */
export const planArrival: JobHandler = async ({ knex, commands, clock }, { stream, correlationId }) => {
  const bookingId = bookingIdIn(stream);
  const found = await commands.readBooking(bookingId);
  if (found?.state.status !== 'confirmed') return;
  const { stay } = found.state;
  const runAt = new Date(arrivalMessageAt(stay));
  if (runAt <= clock()) return;
  const id = idFor('arrival', `${bookingId} ${stay.checkIn}`);
  await insertDueJobs(knex, [{ id, stream, job: 'sendMessage', message: 'arrival', correlationId, runAt }]);
};

/** Asks for what a moved stay costs more, by a payment link. */
export const askForTheRest: JobHandler = (dependencies, { stream }, context) =>
  askForRest(dependencies, bookingIdIn(stream), dependencies.clock(), context);

/** Makes one event of an account's failed sign-ins in an hour that is over; none for a member that was removed meanwhile. */
export const recordFailedSignIns: JobHandler = async ({ knex, commands, clock }, { id, stream, runAt }, context) => {
  const staffId = staffIdIn(stream);
  const failed = await failedSignInsOf(knex, staffId, runAt);
  if (!failed) return;
  if ((await commands.readStaff()).members[staffId]) {
    const { from, count, addresses } = failed;
    const data = { at: clock().toISOString(), from: from.toISOString(), count, addresses, jobId: id };
    await commands.recordOfMember(staffId, [{ type: 'SignInsFailed', data }], context);
  }
  await forgetFailedSignIns(knex, staffId, failed);
};
