import { emailKey } from '@baan/contract/emailAddress';
import type { GuestMessage } from '@baan/domain/booking/messages';
import { receivedOf } from '@baan/domain/payment/account';
import { isForStaff, type LinkMessage } from '@baan/domain/paymentLink/link';
import { payerOf } from '@baan/domain/paymentLink/status';
import { changedAtOf, formerContactOf, formerPayerOf, isForFormerContact } from '@baan/domain/policies/formerContact';
import {
  mostPlacedEmails,
  stillApplies,
  stillAppliesToLink,
  stillConcernsStaff,
  waitsForResumedHold,
} from '@baan/domain/policies/stillApplies';
import type { Language } from '@baan/domain/shared/customer';
import { bookingIdIn, paymentLinkIdIn } from '@baan/domain/shared/streamNames';
import type { ExcludedMethods } from '@baan/domain/villa/sampleWays';
import type { ReceiptRow } from '@baan/projections/receipts';
import { staffEmails } from '@baan/projections/team';
import type { Knex } from 'knex';
import { calendarFile, calendarFileType } from '../calendarFile/calendarFile.ts';
import type { CommandContext } from '../commands/command.ts';
import { compose } from '../email/compose.ts';
import type { BookingEmailData } from '../email/guestEmail.ts';
import { renderEmail } from '../email/rendering.ts';
import type { EmailAttachment } from '../email/sender.ts';
import { composeForStaff } from '../email/templates/forStaff.ts';
import { composeAboutLink, type LinkEmailData } from '../email/templates/paymentLink.ts';
import type { EventStore } from '../log/eventStore.ts';
import type { Hashing } from '../log/hashing.ts';
import { copyForEmail } from '../privacy/personCopy.ts';
import type { DueJob } from '../private/dueJobs.ts';
import { reserveEmail } from '../private/reservedEmails.ts';
import type { EventProof } from '../proof/proof.ts';
import type { Receipts } from '../receipts/receipts.ts';
import type { EmailWriter, SendingDependencies } from './sendEmail.ts';

// Emails about a booking or a payment link. The stream decides: an email that is recorded there, or no longer applies, is not sent.

export type BookingEmailDependencies = SendingDependencies & {
  knex: Knex;
  store: Pick<EventStore, 'readStored'>;
  proof: Pick<EventProof, 'ofStored' | 'read'>;
  hashing: Hashing;
  receipts: Pick<Receipts, 'settle' | 'pdf'>;
  /** Without a slash at its end. */
  publicUrl: string;
  /** From which emails come. */
  mailAddress?: string;
  /** Payment methods that this installation does not offer, although the villa has them switched on. */
  excluded: ExcludedMethods;
};

const askAgainMs = 60_000;

/** No email is sent about a stream with a forged event, since an email shows the whole state. */
const isVerified = async ({ store, proof }: BookingEmailDependencies, stream: string): Promise<boolean> => {
  const events = await store.readStored(stream);
  return (await proof.ofStored(events)).length === events.length;
};

/** Jobs of one booking run concurrently, so each address is counted in the database before the email. The count restarts after a reinstatement. */
const reservePaymentRequest = async (
  { knex, store, hashing, time }: BookingEmailDependencies,
  { id, stream }: Pick<DueJob, 'id' | 'stream'>,
  email: string,
): Promise<boolean> => {
  const reinstated = (await store.readStored(stream)).findLast(({ type }) => type === 'BookingReinstated');
  const since = new Date(reinstated ? String(reinstated.data.at) : 0);
  const key = hashing.keyedHash('email', emailKey(email));
  return reserveEmail(knex, { stream, kind: 'placed', key, holder: id, most: mostPlacedEmails, since }, time.now());
};

