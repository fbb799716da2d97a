import createKnex, { type Knex } from 'knex';
import type { Checkpoint } from './checkpoints.ts';
import { foldPassingOver, type IsForged } from './passOver.ts';
import type { ReadEvent } from './readTable.ts';
import { type RowDifference, rowDifferences } from './rowDifferences.ts';
import { tables } from './tables.ts';

/** The read tables made a second time, beside the live ones and out of everybody's sight. */
export type Beside = {
  /** Where the live tables are, by name: what is made beside them stops at the same event. */
  checkpoints: ReadonlyMap<string, Checkpoint>;
  /** Folds events, in order of position. Each table takes those that its live twin has seen. */
  project: (events: ReadEvent[]) => Promise<void>;
  /** Tables that could not be made, with the position of the events that broke them and the error's name or code. */
  broken: ReadonlyMap<string, { position: bigint; error: string }>;
  /** How many rows the live table has. */
  countLive: (table: string) => Promise<number>;
  /** Row by row, what the live table has otherwise. */
  differences: (table: string) => AsyncGenerator<RowDifference>;
};

/** Queries of the projections name the schema `read`; on this connection that means the session's temporary tables. */
const connect = (connectionString: string): Knex =>
  createKnex({
    client: 'pg',
    connection: connectionString,
    pool: { min: 0, max: 1 },
    wrapIdentifier: (name, wrap) => wrap(name === 'read' ? 'pg_temp' : name),
  });

const liveCheckpoints = async (trx: Knex): Promise<Map<string, Checkpoint>> => {
  const { rows } = await trx.raw<{ rows: { name: string; position: string; event_id: string }[] }>(
    'SELECT name, position, event_id FROM read.checkpoints',
  );
  return new Map(rows.map(({ name, position, event_id }) => [name, { position: BigInt(position), eventId: event_id }]));
};

/** Nothing of what a row holds: a message of PostgreSQL may quote it. */
const nameOf = (error: unknown): string => {
  const { code, name } = error as { code?: string; name?: string };
  return code ?? name ?? 'Error';
};

/**
 * Lets `work` make the read tables again beside the live ones and compare. All of it is one transaction that reads the live tables as
 * they were at its beginning, with their checkpoints; readers and projectors go on unhindered. It is read-only, which leaves it the
 * temporary tables alone to write to. They spill to disk and are gone at the end.
 */
export const besideLiveTables = async <Result>(
  connectionString: string,
  isForged: IsForged,
  work: (beside: Beside) => Promise<Result>,
): Promise<Result> => {
  const knex = connect(connectionString);
  const inside = async (trx: Knex.Transaction): Promise<Result> => {
    for (const { name } of tables) {
      await trx.raw(`CREATE TEMPORARY TABLE ${name} (LIKE read.${name} INCLUDING ALL) ON COMMIT DROP`);
    }
    await trx.raw('SET TRANSACTION READ ONLY');
    const checkpoints = await liveCheckpoints(trx);
    const broken = new Map<string, { position: bigint; error: string }>();
    return work({
      checkpoints,
      broken,
      project: async events => {
        for (const table of tables) {
          const upTo = checkpoints.get(table.name)?.position;
          const seen = events.filter(({ position }) => upTo !== undefined && position <= upTo);
          const [first] = seen;
          if (!first || broken.has(table.name)) continue;
          try {
            await trx.transaction(savepoint => foldPassingOver(savepoint, table, seen, isForged));
          } catch (error) {
            broken.set(table.name, { position: first.position, error: nameOf(error) });
          }
        }
      },
      countLive: async table => {
        const { rows } = await trx.raw<{ rows: [{ count: string }] }>(`SELECT count(*) FROM read.${table}`);
        return Number(rows[0].count);
      },
      differences: table => rowDifferences(trx, table),
    });
  };
  try {
    return await knex.transaction(inside, { isolationLevel: 'repeatable read' });
  } finally {
    await knex.destroy();
  }
};
