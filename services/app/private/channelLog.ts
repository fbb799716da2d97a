import type { Knex } from 'knex';

// The last reads and fetches of each channel.

type Way = 'read' | 'fetch';

export type ChannelLogLine = { at: Date; way: Way; outcome: string; detail: Record<string, unknown> };

const table = 'private.channel_log';

/** Of each way. */
const mostKept = 200;

export const addToChannelLog = async (
  knex: Knex,
  channelId: string,
  { at, way, outcome, detail }: ChannelLogLine,
): Promise<void> => {
  // The new line is not seen by the query beside it.
  await knex.raw(
    `WITH added AS (INSERT INTO ${table} (channel_id, at, way, outcome, detail) VALUES (?, ?, ?, ?, ?))
     DELETE FROM ${table} WHERE channel_id = ? AND way = ? AND id <=
       (SELECT id FROM ${table} WHERE channel_id = ? AND way = ? ORDER BY id DESC OFFSET ? LIMIT 1)`,
    [channelId, at, way, outcome, JSON.stringify(detail), channelId, way, channelId, way, mostKept - 1],
  );
};

/** The outcome of a fetch that gives nights for the first time, until the answer is sent. */
export const sending = 'sending';

/** `first`: nights that it gives first. */
export type SentFetch = { channelId: string; at: Date; first: ReadonlySet<string> };

export const endFetch = async (
  knex: Knex,
  { channelId, at }: Pick<SentFetch, 'channelId' | 'at'>,
  outcome: 'served' | 'lost',
): Promise<void> => {
  await knex(table).where({ channel_id: channelId, way: 'fetch', at, outcome: sending }).update({ outcome });
};

/** Fetches since before that time of which nobody knows whether the answer was sent. */
export const fetchesBeingSent = async (knex: Knex, before: Date): Promise<SentFetch[]> => {
  const rows: { channel_id: string; at: Date; detail: { first?: string[] } }[] = await knex(table)
    .where({ way: 'fetch', outcome: sending })
    .where('at', '<', before)
    .select('channel_id', 'at', 'detail');
  return rows.map(({ channel_id, at, detail }) => ({ channelId: channel_id, at, first: new Set(detail.first) }));
};

/** The newest first. */
export const readChannelLog = async (knex: Knex, channelId: string): Promise<ChannelLogLine[]> => {
  const lines = await knex<ChannelLogLine & { channel_id: string; id: string }>(table)
    .where('channel_id', channelId)
    .orderBy('id', 'desc')
    .select('at', 'way', 'outcome', 'detail');
  return lines.map(({ detail: { first, ...detail }, outcome, ...line }) => ({
    ...line,
    outcome: outcome === sending ? 'served' : outcome,
    detail,
  }));
};

/** Fetches that count, the newest first, by channel. */
export const countedFetches = async (
  knex: Knex,
  channelIds: readonly string[],
): Promise<Map<string, { at: Date; revision: number }[]>> => {
  const rows: { channel_id: string; at: Date; detail: { revision?: number } }[] = await knex(table)
    .whereIn('channel_id', channelIds)
    .where('way', 'fetch')
    .whereIn('outcome', ['served', 'unchanged', sending])
    .orderBy('id', 'desc')
    .select('channel_id', 'at', 'detail');
  const fetches = new Map<string, { at: Date; revision: number }[]>();
  for (const { channel_id, at, detail } of rows)
    fetches.set(channel_id, [...(fetches.get(channel_id) ?? []), { at, revision: Number(detail.revision ?? 0) }]);
  return fetches;
};
