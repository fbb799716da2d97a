import type { Channel } from '@baan/contract/channels';
import { type ChannelMemory, emptyMemory } from '@baan/domain/channels/memory';
import type { Knex } from 'knex';

// How the reads of a channel's feed go. Not events: only what a feed changes is one.

type FeedError = Channel['reads']['error'];

type Row = {
  channel_id: string;
  etag: string | null;
  last_modified: string | null;
  body_hash: string | null;
  state: 'good' | 'partial' | 'failing';
  last_tried_at: Date;
  last_good_at: Date | null;
  failing_since: Date | null;
  tries: number;
  error: FeedError;
  unreadable: number;
  feed_hash: string | null;
  memory: ChannelMemory;
};

/** `tries`: failed ones in a row. `feedHash`: of the address that was read. */
export type FeedRecord = {
  etag: string | null;
  lastModified: string | null;
  bodyHash: string | null;
  state: Row['state'];
  lastTriedAt: Date;
  lastGoodAt: Date | null;
  failingSince: Date | null;
  tries: number;
  error: FeedError;
  unreadable: number;
  feedHash: string | null;
  memory: ChannelMemory;
};

const table = 'private.channel_feeds';

const recordOf = (row: Row): FeedRecord => ({
  etag: row.etag,
  lastModified: row.last_modified,
  bodyHash: row.body_hash,
  state: row.state,
  lastTriedAt: row.last_tried_at,
  lastGoodAt: row.last_good_at,
  failingSince: row.failing_since,
  tries: row.tries,
  error: row.error,
  unreadable: row.unreadable,
  feedHash: row.feed_hash,
  memory: { ...emptyMemory, ...row.memory },
});

/** By channel. */
export const readFeeds = async (knex: Knex, channelIds: readonly string[]): Promise<Map<string, FeedRecord>> => {
  const rows = await knex<Row>(table).whereIn('channel_id', channelIds);
  return new Map(rows.map(row => [row.channel_id, recordOf(row)]));
};

export const writeFeed = async (knex: Knex, channelId: string, record: FeedRecord): Promise<void> => {
  const { error, memory } = record;
  const row = {
    channel_id: channelId,
    etag: record.etag,
    last_modified: record.lastModified,
    body_hash: record.bodyHash,
    state: record.state,
    last_tried_at: record.lastTriedAt,
    last_good_at: record.lastGoodAt,
    failing_since: record.failingSince,
    tries: record.tries,
    error: error === null ? null : JSON.stringify(error),
    unreadable: record.unreadable,
    feed_hash: record.feedHash,
    memory: JSON.stringify(memory),
  };
  await knex(table).insert(row).onConflict('channel_id').merge();
};

const tables = ['channel_feeds', 'channel_given', 'channel_known', 'channel_log'] as const;

/** Channels of which anything is stored here. */
export const rememberedChannels = async (knex: Knex): Promise<string[]> =>
  knex.union(tables.map(name => knex(`private.${name}`).select('channel_id'))).pluck('channel_id');

/** Everything of a channel that is removed. */
export const forgetChannel = async (knex: Knex, channelId: string): Promise<void> => {
  for (const name of tables) await knex(`private.${name}`).where({ channel_id: channelId }).delete();
};
