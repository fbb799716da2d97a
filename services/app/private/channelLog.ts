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
  await knex(table).insert({ channel_id: channelId, at, way, outcome, detail: JSON.stringify(detail) });
  const oldest = knex(table).where({ channel_id: channelId, way }).orderBy('id', 'desc').offset(mostKept).limit(1).select('id');
  await knex(table).where({ channel_id: channelId, way }).where('id', '<=', oldest).delete();
};

/** The newest first. */
export const readChannelLog = async (knex: Knex, channelId: string): Promise<ChannelLogLine[]> =>
  knex<ChannelLogLine & { channel_id: string; id: string }>(table)
    .where('channel_id', channelId)
    .orderBy('id', 'desc')
    .select('at', 'way', 'outcome', 'detail');

/** Fetches that count, the newest first, by channel. */
export const countedFetches = async (
  knex: Knex,
  channelIds: readonly string[],
): Promise<Map<string, { at: Date; revision: number }[]>> => {
  const rows: { channel_id: string; at: Date; detail: { revision?: number } }[] = await knex(table)
    .whereIn('channel_id', channelIds)
    .where('way', 'fetch')
    .whereIn('outcome', ['served', 'unchanged'])
    .orderBy('id', 'desc')
    .select('channel_id', 'at', 'detail');
  const fetches = new Map<string, { at: Date; revision: number }[]>();
  for (const { channel_id, at, detail } of rows)
    fetches.set(channel_id, [...(fetches.get(channel_id) ?? []), { at, revision: Number(detail.revision ?? 0) }]);
  return fetches;
};