/** To the guest of a booking. */
export const emailToGuest: EmailWriter<BookingEmailDependencies, 'sendMessage'> = async (
  dependencies,
  { id, stream, runAt, message },
  context,
) => {
  const { commands, publicUrl, excluded, time } = dependencies;
  if (!(await isVerified(dependencies, stream))) return undefined;
  const bookingId = bookingIdIn(stream);
  const found = await commands.readBooking(bookingId);
  if (!found || found.state.messages.some(({ jobId }) => jobId === id)) return undefined;
  const { state: booking, revision } = found;
  const { customer, language } = booking;
  if (waitsForResumedHold(message, booking)) return new Date(time.now().getTime() + askAgainMs);
  const at = runAt.toISOString();
  if (!customer || !stillApplies(message, at, booking)) return undefined;
  const former = isForFormerContact(message) ? formerContactOf(booking, changedAtOf(message, at)) : null;
  const to = former ?? customer;
  if (!to.email) return undefined;
  if (message === 'placed' && !(await reservePaymentRequest(dependencies, { id, stream }, to.email))) return undefined;
  const { state: villa } = await commands.readVilla();
  const isInCalendar = booking.status === 'cancelled' && (await wasConfirmed(dependencies, stream));
  const current = { bookingId, booking: { ...booking, customer: to }, villa, publicUrl, excluded, at, isInCalendar };
  const facts = former ? { ...current, changedTo: customer } : current;
  const attachments = await attachmentsOf(message, facts, revision, context, dependencies);
  return { ...compose(message, facts), to: to.email, language, attachments };
};

/** Confirmed at some time: its guest has the calendar file. */
const wasConfirmed = async ({ store }: BookingEmailDependencies, stream: string): Promise<boolean> =>
  (await store.readStored(stream)).some(({ type }) => type === 'BookingConfirmed');

/** Is the paper attached to this email? After a move: corrected receipts. After a refund: its note; in a cancellation: all notes. */
const isAttached = (message: GuestMessage, at: string, { voidedAt, kind, replaces, receivedAt }: ReceiptRow): boolean => {
  if (voidedAt) return false;
  if (message === 'cancelled') return kind === 'refund';
  if (message === 'refunded') return kind === 'refund' && receivedAt === at;
  return kind === undefined && (message === 'confirmation' || replaces !== undefined);
};

const withPapers: ReadonlySet<GuestMessage> = new Set(['confirmation', 'moved', 'cancelled', 'refunded']);

/** Receipts, which are issued now if they are missing, and the stay as a calendar file. */
const attachmentsOf = async (
  message: GuestMessage,
  facts: BookingEmailData,
  revision: number,
  context: CommandContext,
  dependencies: BookingEmailDependencies,
): Promise<EmailAttachment[]> => {
  const { booking, bookingId } = facts;
  if (message === 'dataCopy') return copyFile(booking.customer.email ?? '', dependencies);
  if (!withPapers.has(message)) return [];
  const settled = receivedOf(booking.account) > 0 ? await dependencies.receipts.settle({ bookingId }, context) : [];
  const attached = settled.filter(receipt => isAttached(message, facts.at, receipt));
  const receipts = await receiptFiles(attached, booking.language, dependencies);
  if (message === 'refunded' || (booking.status !== 'confirmed' && !facts.isInCalendar)) return receipts;
  const file = calendarFile({ ...facts, revision, mailAddress: dependencies.mailAddress });
  return [...receipts, { filename: `${booking.number}.ics`, contentType: calendarFileType(booking), content: Buffer.from(file) }];
};

/** All that is kept under this address, as the owner could save it. */
const copyFile = async (email: string, { time, ...dependencies }: BookingEmailDependencies): Promise<EmailAttachment[]> => {
  const copy = await copyForEmail(dependencies, email, time.now());
  const content = Buffer.from(JSON.stringify(copy, null, 2));
  return [{ filename: 'data.json', contentType: 'application/json; charset=utf-8', content }];
};

