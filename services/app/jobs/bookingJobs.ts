import { refundDueOf } from '@baan/domain/payment/account';
import { arrivalMessageAt } from '@baan/domain/policies/intent';
import { Refusal } from '@baan/domain/shared/refusal';
import { bookingIdIn, isBookingStream, paymentLinkIdIn } from '@baan/domain/shared/streamNames';
import { bookingSubject } from '../card/cardSubject.ts';
import type { Context } from '../commands/command.ts';
import { type DueJob, idFor, insertDueJobs } from '../private/dueJobs.ts';
import type { JobDependencies } from './jobDependencies.ts';

// What is owed to a booking beside its letters. The domain decides.

/** Ends a booking whose time to pay is over; a hold that was extended, paused or paid for stays. */
export const expireHold = async ({ handle, clock }: JobDependencies, { stream }: DueJob, context: Context): Promise<void> => {
  try {
    await handle.booking(bookingIdIn(stream), { type: 'expire', now: clock().toISOString() }, context);
  } catch (error) {
    // A booking that was deleted has nothing left to expire.
    if (!(error instanceof Refusal)) throw error;
  }
};

/** Money that waits for a code is looked at again: its booking may have ended meanwhile. */
const lookAgainMs = 10 * 60_000;

/**
 * Brings a card payment to its end where no request did: asks the gateway what became of it, captures, or releases money that is not
 * wanted any more. @returns when to look again @throws GatewaySilent
 */
export const settleCard = async (
  { handle, cards, clock }: JobDependencies,
  { stream }: DueJob,
  context: Context,
): Promise<Date | undefined> => {
  const settled = await cards.settle(bookingSubject(handle, bookingIdIn(stream)), context);
  return settled === 'waiting' ? new Date(clock().getTime() + lookAgainMs) : undefined;
};

/** Issues the receipts that the money of a booking or link asks for, and voids those of money that was all given back. */
export const settleReceipts = async ({ receipts }: JobDependencies, { stream }: DueJob, context: Context): Promise<void> => {
  const owner = isBookingStream(stream) ? { bookingId: bookingIdIn(stream) } : { paymentLinkId: paymentLinkIdIn(stream) };
  await receipts.settle(owner, context);
};

/** Destroys the keys of the accounts that a guest gave, once nothing is due back. */
export const forgetRefundAccount = async ({ handle, store, privacy }: JobDependencies, { stream }: DueJob): Promise<void> => {
  const booking = await handle.readBooking(bookingIdIn(stream));
  if (!booking || refundDueOf(booking.state.account) > 0) return;
  const events = await store.readStored(stream);
  const given = events.filter(({ type }) => type === 'RefundAccountOffered' || type === 'RefundAccountGiven');
  await privacy.forget(
    stream,
    given.map(({ data }) => data),
  );
};

/**
 * Has the letter of the day before arrival sent when that day comes. Its id is that of the booking and the day, so that a stay which
 * is confirmed twice has it once, and a moved one has its own. Whose day has come already has read it all in the confirmation.
 */
export const planArrival = async ({ knex, handle, clock }: JobDependencies, { stream, correlationId }: DueJob): Promise<void> => {
  const bookingId = bookingIdIn(stream);
  const found = await handle.readBooking(bookingId);
  if (found?.state.status !== 'confirmed') return;
  const { stay } = found.state;
  const runAt = new Date(arrivalMessageAt(stay));
  if (runAt <= clock()) return;
  const id = idFor('arrival', `${bookingId} ${stay.checkIn}`);
  await insertDueJobs(knex, [{ id, stream, job: 'sendMessage', message: 'arrival', correlationId, runAt }]);
};
