import type { Knex } from 'knex';
import { applyChange, foldInto } from './changeRows.ts';
import { isOfTheEvent } from './projectorFault.ts';
import type { ReadEvent, ReadTable } from './readTable.ts';

/** Does this event lack the house's own signature? Asked of an event that a table cannot take. */
export type IsForged = (event: ReadEvent) => Promise<boolean>;

/** Where nobody can tell, every event counts as the house's own. */
export const nothingForged: IsForged = async () => false;

const fold = (trx: Knex, table: ReadTable, events: ReadEvent[]): Promise<void> =>
  trx.transaction(async savepoint => applyChange(savepoint, await foldInto(table, savepoint, events)));

/**
 * Folds events into a table, inside a transaction. An event that it cannot take is passed over if it was forged: a forged
 * event must not stop the tables. Live tables, a rebuild and a replay beside them do the same, and make the same rows.
 * @throws what the table says to an event of the house itself
 */
export const foldPassingOver = async (trx: Knex, table: ReadTable, events: ReadEvent[], isForged: IsForged): Promise<void> => {
  try {
    return await fold(trx, table, events);
  } catch (error) {
    if (!isOfTheEvent(error)) throw error;
  }
  for (const event of events) {
    try {
      await fold(trx, table, [event]);
    } catch (error) {
      if (!isOfTheEvent(error) || !(await isForged(event))) throw error;
    }
  }
};
