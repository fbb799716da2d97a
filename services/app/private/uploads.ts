import type { Knex } from 'knex';
import type { Signing } from '../proof/signedRows.ts';
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

const name = 'uploads';
const table = `private.${name}`;

const columns = {
  ...columnsOf('id', 'type', 'size', 'fileHash', 'referenceHash', 'reference', 'claimed'),
  ...columnsOf('bookingId', 'paymentLinkId'),
};

/** By its MAC nobody with the database alone makes a used slip look new. */
const macOf = ({ signedRows }: Signing, upload: Upload): string => signedRows.of(name, inColumns(upload));

const ownedBy = ({ bookingId, paymentLinkId }: Pick<Upload, 'bookingId' | 'paymentLinkId'>) =>
  inColumns({ bookingId, paymentLinkId });

export const insertUpload = async (
  signing: Signing,
  upload: Omit<Upload, 'claimed'>,
  addressHash: string,
  now: Date,
): Promise<void> => {
  const mac = macOf(signing, { ...upload, claimed: false });
  await signing.knex(table).insert(inColumns({ ...upload, claimed: false, addressHash, createdAt: now, mac }));
};

/** Limits of unclaimed uploads within an hour. */
export type UnclaimedLimits = { ofAddress: number; ofOwner: number; bytes: number };

type NewUpload = Pick<Upload, 'bookingId' | 'paymentLinkId' | 'size'> & {
  addressHash: string;
  since: Date;
  limits: UnclaimedLimits;
};

/**
 * Would one more file of `size` bytes be too much? Counts unclaimed uploads since `since`: of this booking or link; without one, of this
 * address and of all. Requests at once may exceed it by a few.
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

export const deleteUploads = async (knex: Knex, ids: string[]): Promise<void> => {
  await knex(table).whereIn('id', ids).delete();
};

export const findUpload = (knex: Knex, id: string): Promise<Upload | undefined> =>
  knex(table).where({ id }).select(columns).first();

/** undefined also for a row that this house did not write: its hashes prove nothing. */
export const findProvenUpload = async ({ knex, signedRows }: Signing, id: string): Promise<Upload | undefined> => {
  const row = await knex(table).where({ id }).select(columns, 'mac').first();
  if (!row) return undefined;
  const { mac, ...upload } = row;
  return (await signedRows.proven(name, { ...inColumns(upload), mac })) && upload;
};

/**
 * Claims an upload: one of this owner, or an unclaimed one made after `since`. In one statement, so that one of two bookings gets it.
 * @returns undefined when this owner may not have it
 */
export const claimUpload = async (
  signing: Signing,
  upload: Upload,
  owner: SlipOwner,
  since: Date,
): Promise<Upload | undefined> => {
  const { id } = upload;
  const claimed: Upload = { ...upload, ...owner, claimed: true };
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
export const restoreUpload = async (signing: Signing, upload: Upload): Promise<void> => {
  const { id, bookingId, paymentLinkId, claimed } = upload;
  const mac = macOf(signing, upload);
  await signing.knex(table).where({ id }).update(inColumns({ bookingId, paymentLinkId, claimed, mac }));
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
