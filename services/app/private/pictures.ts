import type { Picture } from '@baan/domain/villa/state';
import type { Knex } from 'knex';

/** A derived picture; its words come where it is placed. */
export type DerivedPicture = Omit<Picture, 'alt'>;

/** `placed`: an event of the villa names it, so that it stays. */
type Row = { id: string; picture: DerivedPicture; used_at: Date; placed: boolean };

const table = 'private.pictures';

export const keepPicture = async (knex: Knex, picture: DerivedPicture, now: Date): Promise<void> => {
  const row = { id: picture.id, picture: JSON.stringify(picture), used_at: now };
  await knex(table).insert(row).onConflict('id').merge(['used_at']);
};

/** The known ones of these ids. Each is kept for another day, in which an event may name it. */
export const picturesToPlace = async (knex: Knex, ids: string[], now: Date): Promise<DerivedPicture[]> => {
  const rows = await knex<Row>(table).whereIn('id', ids).update({ used_at: now }).returning('picture');
  return rows.map(({ picture }) => picture);
};

/** Pictures without a known event, unused since `before`, locked until the transaction ends. */
export const lockUnplacedPictures = async (transaction: Knex, before: Date, limit: number): Promise<DerivedPicture[]> =>
  transaction<Row>(table)
    .where({ placed: false })
    .andWhere('used_at', '<', before)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .pluck('picture');

export const forgetPictures = async (transaction: Knex, ids: string[]): Promise<void> => {
  await transaction<Row>(table).whereIn('id', ids).delete();
};

export const markPlaced = async (transaction: Knex, ids: string[]): Promise<void> => {
  await transaction<Row>(table).whereIn('id', ids).update({ placed: true });
};
