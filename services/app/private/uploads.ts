import type { Knex } from 'knex';
import { columnsOf, inColumns } from './columns.ts';

/** The owner of a slip; both null until it is claimed. */
export type SlipOwner = { bookingId: string; paymentLinkId: null } | { bookingId: null; paymentLinkId: string };

/**
 * A payment slip on disk; `claimed` once it is attached. `fileHash` and `referenceHash` (of the transfer in its QR code) are keyed;
 * `reference` is the transfer itself, sealed.
 */
export type Upload = {
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
};

const table = 'private.uploads';

const columns = {
  ...columnsOf('id', 'type', 'size', 'fileHash', 'referenceHash', 'reference', 'claimed'),
  ...columnsOf('bookingId', 'paymentLinkId'),
};

const ownedBy = ({ bookingId, paymentLinkId }: Pick<Upload, 'bookingId' | 'paymentLinkId'>) =>
  inColumns({ bookingId, paymentLinkId });

/** Limits of unclaimed uploads within an hour. */
export type UnclaimedLimits = { ofAddress: number; ofOwner: number; bytes: number };

type NewUpload = Pick<Upload, 'bookingId' | 'paymentLinkId' | 'size'> & {
  addressHash: string;
  since: Date;
  limits: UnclaimedLimits;
};

/**
 * Would one more file of `size` bytes be too much? Counts unclaimed uploads since `since`: of this booking or link; without one, of this
 * address and of all.
 * @returns the limit that it would break
 */
export const brokenUploadLimit = async (
  knex: Knex,
  { addressHash, bookingId, paymentLinkId, size, since, limits }: NewUpload,
): Promise<keyof UnclaimedLimits | undefined> => {
  const { rows } = await knex.raw<{ rows: [{ ofAddress: number; ofOwner: number; bytes: string }] }>(
    `SELECT count(*) FILTER (WHERE booking_id IS NULL AND payment_link_id IS NULL AND address_hash = ?)::int AS "ofAddress",
       count(*) FILTER (WHERE booking_id = ? OR payment_link_id = ?)::int AS "ofOwner",
       coalesce(sum(size) FILTER (WHERE booking_id IS NULL AND payment_link_id IS NULL), 0) AS bytes
     FROM ${table} WHERE NOT claimed AND created_at > ?`,
    [addressHash, bookingId, paymentLinkId, since],
  );
  const [{ ofAddress, ofOwner, bytes }] = rows;
  if (bookingId || paymentLinkId) return ofOwner >= limits.ofOwner ? 'ofOwner' : undefined;
  if (ofAddress >= limits.ofAddress) return 'ofAddress';
  return Number(bytes) + size > limits.bytes ? 'bytes' : undefined;
};

/**
 * Writes the row of a new upload, unless that would break a limit; `limits` null: there are none. Requests at once take turns, so that they
 * do not pass it together.
 * @returns the limit that it would break; nothing is written then
 */
export const insertUpload = (
  knex: Knex,
  upload: Omit<Upload, 'claimed'>,
  { addressHash, now, since, limits }: { addressHash: string; now: Date; since: Date; limits: UnclaimedLimits | null },
): Promise<keyof UnclaimedLimits | undefined> =>
  knex.transaction(async transaction => {
    if (limits) {
      const owner = upload.bookingId ?? upload.paymentLinkId ?? 'nobody';
      await transaction.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [`baan:upload:${owner}`]);
      const broken = await brokenUploadLimit(transaction, { ...upload, addressHash, since, limits });
      if (broken) return broken;
    }
    await transaction(table).insert(inColumns({ ...upload, addressHash, createdAt: now }));
    return undefined;
  });

export const deleteUploads = async (knex: Knex, ids: string[]): Promise<void> => {
  await knex(table).whereIn('id', ids).delete();
};

export const findUpload = (knex: Knex, id: string): Promise<Upload | undefined> =>
  knex(table).where({ id }).select(columns).first();

/**
 * Claims an upload: one of this owner, or an unclaimed one made after `since`. In one statement, so that one of two bookings gets it.
 * @returns undefined when this owner may not have it
 */
export const claimUpload = async (knex: Knex, id: string, owner: SlipOwner, since: Date): Promise<Upload | undefined> => {
  const claimed = await knex(table)
    .where({ id })
    .andWhere(query =>
      query
        .where(ownedBy(owner))
        .orWhere(nobodys =>
          nobodys.where({ booking_id: null, payment_link_id: null, claimed: false }).andWhere('created_at', '>', since),
        ),
    )
    .update({ ...ownedBy(owner), claimed: true });
  return claimed > 0 ? findUpload(knex, id) : undefined;
};

/** Restores the claim from before, after the slip was refused. */
export const restoreUpload = async (knex: Knex, upload: Upload): Promise<void> => {
  const { id, bookingId, paymentLinkId, claimed } = upload;
  await knex(table).where({ id }).update(inColumns({ bookingId, paymentLinkId, claimed }));
};

type SlipHashes = Pick<Upload, 'fileHash' | 'referenceHash'>;

/** Slips of other owners with the same file or transfer, the first of each owner before its later ones. */
export const sameSlipsElsewhere = (knex: Knex, hashes: SlipHashes, owner: SlipOwner): Promise<Upload[]> =>
  knex(table)
    .where({ claimed: true })
    .andWhere(same => {
      void same.where({ file_hash: hashes.fileHash });
      if (hashes.referenceHash) void same.orWhere({ reference_hash: hashes.referenceHash });
    })
    .andWhereRaw('(booking_id, payment_link_id) IS DISTINCT FROM (?::text, ?::text)', [owner.bookingId, owner.paymentLinkId])
    .orderBy('created_at')
    .select(columns);

/** Ids of the slips of a booking and of these payment links. */
export const uploadsOf = (
  knex: Knex,
  { bookingId, linkIds }: { bookingId: string | null; linkIds: string[] },
): Promise<string[]> =>
  knex(table)
    .where({ booking_id: bookingId ?? '' })
    .orWhereIn('payment_link_id', linkIds)
    .pluck('id');

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
