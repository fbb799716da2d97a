import type { GivenNight, GivenNights } from '@baan/domain/channels/feed';
import type { Knex } from 'knex';

// Which nights a channel was given by the exports that it fetched, and since when it knows those of each holder.

type GivenRow = { channel_id: string; night: string; proven: boolean; withdrawn_at: Date | null };

const givenTable = 'private.channel_given';
const knownTable = 'private.channel_known';

const givenOf = (rows: readonly GivenRow[]): GivenNights =>
  new Map(
    rows.map(({ night, proven, withdrawn_at }) => [night, { proven, withdrawnAt: withdrawn_at?.toISOString() ?? null }] as const),
  );

export const readGiven = async (knex: Knex, channelId: string): Promise<GivenNights> =>
  givenOf(await knex<GivenRow>(givenTable).where('channel_id', channelId));

/** What this channel was given, and each other one. */
export const readAllGiven = async (knex: Knex, channelId: string): Promise<{ own: GivenNights; others: GivenNights[] }> => {
  const rows = await knex<GivenRow>(givenTable).select('channel_id', 'night', 'proven', 'withdrawn_at');
  const ids = new Set(rows.map(({ channel_id }) => channel_id));
  const nightsOf = (id: string): GivenNights => givenOf(rows.filter(({ channel_id }) => channel_id === id));
  return { own: nightsOf(channelId), others: [...ids].flatMap(id => (id === channelId ? [] : [nightsOf(id)])) };
};

const isSame = (one: GivenNight | undefined, other: GivenNight): boolean =>
  one !== undefined && one.proven === other.proven && one.withdrawnAt === other.withdrawnAt;

type ChangeOfGiven = (given: GivenNights) => GivenNights;

const changesOf = (channelId: string, given: GivenNights, change: ChangeOfGiven): { rows: GivenRow[]; gone: string[] } | null => {
  const changed = change(given);
  const rows = [...changed]
    .filter(([night, now]) => !isSame(given.get(night), now))
    .map(([night, { proven, withdrawnAt }]) => ({
      ...{ channel_id: channelId, night, proven },
      withdrawn_at: withdrawnAt === null ? null : new Date(withdrawnAt),
    }));
  const gone = [...given.keys()].filter(night => !changed.has(night));
  return rows.length + gone.length > 0 ? { rows, gone } : null;
};

/**
 * Changes the given nights of a channel. A fetch and a read at the same time follow each other, so that neither forgets what the other
 * wrote. Most change nothing, and need no transaction.
 */
export const changeGiven = async (knex: Knex, channelId: string, change: ChangeOfGiven): Promise<void> => {
  if (!changesOf(channelId, await readGiven(knex, channelId), change)) return;
  await knex.transaction(async trx => {
    await trx.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [`baan:given:${channelId}`]);
    const changes = changesOf(channelId, await readGiven(trx, channelId), change);
    if (!changes) return;
    const { rows, gone } = changes;
    if (gone.length > 0) await trx(givenTable).where('channel_id', channelId).whereIn('night', gone).delete();
    if (rows.length > 0) await trx(givenTable).insert(rows).onConflict(['channel_id', 'night']).merge();
  });
};

/** A night of a holder, as an export has it. */
export type HeldNight = { holder: string; night: string };

/** Stores once for each night that the channel knows it, and forgets those that it was not told any more. */
export const recordKnown = async (knex: Knex, channelId: string, nights: readonly HeldNight[], at: Date): Promise<void> => {
  await knex.raw(
    `WITH told AS (SELECT holder, night FROM unnest(?::text[], ?::text[]) AS n(holder, night)),
       forgotten AS (DELETE FROM ${knownTable} k WHERE channel_id = ?
         AND NOT EXISTS (SELECT 1 FROM told WHERE told.holder = k.holder AND told.night = k.night))
     INSERT INTO ${knownTable} (channel_id, holder, night, known_since)
     SELECT ?, holder, night, ?::timestamptz FROM told ON CONFLICT DO NOTHING`,
    [nights.map(({ holder }) => holder), nights.map(({ night }) => night), channelId, channelId, at],
  );
};

/** Forgets what was stored first by the fetch of that time. */
export const forgetKnownSince = async (knex: Knex, channelId: string, at: Date): Promise<void> => {
  await knex(knownTable).where({ channel_id: channelId, known_since: at }).delete();
};

/** What a channel knows of the holders' nights: `knownSince` by channel, holder and night. */
export type KnownNight = HeldNight & { channelId: string; knownSince: Date };

export const readKnown = async (knex: Knex, { holders }: { holders?: readonly string[] } = {}): Promise<KnownNight[]> => {
  const query = knex(knownTable).select('holder', 'night', { channelId: 'channel_id', knownSince: 'known_since' });
  return holders ? query.whereIn('holder', holders) : query;
};

/** Forgets nights that are over. */
export const forgetNightsBefore = async (knex: Knex, day: string): Promise<void> => {
  await knex(givenTable).where('night', '<', day).delete();
  await knex(knownTable).where('night', '<', day).delete();
};
