import { receivedOf } from '@baan/domain/payment/account';
import { stillApplies, waitsForClock } from '@baan/domain/policies/bookingMessages';
import type { GuestMessage } from '@baan/domain/policies/messages';
import { bookingIdIn } from '@baan/domain/shared/streamNames';
import type { Receipt } from '@baan/projections/receipts';
import { calendarFile } from '../calendarFile/calendarFile.ts';
import type { Context } from '../commands/context.ts';
import type { Handle } from '../commands/handle.ts';
import { compose } from '../mail/compose.ts';
import type { Facts } from '../mail/facts.ts';
import type { Attachment, Sender } from '../mail/sender.ts';
import type { DueJob } from '../private/dueJobs.ts';
import type { Receipts } from '../receipts/receipts.ts';

type Dependencies = {
  handle: Pick<Handle, 'booking' | 'readBooking' | 'readVilla'>;
  receipts: Pick<Receipts, 'settle' | 'pdf'>;
  sender: Sender;
  /** Without a slash at its end. */
  publicUrl: string;
  clock: () => Date;
};

const askAgainMs = 60_000;

/**
 * Sends a message to a guest and records that it was sent. Asks the stream first: what is recorded is not sent again, what no longer
 * applies is not sent at all. A process that dies between sending and recording leads to a second copy under the same Message-ID.
 * @returns when to ask again, where it may apply later
 * @throws MailNotAccepted, Unavailable
 */
export const sendMessage = async (
  dependencies: Dependencies,
  { id, stream, correlationId, runAt }: DueJob,
  message: GuestMessage,
): Promise<Date | undefined> => {
  const { handle, sender, publicUrl, clock } = dependencies;
  const bookingId = bookingIdIn(stream);
  const found = await handle.readBooking(bookingId);
  if (!found) return undefined;
  const booking = found.state;
  if (booking.messages.some(({ jobId }) => jobId === id)) return undefined;
  const { customer, language } = booking;
  if (waitsForClock(message, booking)) return new Date(clock().getTime() + askAgainMs);
  if (!customer?.email || !stillApplies(message, runAt.toISOString(), booking)) return undefined;
  const { state: villa } = await handle.readVilla();
  const facts = { bookingId, booking: { ...booking, customer }, villa, publicUrl };
  const context = { actor: { kind: 'system' as const }, correlationId };
  const attachments = await attachmentsOf(message, facts, found.revision, context, dependencies);
  const about = { jobId: id, kind: message, stream };
  await sender.send({ ...compose(message, facts), ...about, to: customer.email, language, attachments });
  await handle.booking(bookingId, { type: 'recordMessage', message, jobId: id, now: clock().toISOString() }, context);
  return undefined;
};

/** Those that a letter brings: of what was paid, those that were corrected since, or the notes of what was given back in part. */
const isBrought = (message: GuestMessage, { voidedAt, kind, replaces }: Receipt): boolean => {
  if (voidedAt) return false;
  if (message === 'cancelled') return kind === 'refund';
  return kind === undefined && (message === 'confirmation' || replaces !== undefined);
};

/** Receipts, which are issued now if nobody has yet, and the stay for the guest's calendar. */
const attachmentsOf = async (
  message: GuestMessage,
  facts: Facts,
  revision: number,
  context: Context,
  { receipts }: Dependencies,
): Promise<Attachment[]> => {
  const { booking, bookingId } = facts;
  if (message !== 'confirmation' && message !== 'moved' && message !== 'cancelled') return [];
  const calendar = { filename: `${booking.number}.ics`, contentType: 'text/calendar; charset=utf-8; method=PUBLISH' };
  const settled = receivedOf(booking.account) > 0 ? await receipts.settle({ bookingId }, context) : [];
  const documents = settled
    .filter(receipt => isBrought(message, receipt))
    .map(async receipt => ({
      filename: `${receipt.number}.pdf`,
      contentType: 'application/pdf',
      content: await receipts.pdf(receipt, booking.language),
    }));
  const dates =
    booking.status === 'confirmed' ? [{ ...calendar, content: Buffer.from(calendarFile({ ...facts, revision })) }] : [];
  return [...(await Promise.all(documents)), ...dates];
};
