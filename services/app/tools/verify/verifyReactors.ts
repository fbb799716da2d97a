import type { Knex } from 'knex';
import type { EventStore } from '../../log/eventStore.ts';
import { isHeld } from '../../log/startPosition.ts';
import { loadCheckpoints } from '../../private/checkpoints.ts';
import type { Report } from './verifyFinding.ts';

/** The events up to which the reactors are done are there: of the end of a log that was cut off, nothing else may tell. */
export const checkReactors = async (knex: Knex, store: Pick<EventStore, 'eventAt'>, report: Report): Promise<void> => {
  for (const [name, checkpoint] of await loadCheckpoints(knex)) {
    if (await isHeld(store, checkpoint)) continue;
    const problem = `its event is not at position ${checkpoint.position} of the log`;
    const event = String(checkpoint.position);
    report({ check: 'checkpoint', subject: `private.checkpoints ${name}`, event, problem, advice: 'restoreBeside' });
  }
};
