import type { Knex } from 'knex';

/** A payment slip on disk. `fileHash` is keyed; `bookingId` null until somebody says whose it is; `claimed` once it is attached. */
export type Upload = {
  id: string;
  type: string;
  /** Bytes. */
  size: number;
  fileHash: string;
  bookingId: string | null;
  claimed: boolean;
};

type Row = { id: string; type: string; size: number; file_hash: string; booking_id: string | null; claimed: boolean };

const table = 'private.uploads';

const fromRow = ({ file_hash, booking_id, ...rest }: Row): Upload => ({ ...rest, fileHash: file_hash, bookingId: booking_id });

export const insertUpload = async (knex: Knex, upload: Omit<Upload, 'claimed'>, now: Date): Promise<void> => {
  const { id, type, size, fileHash, bookingId } = upload;
  await knex(table).insert({ id, type, size, file_hash: fileHash, booking_id: bookingId, created_at: now });
};

export const findUpload = async (knex: Knex, id: string): Promise<Upload | undefined> => {
  const row = await knex<Row>(table).where({ id }).first();
  return row && fromRow(row);
};

/**
 * Makes an upload a booking's own, if it is already or if nobody's and made after `since`. In one statement, so that of two
 * bookings one gets it.
 * @returns undefined when it is not for this booking
 */
export const claimUpload = async (knex: Knex, id: string, bookingId: string, since: Date): Promise<Upload | undefined> => {
  const [row] = await knex<Row>(table)
    .where({ id })
    .andWhere(query =>
      query
        .where({ booking_id: bookingId })
        .orWhere(unclaimed => unclaimed.whereNull('booking_id').andWhere('claimed', false).andWhere('created_at', '>', since)),
    )
    .update({ booking_id: bookingId, claimed: true })
    .returning('*');
  return row && fromRow(row);
};

/** Gives a claim back as it was, after the booking refused the slip. */
export const restoreUpload = async (knex: Knex, { id, bookingId, claimed }: Upload): Promise<void> => {
  await knex(table).where({ id }).update({ booking_id: bookingId, claimed });
};

/** Has the same file been a slip of another booking? */
export const isUsedElsewhere = async (knex: Knex, fileHash: string, bookingId: string): Promise<boolean> =>
  (await knex(table).where({ file_hash: fileHash, claimed: true }).whereNot({ booking_id: bookingId }).first('id')) !== undefined;

/** Ids of uploads that are nobody's and were made before `before`, locked until the transaction ends. */
export const lockUnclaimedUploads = async (transaction: Knex, before: Date, limit: number): Promise<string[]> =>
  transaction<Row>(table)
    .where({ claimed: false })
    .andWhere('created_at', '<', before)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .pluck('id');
