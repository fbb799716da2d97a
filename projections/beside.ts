import createKnex, { type Knex } from 'knex';
import type { Checkpoint } from './checkpoint.ts';
import { foldPassingOver, type IsForged, type OnFault } from './passOver.ts';
import type { ReadEvent } from './readTable.ts';
import { type RowDifference, rowDifferences } from './rowDifferences.ts';
import { tables } from './tables.ts';

/** A second copy of the read tables, beside the live ones and hidden from readers. */
export type Beside = {
  /** Checkpoint of the live tables, null when they have seen no events. The copy stops at the same event. */
  checkpoint: Checkpoint | null;
  /** Folds, in order of position, the events that the live tables have seen. */
  project: (events: ReadEvent[]) => Promise<void>;
  /** Tables that could not be made, with the position of the event that failed and the error's name or code. */
  broken: ReadonlyMap<string, { position: bigint; error: string }>;
  /** Number of rows of the live table. */
  countLive: (table: string) => Promise<number>;
  /** Differences of the live table from the copy, row by row. */
  differences: (table: string) => AsyncGenerator<RowDifference>;
};

/** Queries of the projections name the schema `read`; on this connection that name leads to the session's temporary tables. */
const connect = (connectionString: string): Knex =>
  createKnex({
    client: 'pg',
    connection: connectionString,
    pool: { min: 0, max: 1 },
    wrapIdentifier: (name, wrap) => wrap(name === 'read' ? 'pg_temp' : name),
  });

/** Raw SQL: names that go through knex lead to the temporary tables here. */
const liveCheckpoint = async (trx: Knex): Promise<Checkpoint | null> => {
  const { rows } = await trx.raw<{ rows: { position: string; event_id: string }[] }>(
    'SELECT position, event_id FROM read.checkpoint',
  );
  return rows[0] ? { position: BigInt(rows[0].position), eventId: rows[0].event_id } : null;
};

/** Never the message: PostgreSQL may quote a row's content in it. */
const nameOf = (error: unknown): string => {
  const { code, name } = error as { code?: string; name?: string };
  return code ?? name ?? 'Error';
};

/**
 * Lets `work` make the read tables again beside the live ones and compare. One transaction reads the live tables and their checkpoint as
 * they were at its start. It blocks neither readers nor projectors. It is read-only, so it can write only to
 * temporary tables. Those spill to disk and are dropped at the end.
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
