import type { Knex } from 'knex';

// Which process reads the feed of a channel: one at a time, without a connection that waits meanwhile.

const table = 'private.channel_reading';

/** Longer than a read takes. After it a process that died holds up nobody. */
const leaseMs = 20_000;

/** @returns whether it is this process's turn */
export const beginReading = async (knex: Knex, channelId: string, now: Date): Promise<boolean> => {
  const { rowCount } = await knex.raw<{ rowCount: number }>(
    `INSERT INTO ${table} AS r (channel_id, until) VALUES (?, ?)
     ON CONFLICT (channel_id) DO UPDATE SET until = excluded.until WHERE r.until <= ?`,
    [channelId, new Date(now.getTime() + leaseMs), now],
  );
  return rowCount > 0;
};

export const endReading = async (knex: Knex, channelId: string): Promise<void> => {
  await knex(table).where({ channel_id: channelId }).delete();
};
