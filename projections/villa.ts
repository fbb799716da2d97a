import { knownVillaEvents } from '@baan/domain/knownEvents';
import { villaStream } from '@baan/domain/streamNames';
import { evolve, initialVilla, type VillaState } from '@baan/domain/villaEvents';
import type { Knex } from 'knex';
import { type ReadEvent, readTable } from './readTable.ts';
import { type VillaView, villaView } from './villaView.ts';

/** One row, once the villa has an event. */
type Row = { name: 'villa'; revision: number; state: VillaState };

const isOwn = ({ stream }: ReadEvent): boolean => stream === villaStream;

const find = async (knex: Knex): Promise<Row | undefined> => knex<Row>('read.villa').where({ name: 'villa' }).first();

export const villaTable = readTable<Row>({
  name: 'villa',
  key: 'name',
  create: `
    CREATE TABLE read.villa (
      name     text PRIMARY KEY,
      revision integer NOT NULL,
      state    jsonb NOT NULL
    );`,
  needs: events => (events.some(isOwn) ? ['villa'] : []),
  fold: (events, [known]) => {
    const own = events.filter(isOwn);
    const last = own.at(-1);
    if (!last) return [];
    const state = knownVillaEvents(own).reduce(evolve, known?.state ?? initialVilla);
    return [{ name: 'villa', revision: last.revision, state }];
  },
});

/** The villa; before its first event, one with the defaults of the specification. */
export const readVilla = async (knex: Knex, horizonDays: number): Promise<VillaView> => {
  const row = await find(knex);
  return villaView(row?.state ?? initialVilla, row?.revision ?? -1, horizonDays);
};
