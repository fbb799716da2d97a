import { hash } from 'node:crypto';
import type { Knex } from 'knex';
import type { EmailKind } from '../email/email.ts';
import { computedColumns } from '../proof/rowMacs.ts';
import type { RowSigning } from '../proof/signedRows.ts';

/** `waiting`: a copy that was not tried yet. */
type EmailState = 'waiting' | 'sent' | 'failed';

/** A row of `private.letters`: see its migration. `at`: time of the last change. */
export type DeliveryRow = {
  id: string;
  stream: string;
  kind: EmailKind;
  language: string;
  state: EmailState;
  at: Date;
  attempts: number;
  asked_by: string | null;
  copied_at: Date | null;
  head: Buffer;
  body: Buffer | null;
};

const name = 'letters';
const table = `private.${name}`;

type ForMac = Omit<DeliveryRow, 'attempts' | 'copied_at'>;

const macOf = ({ signedRows }: RowSigning, { body, ...row }: ForMac): string =>
  signedRows.of(name, { ...row, body_hash: body && hash('sha256', body) });

const bodyHash = (knex: Knex) => knex.raw(computedColumns.body_hash ?? '');

/** undefined also for an email that this villa did not keep. */
export const findEmailRow = async ({ knex, signedRows }: RowSigning, id: string): Promise<DeliveryRow | undefined> =>
  signedRows.verified(name, await knex(table).where({ id }).select('*', bodyHash(knex)).first());

/** A waiting copy of the email `of`. */
export const insertCopy = (signing: RowSigning, of: string, row: Omit<DeliveryRow, 'copied_at'>): Promise<void> =>
  signing.knex.transaction(async trx => {
    await trx(table).insert({ ...row, mac: macOf(signing, row) });
    await trx(table).where({ id: of }).update({ copied_at: row.at });
  });

/** After one more attempt. `asked_by` and the body stay. A row that this villa did not write is not signed by it either. */
export const recordAttempt = (
  signing: RowSigning,
  row: Omit<DeliveryRow, 'attempts' | 'asked_by' | 'copied_at'>,
): Promise<void> =>
  signing.knex.transaction(async trx => {
    const { id, state, at, head } = row;
    const first = { ...row, asked_by: null };
    const added = await trx(table)
      .insert({ ...first, attempts: 1, mac: macOf(signing, first) })
      .onConflict('id')
      .ignore()
      .returning('id');
    if (added.length > 0) return;
    await trx(table).where({ id }).forUpdate().first('id');
    const known = await findEmailRow({ ...signing, knex: trx }, id);
    const mac = known && { mac: macOf(signing, { ...known, state, at, head }) };
    await trx(table)
      .where({ id })
      .update({ state, at, head, ...mac })
      .increment('attempts', 1);
  });

/** `streams`: subjects of the emails, or a query for them. `waiting`: not tried yet. `failed`: and not copied. */
export type DeliveryFilter = {
  streams?: Knex.QueryBuilder | string[];
  kind?: string[] | undefined;
  waiting?: boolean | undefined;
  failed?: boolean | undefined;
};

type Signature = { mac: string | null; body_hash: string | null };

type ListedRow = Omit<DeliveryRow, 'body'> & { kept: boolean };

const unsigned = ({ mac: _, body_hash: __, ...row }: ListedRow & Signature): ListedRow => row;

/** Newest first, without their bodies. `last` is included. `rows`: without those that this villa did not keep. */
export const listEmailRows = async (
  { knex, signedRows }: RowSigning,
  { streams, kind, waiting, failed }: DeliveryFilter,
  [first, last]: readonly [number, number],
): Promise<{ rows: ListedRow[]; total: number }> => {
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
      .select('id', 'stream', 'kind', 'language', 'state', 'at', 'attempts', 'asked_by', 'copied_at', 'head', 'mac')
      .select({ kept: knex.raw('body IS NOT NULL') }, bodyHash(knex))
      .orderBy([{ column: 'at', order: 'desc' }, 'id'])
      .offset(first)
      .limit(last - first + 1),
    found().count({ total: '*' }) as unknown as Promise<[{ total: string }]>,
  ]);
  const verified = await Promise.all(rows.map((row: ListedRow & Signature) => signedRows.verified(name, row)));
  return { rows: verified.flatMap(row => (row ? [unsigned(row)] : [])), total: Number(count.total) };
};

export const deleteEmailsOf = async (knex: Knex, streams: string[]): Promise<void> => {
  await knex(table).whereIn('stream', streams).delete();
};

export const deleteEmailsBefore = async (knex: Knex, before: Date): Promise<void> => {
  await knex(table).where('at', '<', before).delete();
};
