import type { Knex } from 'knex';
import type { ReadEvent, ReadTable } from '../readTable.ts';
import { applyChange, changeOf, changesOf, findRowsBefore, withoutForged } from './changeRows.ts';

/** The event that the projector cannot apply, before which it stops. `error`: a code of PostgreSQL or the name of an error. */
type ProjectorFault = { position: string; type: string; error: string };

/** Never the message: PostgreSQL may quote an event's content in it. */
const nameOf = (error: unknown): string => {
  const { code, name } = error as { code?: string; name?: string };
  return code ?? name ?? 'Error';
};

/** PostgreSQL's error classes for bad data, and faults of a fold; not a lost connection. */
export const isOfTheEvent = (error: unknown): boolean =>
  /^(22|23)[0-9A-Z]{3}$/.test(nameOf(error)) || error instanceof TypeError || error instanceof RangeError;

export const recordFault = async (knex: Knex, { position, type }: ReadEvent, error: unknown): Promise<ProjectorFault> => {
  const fault = { position: position.toString(), type, error: nameOf(error) };
  await knex('read.projector_fault')
    .insert({ name: 'projector', ...fault })
    .onConflict('name')
    .merge();
  return fault;
};

export const clearFault = async (knex: Knex): Promise<void> => {
  await knex('read.projector_fault').delete();
};

export const readFault = async (knex: Knex): Promise<ProjectorFault | undefined> =>
  knex<ProjectorFault>('read.projector_fault').first('position', 'type', 'error');

/** Does this event lack a valid MAC? Checked only for an event that a table cannot apply. */
export type IsForged = (event: ReadEvent) => Promise<boolean>;

/** Without a check, every event counts as verified. */
export const nothingForged: IsForged = async () => false;

/** Called with an event that a table cannot apply. It throws the error, or the table skips the event. */
export type OnFault = (error: unknown, event: ReadEvent, table: ReadTable) => Promise<void>;

/** A forged event must not stop the tables. Live tables, a rebuild and a replay beside them all skip it, and make the same rows. */
export const unlessForged =
  (isForged: IsForged): OnFault =>
  async (error, event) => {
    if (!(await isForged(event))) throw error;
  };

const attempt = async (trx: Knex, work: (savepoint: Knex) => Promise<void>): Promise<{ fault?: unknown }> => {
  try {
    await trx.transaction(work);
    return {};
  } catch (error) {
    if (!isOfTheEvent(error)) throw error;
    return { fault: error };
  }
};

/** Folds events into tables, inside a transaction: all at once or, when a table cannot apply one of them, one by one. */
export const foldPassingOver = async (
  trx: Knex,
  tables: readonly ReadTable[],
  events: ReadEvent[],
  onFault: OnFault,
): Promise<void> => {
  const whole = await attempt(trx, async savepoint => {
    for (const change of await changesOf(tables, savepoint, events)) await applyChange(savepoint, change);
  });
  if (!('fault' in whole)) return;
  for (const event of events) {
    const trusted = withoutForged([event]);
    const known = await findRowsBefore(tables, trx, trusted);
    for (const table of tables) {
      const one = await attempt(trx, savepoint => applyChange(savepoint, changeOf(table, trusted, known)));
      if ('fault' in one) await onFault(one.fault, event, table);
    }
  }
};
