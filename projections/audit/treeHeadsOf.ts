import type { Knex } from 'knex';

/** The seal that counts an event, and the time of that seal. */
type UnderTreeHead = { seal: number; sealedAt: string };

type Row = { position: string; number: number; at: string };

/**
 * By position; an event that no seal counts yet has no entry. The cause of a seal is the last event that it counts. Events that were
 * written while a seal was made are counted by the next one. So the seal of an event is one of the first two seals after it.
 */
export const treeHeadsOf = async (knex: Knex, positions: string[]): Promise<Map<string, UnderTreeHead>> => {
  if (positions.length === 0) return new Map();
  const { rows } = await knex.raw<{ rows: Row[] }>(
    `SELECT asked.position, seal.revision AS number, seal.at
     FROM unnest(?::numeric[]) AS asked(position)
     CROSS JOIN LATERAL (
       SELECT next.revision, next.at
       FROM (
         SELECT position, revision, at, cause_id FROM read.history
         WHERE type = 'LogSealed' AND stream = 'ledger' AND position > asked.position ORDER BY position LIMIT 2
       ) AS next
       LEFT JOIN read.history AS last ON last.id = next.cause_id
       WHERE coalesce(last.position, next.position) >= asked.position
       ORDER BY next.position LIMIT 1
     ) AS seal`,
    [positions],
  );
  return new Map(rows.map(({ position, number, at }) => [position, { seal: number, sealedAt: at }]));
};

/** Number of events after a position, without seals. */
export const countBehind = async (knex: Knex, position: bigint): Promise<number> => {
  const [{ count }] = (await knex('read.history')
    .where('position', '>', position.toString())
    .whereNot('type', 'LogSealed')
    .count({ count: '*' })) as [{ count: string }];
  return Number(count);
};
