import createKnex, { type Knex } from 'knex';
import type { Checkpoint } from './checkpoint.ts';
import { foldPassingOver, type IsForged, type OnFault } from './passOver.ts';
import type { ReadEvent } from './readTable.ts';
import { type RowDifference, rowDifferences } from './rowDifferences.ts';
import { tables } from './tables.ts';

/** The read tables made a second time, beside the live ones and out of everybody's sight. */
export type Beside = {
  /** Where the live tables are, null when they have seen nothing: what is made beside them stops at the same event. */
  checkpoint: Checkpoint | null;
  /** Folds events, in order of position: those that the live tables have seen. */
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

/** In raw SQL: a name that goes through knex means the temporary tables here. */
const liveCheckpoint = async (trx: Knex): Promise<Checkpoint | null> => {
  const { rows } = await trx.raw<{ rows: { position: string; event_id: string }[] }>(
    'SELECT position, event_id FROM read.checkpoint',
  );
  return rows[0] ? { position: BigInt(rows[0].position), eventId: rows[0].event_id } : null;
};

/** Nothing of what a row holds: a message of PostgreSQL may quote it. */
const nameOf = (error: unknown): string => {
  const { code, name } = error as { code?: string; name?: string };
  return code ?? name ?? 'Error';
};

/**
 * Lets `work` make the read tables again beside the live ones and compare. All of it is one transaction that reads the live tables as
 * they were at its beginning, with their checkpoint; readers and projectors go on unhindered. It is read-only, which leaves it the
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
    const checkpoint = await liveCheckpoint(trx);
    const broken = new Map<string, { position: bigint; error: string }>();
    const breakUnlessForged: OnFault = async (error, event, { name }) => {
      if (broken.has(name) || (await isForged(event))) return;
      const fault = { position: event.position, error: nameOf(error) };
      for (const table of tables) if (table.name === name || table.reads === name) broken.set(table.name, fault);
    };
    return work({
      checkpoint,
      broken,
      project: async events => {
        const seen = events.filter(({ position }) => checkpoint !== null && position <= checkpoint.position);
        const whole = tables.filter(({ name }) => !broken.has(name));
        if (seen.length > 0) await foldPassingOver(trx, whole, seen, breakUnlessForged);
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
