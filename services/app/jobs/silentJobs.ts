import { refundDueOf } from '@baan/domain/payment/account';
import { arrivalMessageAt } from '@baan/domain/policies/jobs';
import { Refusal } from '@baan/domain/shared/refusal';
import { bookingIdIn, isBookingStream, paymentLinkIdIn, staffIdIn } from '@baan/domain/shared/streamNames';
import { bookingSubject } from '../card/cardSubject.ts';
import { askForRest } from '../commands/bookingLinks.ts';
import { idFor, insertDueJobs } from '../private/dueJobs.ts';
import { failedSignInsOf, forgetFailedSignIns } from '../private/failedSignIns.ts';
import type { JobHandler } from './jobDependencies.ts';

// Jobs that send no email. The domain decides.

/** Expires a booking whose hold has ended. The domain keeps a hold that was extended, paused or paid. */
export const expireHold: JobHandler = async ({ commands, time }, { stream }, context) => {
  try {
    await commands.booking(bookingIdIn(stream), { type: 'expire', now: time.now().toISOString() }, context);
  } catch (error) {
    // A deleted booking has nothing left to expire.
    if (!(error instanceof Refusal)) throw error;
  }
};

/** Milliseconds after which a payment that waits for an OTP is checked again: its booking may have ended. */
const lookAgainMs = 10 * 60_000;

/**
 * Finishes a card payment without a request: asks the gateway for the outcome, captures, or releases money that is no longer wanted.
 * @throws GatewayTimeout
 */
export const settleCard: JobHandler = async ({ commands, cards, time }, { stream }, context) => {
  const settled = await cards.settle(bookingSubject(commands, bookingIdIn(stream)), context);
  return settled === 'waiting' ? new Date(time.now().getTime() + lookAgainMs) : undefined;
};

/** Issues the receipts of a booking or link, and voids those whose money was all given back. */
export const settleReceipts: JobHandler = async ({ receipts }, { stream }, context) => {
  const owner = isBookingStream(stream) ? { bookingId: bookingIdIn(stream) } : { paymentLinkId: paymentLinkIdIn(stream) };
  await receipts.settle(owner, context);
};

/** Destroys the keys of a guest's refund accounts if no refund is due. */
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
 * Plans the email of the day before arrival. Its id comes from the booking and the day: a stay that is confirmed twice gets one email, a
 * moved stay another. If that day has come already, the confirmation has the same content.
 */
export const planArrival: JobHandler = async ({ knex, commands, time }, { stream, correlationId }) => {
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
export const askForTheRest: JobHandler = (dependencies, { stream }, context) =>
  askForRest(dependencies, bookingIdIn(stream), dependencies.time.now(), context);

/** Records an account's failed sign-ins of one hour as one event; none for a member that was removed meanwhile. */
export const recordFailedSignIns: JobHandler = async ({ knex, commands, time }, { id, stream, runAt }, context) => {
  const staffId = staffIdIn(stream);
  const failed = await failedSignInsOf(knex, staffId, runAt);
  if (!failed) return;
  if ((await commands.readStaff()).members[staffId]) {
    const { from, count, addresses } = failed;
    const data = { at: time.now().toISOString(), from: from.toISOString(), count, addresses, jobId: id };
    await commands.recordOfMember(staffId, [{ type: 'SignInsFailed', data }], context);
  }
  await forgetFailedSignIns(knex, staffId, failed);
};
