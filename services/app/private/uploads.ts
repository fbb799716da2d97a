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

export const insertUpload = async (
  knex: Knex,
  upload: Omit<Upload, 'claimed'>,
  { address: addressHash, network: networkHash }: Sender,
  now: Date,
): Promise<void> => {
  await knex(table).insert(inColumns({ ...upload, addressHash, networkHash, createdAt: now }));
};

/** Keyed hashes of an address and of its network. */
type Sender = { address: string; network: string | undefined };

/** Limits of unclaimed uploads within an hour. */
export type UnclaimedLimits = { ofAddress: number; ofNetwork: number; ofOwner: number; bytes: number };

type NewUpload = Pick<Upload, 'bookingId' | 'paymentLinkId' | 'size'> & {
  sender: Sender;
  since: Date;
  limits: UnclaimedLimits;
};

/**
 * Would one more file of `size` bytes be too much? Counts unclaimed uploads since `since`: of this booking or link; without one, of this
 * address, of its network and of all. Requests at once may exceed it by a few.
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
