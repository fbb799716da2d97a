import type { GuestMessage } from '@baan/domain/bookingEvents';
import { stillApplies } from '@baan/domain/policies';
import type { Handle } from '../handle.ts';
import { compose } from '../mail/compose.ts';
import type { Sender } from '../mail/sender.ts';
import type { DueJob } from '../private/dueJobs.ts';

type Dependencies = {
  handle: Pick<Handle, 'booking' | 'readBooking' | 'readVilla'>;
  sender: Sender;
  /** Without a slash at its end. */
  publicUrl: string;
  clock: () => Date;
};

/**
 * Sends a message to a guest and records that it was sent. Asks the stream first: what is recorded is not sent again, what no longer
 * applies is not sent at all. A process that dies between sending and recording leads to a second copy under the same Message-ID.
 * @throws MailNotAccepted, Unavailable
 */
export const sendMessage = async (
  { handle, sender, publicUrl, clock }: Dependencies,
  { id, bookingId, correlationId, runAt }: DueJob,
  message: GuestMessage,
): Promise<void> => {
  const found = await handle.readBooking(bookingId);
  if (!found) return;
  const booking = found.state;
  if (booking.messages.some(({ jobId }) => jobId === id)) return;
  const { customer, language } = booking;
  if (!customer || !stillApplies(message, runAt.toISOString(), booking)) return;
  const { state: villa } = await handle.readVilla();
  const mail = compose(message, { bookingId, booking: { ...booking, customer }, villa, publicUrl });
  await sender.send({ ...mail, jobId: id, to: customer.email, language });
  const context = { actor: { kind: 'system' as const }, correlationId };
  await handle.booking(bookingId, { type: 'recordMessage', message, jobId: id, now: clock().toISOString() }, context);
};
