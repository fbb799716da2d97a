import type { Knex } from 'knex';
import type { RowSigning } from '../proof/signedRows.ts';
import { columnsOf, inColumns } from './columns.ts';

/** The owner of a slip; both null until it is claimed. */
export type SlipOwner = { bookingId: string; paymentLinkId: null } | { bookingId: null; paymentLinkId: string };

/**
 * A payment slip on disk; `claimed` once it is attached. `fileHash` and `referenceHash` (of the transfer in its QR code) are keyed;
 * `reference` is the transfer itself, sealed.
 */
export type UploadRow = {
  id: string;
  type: string;
  /** Bytes. */
  size: number;
  fileHash: string;
  referenceHash: string | null;
  reference: Buffer | null;
  bookingId: string | null;
  paymentLinkId: string | null;
  claimed: boolean;
  /** Were the next ones looked for? `width`, `height`: pixels. `amount`: THB that were read on it. */
  measured: boolean;
  width: number | null;
  height: number | null;
  amount: number | null;
  /** Perceptual hashes, a text of 1024 bits, of the whole slip and without its border. */
  wholeLook: string | null;
  trimmedLook: string | null;
};

const name = 'uploads';
const table = `private.${name}`;

const columns = {
  ...columnsOf('id', 'type', 'size', 'fileHash', 'referenceHash', 'reference', 'claimed'),
  ...columnsOf('bookingId', 'paymentLinkId', 'measured', 'width', 'height', 'amount', 'wholeLook', 'trimmedLook'),
};

/** Its MAC prevents a database user from making a used slip look new. */
const macOf = ({ signedRows }: RowSigning, upload: UploadRow): string => signedRows.of(name, inColumns(upload));

const ownedBy = ({ bookingId, paymentLinkId }: Pick<UploadRow, 'bookingId' | 'paymentLinkId'>) =>
  inColumns({ bookingId, paymentLinkId });

/** Keyed hashes of an address and of its network. */
type Sender = { address: string; network: string | undefined };

/** Limits of unclaimed uploads within an hour. */
export type UnclaimedLimits = { ofAddress: number; ofNetwork: number; ofOwner: number; bytes: number };

type NewUpload = Pick<UploadRow, 'bookingId' | 'paymentLinkId' | 'size'> & {
  sender: Sender;
  since: Date;
  limits: UnclaimedLimits;
};

/**
 * Would one more file of `size` bytes be too much? Counts unclaimed uploads since `since`: of this booking or link; without one, of this
 * address, of its network and of all.
 * @returns the limit that it would break
 */
export const brokenUploadLimit = async (
  knex: Knex,
  { sender, bookingId, paymentLinkId, size, since, limits }: NewUpload,
): Promise<keyof UnclaimedLimits | undefined> => {
  const { rows } = await knex.raw<{ rows: [{ ofAddress: number; ofNetwork: number; ofOwner: number; bytes: string }] }>(
    `SELECT count(*) FILTER (WHERE booking_id IS NULL AND payment_link_id IS NULL AND address_hash = ?)::int AS "ofAddress",
       count(*) FILTER (WHERE booking_id IS NULL AND payment_link_id IS NULL AND network_hash = ?)::int AS "ofNetwork",
       count(*) FILTER (WHERE booking_id = ? OR payment_link_id = ?)::int AS "ofOwner",
       coalesce(sum(size) FILTER (WHERE booking_id IS NULL AND payment_link_id IS NULL), 0) AS bytes
     FROM ${table} WHERE NOT claimed AND created_at > ?`,
    [sender.address, sender.network ?? null, bookingId, paymentLinkId, since],
  );
  const [{ ofAddress, ofNetwork, ofOwner, bytes }] = rows;
  if (bookingId || paymentLinkId) return ofOwner >= limits.ofOwner ? 'ofOwner' : undefined;
  if (ofAddress >= limits.ofAddress) return 'ofAddress';
  if (ofNetwork >= limits.ofNetwork) return 'ofNetwork';
  return Number(bytes) + size > limits.bytes ? 'bytes' : undefined;
};

/**
 * Writes the row of a new upload, unless that would break a limit; `limits` null: there are none. Requests at once take turns, so that they
 * do not pass it together.
 * @returns the limit that it would break; nothing is written then
 */
export const insertUpload = (
  signing: RowSigning,
  upload: Omit<UploadRow, 'claimed'>,
  { sender, now, since, limits }: { sender: Sender; now: Date; since: Date; limits: UnclaimedLimits | null },
): Promise<keyof UnclaimedLimits | undefined> =>
  signing.knex.transaction(async transaction => {
    if (limits) {
      const owner = upload.bookingId ?? upload.paymentLinkId ?? 'nobody';
      await transaction.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [`baan:upload:${owner}`]);
      const broken = await brokenUploadLimit(transaction, { ...upload, sender, since, limits });
      if (broken) return broken;
    }
    const { address: addressHash, network: networkHash } = sender;
    const mac = macOf(signing, { ...upload, claimed: false });
    await transaction(table).insert(inColumns({ ...upload, claimed: false, addressHash, networkHash, createdAt: now, mac }));
    return undefined;
  });

export const deleteUploads = async (knex: Knex, ids: string[]): Promise<void> => {
  await knex(table).whereIn('id', ids).delete();
};

