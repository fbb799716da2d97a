import type { Villa } from '@baan/contract/villa';
import { evolve, initialVilla, type VillaState } from '@baan/domain/villa';
import type { Knex } from 'knex';
import { knownVillaEvents } from './knownEvents.ts';
import type { ReadTable } from './readTable.ts';
import { upsert } from './upsert.ts';
import { villaView } from './villaView.ts';

/** One row, once the villa has an event. */
type Row = { name: 'villa'; revision: number; state: VillaState };

const find = async (knex: Knex): Promise<Row | undefined> => knex<Row>('read.villa').where({ name: 'villa' }).first();

export const villaTable: ReadTable = {
  name: 'villa',
  create: `
    CREATE TABLE read.villa (
      name     text PRIMARY KEY,
      revision integer NOT NULL,
      state    jsonb NOT NULL
    );`,
  project: async (trx, events) => {
    const own = events.filter(({ stream }) => stream === 'villa');
    const last = own.at(-1);
    if (!last) return;
    const state = knownVillaEvents(own).reduce(evolve, (await find(trx))?.state ?? initialVilla);
    await upsert(trx, 'villa', 'name', [{ name: 'villa', revision: last.revision, state } satisfies Row]);
  },
};

/** The villa; before its first event, one with the defaults of the specification. */
export const readVilla = async (knex: Knex, horizonDays: number): Promise<Villa> => {
  const row = await find(knex);
  return villaView(row?.state ?? initialVilla, row?.revision ?? -1, horizonDays);
};
