import type { Knex } from 'knex';
import type { LetterKind } from '../mail/letter.ts';

/** `waiting`: a copy that was not tried yet. */
type LetterState = 'waiting' | 'sent' | 'failed';

/** A row of `private.letters`: see its migration. `at`: time of the last change. */
export type LetterRow = {
  id: string;
  stream: string;
  kind: LetterKind;
  language: string;
  state: LetterState;
  at: Date;
  attempts: number;
  asked_by: string | null;
  copied_at: Date | null;
  head: Buffer;
  body: Buffer | null;
};

const table = 'private.letters';

/** A waiting copy of the letter `of`. */
export const insertCopy = (knex: Knex, of: string, row: Omit<LetterRow, 'copied_at'>): Promise<void> =>
  knex.transaction(async trx => {
    await trx(table).insert(row);
    await trx(table).where({ id: of }).update({ copied_at: row.at });
  });

/** After one more attempt. `asked_by` stays. */
export const recordAttempt = async (knex: Knex, row: Omit<LetterRow, 'attempts' | 'asked_by' | 'copied_at'>): Promise<void> => {
  const { state, at, head } = row;
  await knex(table)
    .insert({ ...row, attempts: 1 })
    .onConflict('id')
    .merge({ state, at, head, attempts: knex.raw('letters.attempts + 1') });
};

export const findLetterRow = (knex: Knex, id: string): Promise<LetterRow | undefined> =>
  knex<LetterRow>(table).where({ id }).first();

/** `streams`: subjects of the letters, or a query for them. `waiting`: not tried yet. `failed`: and not copied. */
export type LetterFilter = {
  streams?: Knex.QueryBuilder | string[];
  kind?: string[] | undefined;
  waiting?: boolean | undefined;
  failed?: boolean | undefined;
};

/** Newest first, without their bodies. `last` is included. */
export const listLetterRows = async (
  knex: Knex,
  { streams, kind, waiting, failed }: LetterFilter,
  [first, last]: readonly [number, number],
): Promise<{ rows: (Omit<LetterRow, 'body'> & { kept: boolean })[]; total: number }> => {
  const found = (): Knex.QueryBuilder => {
    const query = knex(table);
    if (streams) void query.whereIn('stream', streams as string[]);
    if (kind) void query.whereIn('kind', kind);
    if (waiting) void query.where({ state: 'waiting' });
    if (failed) void query.where({ state: 'failed', copied_at: null });
    return query;
  };
  const [rows, [count]] = await Promise.all([
    found()
      .select('id', 'stream', 'kind', 'language', 'state', 'at', 'attempts', 'asked_by', 'copied_at', 'head')
      .select({ kept: knex.raw('body IS NOT NULL') })
      .orderBy([{ column: 'at', order: 'desc' }, 'id'])
      .offset(first)
      .limit(last - first + 1),
    found().count({ total: '*' }) as unknown as Promise<[{ total: string }]>,
  ]);
  return { rows, total: Number(count.total) };
};

export const deleteLettersOf = async (knex: Knex, streams: string[]): Promise<void> => {
  await knex(table).whereIn('stream', streams).delete();
};

export const deleteLettersBefore = async (knex: Knex, before: Date): Promise<void> => {
  await knex(table).where('at', '<', before).delete();
};
