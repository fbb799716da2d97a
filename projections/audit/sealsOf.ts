import type { Knex } from 'knex';

/** Which seal counts an event, and when that was made. */
type UnderSeal = { seal: number; sealedAt: string };

type Row = { position: string; number: number; at: string };

/**
 * By position; nothing for an event that no seal counts yet. A seal follows from the last event that it counts, and what was written while it
 * was made is counted by the next: so of the seals behind an event one of the first two is its own.
 */
export const sealsOf = async (knex: Knex, positions: string[]): Promise<Map<string, UnderSeal>> => {
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

/** How many events came behind a position, seals not counted. */
export const countBehind = async (knex: Knex, position: bigint): Promise<number> => {
  const [{ count }] = (await knex('read.history')
    .where('position', '>', position.toString())
    .whereNot('type', 'LogSealed')
    .count({ count: '*' })) as [{ count: string }];
  return Number(count);
};
