import type { Knex } from 'knex';
import type { EventStore } from '../eventStore.ts';
import type { Report } from './verifyFinding.ts';

type Row = { name: string; position: string; event_id: string };

/** The events up to which the reactors are done are there: of the end of a log that was cut off, nothing else may tell. */
export const checkReactors = async (knex: Knex, { eventAt }: Pick<EventStore, 'eventAt'>, report: Report): Promise<void> => {
  const rows = await knex<Row>('private.checkpoints').whereNotNull('event_id').orderBy('name');
  for (const { name, position, event_id } of rows) {
    if ((await eventAt(BigInt(position))) === event_id) continue;
    const problem = `its event is not at position ${position} of the log`;
    report({ check: 'checkpoint', subject: `private.checkpoints ${name}`, problem });
  }
};
