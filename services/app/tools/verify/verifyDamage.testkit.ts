import { tables } from '@baan/projections/tables';
import type pg from 'pg';
import { expect, vi } from 'vitest';

// Damage by somebody with access to the database, and its repair.

export type StoredRow = { position: string; revision: string; id: string; type: string; data: Buffer; metadata: Buffer };

const everyTable = ['eventstore.events', ...[...tables.map(({ name }) => name), 'checkpoint'].map(name => `read.${name}`)];

/** In SQL: the column with one text for another. */
export const replaced = (column: string, from: string, to: string): string =>
  `${column} = convert_to(replace(convert_from(${column}, 'UTF8'), '${from}', '${to}'), 'UTF8')`;

/** Takes the lease for signing, so that no tree head is signed over damage that is repaired later. */
export const signNoMore = async (db: pg.Client): Promise<void> => {
  const hold = `UPDATE private.seal SET lease_until = 'infinity' WHERE lease_until <= now() AND number > 0`;
  await vi.waitFor(async () => expect((await db.query(hold)).rowCount).toBe(1), { timeout: 30_000 });
};

/** `client`: of the database, once there is one. */
export const createDamage = (client: () => pg.Client) => {
  const db = { query: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => client().query<Row>(text, values) };

  /** The events of a stream as they lie in the embedded store's table. */
  const storedEvents = async (stream: string): Promise<StoredRow[]> => {
    const { rows } = await db.query<StoredRow>(
      `SELECT e.* FROM eventstore.events e JOIN eventstore.streams s ON s.id = e.stream_id WHERE s.name = $1 ORDER BY revision`,
      [stream],
    );
    return rows;
  };

  /** Changes a stored event where it lies. */
  const update = (stream: string, revision: number, set: string) =>
    db.query(
      `UPDATE eventstore.events SET ${set} WHERE revision = $2 AND stream_id = (SELECT id FROM eventstore.streams WHERE name = $1)`,
      [stream, revision],
    );

  const remove = async (stream: string, from: number, to = from): Promise<void> => {
    const { rowCount } = await db.query(
      `DELETE FROM eventstore.events USING eventstore.streams s
       WHERE s.id = stream_id AND s.name = $1 AND revision BETWEEN $2 AND $3`,
      [stream, from, to],
    );
    expect(rowCount).toBe(to - from + 1);
  };

  /** Two events in each other's place. */
  const swap = async (stream: string, column: 'revision' | 'position', a: number, b: number): Promise<void> => {
    const { rows } = await db.query<StoredRow>(
      `WITH mine AS (DELETE FROM eventstore.events e USING eventstore.streams s
                     WHERE s.id = e.stream_id AND s.name = $1 AND e.revision IN ($2, $3) RETURNING e.*)
       SELECT * FROM mine ORDER BY revision`,
      [stream, a, b],
    );
    const [first, second] = rows as [StoredRow, StoredRow];
    [first[column], second[column]] = [second[column], first[column]];
    for (const row of [first, second]) {
      await db.query('INSERT INTO eventstore.events SELECT * FROM json_populate_record(NULL::eventstore.events, $1)', [
        JSON.stringify({ ...row, data: `\\x${row.data.toString('hex')}`, metadata: `\\x${row.metadata.toString('hex')}` }),
      ]);
    }
  };

  /** Copies of the damaged tables. */
  const keep = async (): Promise<void> => {
    for (const [index, name] of everyTable.entries()) await db.query(`CREATE TABLE public.kept_${index} AS TABLE ${name}`);
  };

  const restore = async (): Promise<void> => {
    await db.query('BEGIN');
    for (const [index, name] of everyTable.entries()) {
      await db.query(`DELETE FROM ${name}`);
      await db.query(`INSERT INTO ${name} SELECT * FROM public.kept_${index}`);
      await db.query(`DROP TABLE public.kept_${index}`);
    }
    await db.query('COMMIT');
  };

  return { storedEvents, update, remove, swap, keep, restore };
};
