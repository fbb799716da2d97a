import type { Knex } from 'knex';

/** An event that lacks the MAC of this villa: nothing acts on it. */
export type UnverifiedEvents = { position: string; type: string };

const most = 100;

export const recordUnverified = async (
  knex: Knex,
  { id, position, type }: { id: string; position: bigint; type: string },
): Promise<void> => {
  await knex('private.unproven')
    .insert({ event_id: id, position: position.toString(), type, found_at: knex.fn.now() })
    .onConflict('event_id')
    .ignore();
};

export const readUnverified = (knex: Knex): Promise<UnverifiedEvents[]> =>
  knex('private.unproven').orderBy('position').limit(most).select('position', 'type');

export const unverifiedIds = (knex: Knex): Promise<string[]> => knex('private.unproven').pluck('event_id');

/** The unverified ones of these events. */
export const unverifiedAmong = async (knex: Knex, ids: string[]): Promise<Set<string>> =>
  new Set(ids.length > 0 ? await knex('private.unproven').whereIn('event_id', ids).pluck('event_id') : []);
