import type { Knex } from 'knex';
import { applyChange, changeOf, changesOf, findKnown, withoutForged } from './changeRows.ts';
import { isOfTheEvent } from './projectorFault.ts';
import type { ReadEvent, ReadTable } from './readTable.ts';

/** Does this event lack the house's own signature? Checked only for an event that a table cannot take. */
export type IsForged = (event: ReadEvent) => Promise<boolean>;

/** Without a check, every event counts as the house's own. */
export const nothingForged: IsForged = async () => false;

/** Called with an event that a table cannot take. It throws the error, or the table skips the event. */
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

/** Folds events into tables, inside a transaction: all at once or, where a table cannot take one of them, one by one. */
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
    const told = withoutForged([event]);
    const known = await findKnown(tables, trx, told);
    for (const table of tables) {
      const one = await attempt(trx, savepoint => applyChange(savepoint, changeOf(table, told, known)));
      if ('fault' in one) await onFault(one.fault, event, table);
    }
  }
};
