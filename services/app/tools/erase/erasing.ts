import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readBookingNumber } from '@baan/contract/bookingNumber';
import { evolveBooking } from '@baan/domain/booking/evolve';
import { type Booking, type BookingState, keepsNights } from '@baan/domain/booking/state';
import type { PlainDate } from '@baan/domain/shared/plainDate';
import { bookingStream, paymentLinkStream } from '@baan/domain/shared/streamNames';
import { upcastBookingEvents } from '@baan/domain/upcasting';
import { bookingIdsOfNumber, linkIdsOf } from '@baan/projections/guests';
import type { Knex } from 'knex';
import { forgetReferencesOf } from '../../channels/references.ts';
import { mailFile } from '../../email/sender.ts';
import type { StoredEvent } from '../../log/recordedEvent.ts';
import type { Stores } from '../../log/stores.ts';
import { isKeyId } from '../../privacy/keyId.ts';
import { deleteEmailsOf } from '../../private/deliveries.ts';
import { jobIdsOf } from '../../private/dueJobs.ts';
import { deleteHold } from '../../private/liveHolds.ts';
import { forgetReservedEmails } from '../../private/reservedEmails.ts';
import { forgetSlipAnswers } from '../../private/slipChecks.ts';
import { forgetReferences, referenceHashesOf, uploadsOf } from '../../private/uploads.ts';
import { removeSlip } from '../../slips/slipFile.ts';

/** A booking with its links, or a link alone. */
type Subjects = { bookingId: string | null; linkIds: string[] };

/** The stored data of these subjects. `streams`: the booking's first, then its links'. */
export type StoredData = Subjects & {
  streams: string[];
  /** Ids of uploads. */
  slips: string[];
  /** Ids of the jobs that sent them. The files in the mail folder have these names. */
  mails: string[];
};

/** A booking with all data of its guest, and of those who paid by a link. */
export type Erasable = StoredData & { booking: Booking; wasErased: boolean };

/** Finds the data of these subjects that does not lie in read tables. */
export const findKept = async (
  { knex, store }: { knex: Knex; store: Pick<Stores['store'], 'readStored'> },
  { bookingId, linkIds }: Subjects,
): Promise<StoredData> => {
  const streams = [...(bookingId ? [bookingStream(bookingId)] : []), ...linkIds.map(paymentLinkStream)];
  const events = (await Promise.all(streams.map(name => store.readStored(name)))).flat();
  const jobIds = await jobIdsOf(knex, streams);
  const slips = await uploadsOf(knex, { bookingId, linkIds });
  return { bookingId, linkIds, streams, slips, mails: [...new Set(mailsOf(events, jobIds))] };
};

const idOf = async (knex: Knex, given: string, prefix: string): Promise<string> => {
  const id = given.trim().toLowerCase();
  if (isKeyId(id)) return id;
  const [found, ...others] = await bookingIdsOfNumber(knex, readBookingNumber(given, prefix) ?? given.toUpperCase());
  if (!found) throw new Error(`There is no booking ${given}`);
  if (others.length > 0) throw new Error(`Several bookings have the number ${given}: name one by its id`);
  return found;
};

/** Ids of the mails about a stream: recorded ones, those with card codes, and those that are still due. */
const mailsOf = (events: StoredEvent[], jobIds: string[]): string[] => [
  ...events.flatMap(({ type, data }) => (type === 'MessageSent' ? [String(data.jobId)] : [])),
  ...events.flatMap(({ data }) => (typeof data.challengeId === 'string' ? [`code-${data.challengeId}`] : [])),
  ...jobIds,
];

/** @param given the id or number of a booking, as it was typed @param prefix of the villa's numbers @throws Error in one line: there is no such booking */
export const findErasable = async (
  { knex, store, proof, privacy }: Pick<Stores, 'knex' | 'store' | 'proof' | 'privacy'>,
  given: string,
  prefix: string,
): Promise<Erasable> => {
  const bookingId = await idOf(knex, given, prefix);
  const stream = bookingStream(bookingId);
  const booking = upcastBookingEvents(await proof.read(stream)).reduce<BookingState>(evolveBooking, null);
  if (!booking) throw new Error(`There is no booking ${given}`);
  const linkIds = await linkIdsOf(knex, bookingId);
  return { ...(await findKept({ knex, store }, { bookingId, linkIds })), booking, wasErased: await privacy.isErased(stream) };
};

/** Is the guest expected, or in the villa now? False for a booking without nights, such as a cancelled one. */
export const isStayAhead = ({ booking }: Pick<Erasable, 'booking'>, today: PlainDate): boolean =>
  keepsNights(booking) && booking.stay.checkOut > today;

type Dependencies = Pick<Stores, 'knex' | 'privacy'> & {
  dataDir: string;
  /** Makes the read tables again. */
  rebuild: () => Promise<void>;
};

/**
 * Destroys the keys first, so that nothing can be decrypted even if this is interrupted. Then it deletes the data that is not in events. May
 * be repeated, which finishes an interrupted run.
 */
export const eraseGuests = async (kept: StoredData[], dependencies: Dependencies): Promise<void> => {
  await dependencies.privacy.erase(kept.flatMap(({ streams }) => streams));
  await forgetReferencesOf(
    dependencies,
    kept.flatMap(({ bookingId }) => bookingId ?? []),
  );
  await forgetPlainData(kept, dependencies);
  await dependencies.rebuild();
};

/**
 * The same for a process without an operator. It deletes the data that is not in events first: once the keys are destroyed, a rebuild of the
 * read tables shows these guests as erased, and nobody would notice that an interrupted run left data behind.
 */
export const eraseUnwatched = async (kept: StoredData[], dependencies: Dependencies): Promise<void> => {
  await forgetPlainData(kept, dependencies);
  await eraseGuests(kept, dependencies);
};

const forgetPlainData = async (kept: StoredData[], { knex, dataDir }: Pick<Dependencies, 'knex' | 'dataDir'>): Promise<void> => {
  for (const { bookingId, slips, mails, streams } of kept) {
    await deleteEmailsOf(knex, streams);
    await forgetReservedEmails(knex, streams);
    await forgetSlipAnswers(knex, await referenceHashesOf(knex, slips));
    await forgetReferences(knex, slips);
    for (const slip of slips) await removeSlip(dataDir, slip);
    for (const jobId of mails) await rm(mailFile(join(dataDir, 'outbox'), jobId), { force: true });
    if (bookingId) {
      await rm(mailFile(join(dataDir, 'outbox'), `erased-${bookingId}`), { force: true });
      await deleteHold(knex, bookingId);
    }
  }
};