/** One mail to the owner and all staff. */
export const emailToStaff: EmailWriter<BookingEmailDependencies, 'tellStaff'> = async (
  dependencies,
  { id, stream, runAt, message },
) => {
  const { knex, commands, publicUrl, excluded } = dependencies;
  const bookingId = bookingIdIn(stream);
  const booking = (await commands.readBooking(bookingId))?.state;
  const customer = booking?.customer;
  if (!customer || booking.messages.some(({ jobId }) => jobId === id)) return undefined;
  if (!stillConcernsStaff(message, runAt.toISOString(), booking)) return undefined;
  const to = await staffEmails(knex);
  if (to.length === 0) return undefined;
  const { state: villa } = await commands.readVilla();
  const facts = { bookingId, booking: { ...booking, customer }, villa, publicUrl, excluded, at: runAt.toISOString() };
  return { ...renderEmail(composeForStaff(message, facts)), to: to.join(', '), language: 'th, en' };
};

/** The recipient; undefined if there is none, or if they get the booking's confirmation instead. */
const recipientOf = async (
  message: LinkMessage,
  { link, booking, payer, former }: LinkEmailData,
  knex: Knex,
): Promise<string | undefined> => {
  if (isForStaff(message)) return (await staffEmails(knex)).join(', ') || undefined;
  if (message === 'linkPaid' && !link.payer && booking?.status === 'confirmed') return undefined;
  return (former ? former.payer : payer)?.email ?? undefined;
};

/** An email about a payment link, to the payer or to the staff, if it still applies. */
export const emailAboutLink: EmailWriter<BookingEmailDependencies, 'sendLinkMessage'> = async (
  dependencies,
  { id, stream, runAt, message },
  context,
) => {
  const { knex, commands, publicUrl } = dependencies;
  if (!(await isVerified(dependencies, stream))) return undefined;
  const paymentLinkId = paymentLinkIdIn(stream);
  const found = await commands.readPaymentLink(paymentLinkId);
  if (!found) return undefined;
  const { state: link, booking } = found;
  if (link.messagesSent?.includes(id) || !stillAppliesToLink(message, runAt.toISOString(), link, booking)) return undefined;
  const { state: villa } = await commands.readVilla();
  const at = runAt.toISOString();
  const before = isForFormerContact(message) ? formerPayerOf(link, booking, changedAtOf(message, at)) : null;
  const former = before ? { former: { payer: before, at } } : {};
  const facts: LinkEmailData = { paymentLinkId, link, booking, payer: payerOf(link, booking), villa, publicUrl, at, ...former };
  const to = await recipientOf(message, facts, knex);
  if (!to) return undefined;
  const hasPapers = message === 'linkPaid' || message === 'linkRefunded';
  const attachments = hasPapers ? await papersOf(message, facts, context, dependencies) : [];
  return { ...composeAboutLink(message, facts), to, attachments };
};

/** With thanks the receipts, with a refund its note. */
const papersOf = async (
  message: 'linkPaid' | 'linkRefunded',
  { paymentLinkId, link: { bookingId, language }, at }: LinkEmailData,
  context: CommandContext,
  dependencies: BookingEmailDependencies,
): Promise<EmailAttachment[]> => {
  const settled = await dependencies.receipts.settle(bookingId ? { bookingId } : { paymentLinkId }, context);
  const isWanted = (receipt: ReceiptRow): boolean =>
    message === 'linkRefunded' ? isAttached('refunded', at, receipt) : receipt.voidedAt === null && receipt.kind === undefined;
  const own = settled.filter(receipt => receipt.paymentLinkId === paymentLinkId && isWanted(receipt));
  return receiptFiles(own, language, dependencies);
};

const receiptFiles = (
  all: ReceiptRow[],
  language: Language,
  { receipts }: BookingEmailDependencies,
): Promise<EmailAttachment[]> =>
  Promise.all(
    all.map(async receipt => ({
      filename: `${receipt.number}.pdf`,
      contentType: 'application/pdf',
      content: await receipts.pdf(receipt, language),
    })),
  );