export const findUpload = (knex: Knex, id: string): Promise<UploadRow | undefined> =>
  knex(table).where({ id }).select(columns).first();

/** undefined also for a row that this villa did not write: its hashes prove nothing. */
export const findVerifiedUpload = async ({ knex, signedRows }: RowSigning, id: string): Promise<UploadRow | undefined> => {
  const row = await knex(table).where({ id }).select(columns, 'mac').first();
  if (!row) return undefined;
  const { mac, ...upload } = row;
  return (await signedRows.verified(name, { ...inColumns(upload), mac })) && upload;
};

/**
 * Claims an upload: one of this owner, or an unclaimed one made after `since`. In one statement, so that one of two bookings gets it.
 * @returns undefined when this owner may not have it
 */
export const claimUpload = async (
  signing: RowSigning,
  upload: UploadRow,
  owner: SlipOwner,
  since: Date,
): Promise<UploadRow | undefined> => {
  const { id } = upload;
  const claimed: UploadRow = { ...upload, ...owner, claimed: true };
  const rows = await signing
    .knex(table)
    .where({ id })
    .andWhere(query =>
      query
        .where(ownedBy(owner))
        .orWhere(nobodys =>
          nobodys.where({ booking_id: null, payment_link_id: null, claimed: false }).andWhere('created_at', '>', since),
        ),
    )
    .update({ ...ownedBy(owner), claimed: true, mac: macOf(signing, claimed) });
  return rows > 0 ? claimed : undefined;
};

/** Restores the claim from before, after the slip was refused. */
export const restoreUpload = async (signing: RowSigning, upload: UploadRow): Promise<void> => {
  const { id, bookingId, paymentLinkId, claimed } = upload;
  const mac = macOf(signing, upload);
  await signing.knex(table).where({ id }).update(inColumns({ bookingId, paymentLinkId, claimed, mac }));
};

type SlipHashes = Pick<UploadRow, 'fileHash' | 'referenceHash' | 'wholeLook' | 'trimmedLook'>;

/** Bits of 1024 up to which two slips look alike: copies stay below, slips of the same bank with other values above (docs/adr/0038). */
const mostBits = { whole_look: 46, trimmed_look: 60 };

/**
 * Slips of other owners with the same file or transfer, or that look alike, the first of each owner before its later ones. Two slips with
 * different transfers on them are not the same however alike they look.
 */
export const sameSlipsElsewhere = (knex: Knex, hashes: SlipHashes, owner: SlipOwner): Promise<UploadRow[]> =>
  knex(table)
    .where({ claimed: true })
    .andWhere(same => {
      void same.where({ file_hash: hashes.fileHash });
      if (hashes.referenceHash) void same.orWhere({ reference_hash: hashes.referenceHash });
      void same.orWhere(alike => {
        if (hashes.referenceHash) void alike.whereNull('reference_hash');
        void alike.andWhere(either => {
          for (const [column, look] of [
            ['whole_look', hashes.wholeLook],
            ['trimmed_look', hashes.trimmedLook],
          ] as const)
            if (look) void either.orWhereRaw('bit_count(?? # ?::bit(1024)) <= ?', [column, look, mostBits[column]]);
          // Where it has no look, nothing is like it.
          void either.orWhereRaw('false');
        });
      });
    })
    .andWhereRaw('(booking_id, payment_link_id) IS DISTINCT FROM (?::text, ?::text)', [owner.bookingId, owner.paymentLinkId])
    .orderBy('created_at')
    .select(columns);

/** One that was attached before slips were measured. */
export const unmeasuredUpload = (knex: Knex): Promise<Pick<UploadRow, 'id' | 'type'> | undefined> =>
  knex(table).where({ claimed: true, measured: false }).orderBy('created_at').select('id', 'type').first();

export const recordMeasures = async (
  knex: Knex,
  id: string,
  measures: Partial<Pick<UploadRow, 'width' | 'height' | 'amount' | 'wholeLook' | 'trimmedLook'>>,
): Promise<void> => {
  await knex(table)
    .where({ id })
    .update(inColumns({ ...measures, measured: true }));
};

/** Ids of the slips of a booking and of these payment links. */
export const uploadsOf = (
  knex: Knex,
  { bookingId, linkIds }: { bookingId: string | null; linkIds: string[] },
): Promise<string[]> =>
  knex(table)
    .where({ booking_id: bookingId ?? '' })
    .orWhereIn('payment_link_id', linkIds)
    .pluck('id');

/** Hashes of the transfers that were read from these slips. */
export const referenceHashesOf = (knex: Knex, ids: string[]): Promise<string[]> =>
  knex(table).whereIn('id', ids).whereNotNull('reference_hash').pluck('reference_hash');

/** Deletes the transfers that were read from these slips. Their keyed hashes stay, by which the same slip is recognised. */
export const forgetReferences = async (knex: Knex, ids: string[]): Promise<void> => {
  await knex(table).whereIn('id', ids).update({ reference: null });
};

/** Ids of unclaimed uploads made before `before`, locked until the transaction ends. */
export const lockUnclaimedUploads = async (transaction: Knex, before: Date, limit: number): Promise<string[]> =>
  transaction(table)
    .where({ claimed: false })
    .andWhere('created_at', '<', before)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .pluck('id');
