import { refundDueOf } from '@baan/domain/payment/account';
import { bookingIdIn } from '@baan/domain/shared/streamNames';
import type { Handle } from '../commands/handle.ts';
import type { EventStore } from '../log/eventStore.ts';
import type { Privacy } from '../privacy/privacy.ts';
import type { DueJob } from '../private/dueJobs.ts';

type Dependencies = {
  handle: Pick<Handle, 'readBooking'>;
  store: Pick<EventStore, 'readStored'>;
  privacy: Pick<Privacy, 'forget'>;
};

/** Destroys the keys of the accounts that a guest gave, once nothing is due back. */
export const forgetRefundAccount = async ({ handle, store, privacy }: Dependencies, { stream }: DueJob): Promise<void> => {
  const booking = await handle.readBooking(bookingIdIn(stream));
  if (!booking || refundDueOf(booking.state.account) > 0) return;
  const events = await store.readStored(stream);
  const given = events.filter(({ type }) => type === 'RefundAccountOffered' || type === 'RefundAccountGiven');
  await privacy.forget(
    stream,
    given.map(({ data }) => data),
  );
};
