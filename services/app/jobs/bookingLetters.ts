import { receivedOf } from '@baan/domain/payment/account';
import { stillApplies, stillConcernsStaff, waitsForClock } from '@baan/domain/policies/bookingMessages';
import type { GuestMessage } from '@baan/domain/policies/messages';
import { bookingIdIn } from '@baan/domain/shared/streamNames';
import type { Receipt } from '@baan/projections/receipts';
import { staffEmails } from '@baan/projections/staffMembers';
import { calendarFile } from '../calendarFile/calendarFile.ts';
import type { Context } from '../commands/command.ts';
import { compose } from '../mail/compose.ts';
import type { Facts } from '../mail/facts.ts';
import { forStaff } from '../mail/letters/forStaff.ts';
import { toMail } from '../mail/rendering.ts';
import type { Attachment } from '../mail/sender.ts';
import type { JobDependencies, JobOf, Written } from './jobDependencies.ts';
import { receiptFiles } from './receiptFiles.ts';

// Letters about a booking. The stream decides: a recorded letter is not sent again, one that no longer applies not at all.

type Dependencies = Pick<JobDependencies, 'knex' | 'handle' | 'receipts' | 'publicUrl' | 'excluded' | 'clock'>;

const askAgainMs = 60_000;

/** @returns the letter to its guest; or when to try again, where it may apply later; or nothing */
export const letterToGuest = async (
  dependencies: Dependencies,
  { id, stream, runAt, message }: JobOf<'sendMessage'>,
  context: Context,
): Promise<Written | Date | undefined> => {
  const { handle, publicUrl, excluded, clock } = dependencies;
  const bookingId = bookingIdIn(stream);
  const found = await handle.readBooking(bookingId);
  if (!found || found.state.messages.some(({ jobId }) => jobId === id)) return undefined;
  const { state: booking, revision } = found;
  const { customer, language } = booking;
  if (waitsForClock(message, booking)) return new Date(clock().getTime() + askAgainMs);
  if (!customer?.email || !stillApplies(message, runAt.toISOString(), booking)) return undefined;
  const { state: villa } = await handle.readVilla();
  const facts = { bookingId, booking: { ...booking, customer }, villa, publicUrl, excluded, at: runAt.toISOString() };
  const attachments = await attachmentsOf(message, facts, revision, context, dependencies);
  return { ...compose(message, facts), to: customer.email, language, attachments };
};

/** Receipts for this letter: after a move the corrected ones, after a refund the notes of parts given back. */
const isBrought = (message: GuestMessage, { voidedAt, kind, replaces }: Receipt): boolean => {
  if (voidedAt) return false;
  if (message === 'cancelled') return kind === 'refund';
  return kind === undefined && (message === 'confirmation' || replaces !== undefined);
};

/** Receipts, issued now if they are missing, and the stay for the guest's calendar. */
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
  const brought = settled.filter(receipt => isBrought(message, receipt));
  const dates =
    booking.status === 'confirmed' ? [{ ...calendar, content: Buffer.from(calendarFile({ ...facts, revision })) }] : [];
  return [...(await receiptFiles(brought, booking.language, receipts)), ...dates];
};

/** One mail to the owner and all staff. */
export const letterToStaff = async (
  { knex, handle, publicUrl, excluded }: Dependencies,
  { id, stream, runAt, message }: JobOf<'tellStaff'>,
): Promise<Written | undefined> => {
  const bookingId = bookingIdIn(stream);
  const booking = (await handle.readBooking(bookingId))?.state;
  if (!booking?.customer || booking.messages.some(({ jobId }) => jobId === id)) return undefined;
  if (!stillConcernsStaff(message, runAt.toISOString(), booking)) return undefined;
  const to = await staffEmails(knex);
  if (to.length === 0) return undefined;
  const { state: villa } = await handle.readVilla();
  const told = { villa, publicUrl, excluded, at: runAt.toISOString() };
  const facts = { bookingId, booking: { ...booking, customer: booking.customer }, ...told };
  return { ...toMail(forStaff(message, facts)), to: to.join(', '), language: 'th, en' };
};
