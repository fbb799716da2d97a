import { stillConcernsStaff } from '@baan/domain/policies/bookingMessages';
import type { StaffMessage } from '@baan/domain/policies/messages';
import { bookingIdIn } from '@baan/domain/shared/streamNames';
import { staffEmails } from '@baan/projections/staffMembers';
import type { Knex } from 'knex';
import type { Handle } from '../commands/handle.ts';
import { composeForStaff } from '../mail/compose.ts';
import type { Sender } from '../mail/sender.ts';
import type { DueJob } from '../private/dueJobs.ts';

type Dependencies = {
  knex: Knex;
  handle: Pick<Handle, 'booking' | 'readBooking' | 'readVilla'>;
  sender: Sender;
  /** Without a slash at its end. */
  publicUrl: string;
  clock: () => Date;
};

/**
 * One mail to the owner and all staff, recorded on the booking as sendMessage.ts does it.
 * @throws MailNotAccepted, Unavailable
 */
export const tellStaff = async (
  { knex, handle, sender, publicUrl, clock }: Dependencies,
  { id, stream, correlationId, runAt }: DueJob,
  message: StaffMessage,
): Promise<void> => {
  const bookingId = bookingIdIn(stream);
  const found = await handle.readBooking(bookingId);
  if (!found) return;
  const booking = found.state;
  if (booking.messages.some(({ jobId }) => jobId === id)) return;
  const { customer } = booking;
  if (!customer || !stillConcernsStaff(message, runAt.toISOString(), booking)) return;
  const to = await staffEmails(knex);
  if (to.length === 0) return;
  const { state: villa } = await handle.readVilla();
  const mail = composeForStaff(message, { bookingId, booking: { ...booking, customer }, villa, publicUrl });
  await sender.send({ ...mail, jobId: id, kind: message, stream, to: to.join(', '), language: 'th, en' });
  const context = { actor: { kind: 'system' as const }, correlationId };
  await handle.booking(bookingId, { type: 'recordMessage', message, jobId: id, now: clock().toISOString() }, context);
};
