import { knownVillaEvents } from '@baan/domain/knownEvents';
import { villaStream } from '@baan/domain/shared/streamNames';
import { evolve, initialVilla, type VillaState } from '@baan/domain/villa/state';
import type { Knex } from 'knex';
import { type ReadEvent, readTable } from './readTable.ts';
import { type AdminVillaView, adminVillaView, type Offering, type VillaView, villaView } from './villaView.ts';

/** One row, from the villa's first event on. */
type Row = { name: 'villa'; revision: number; state: VillaState };

const isOwn = ({ stream }: ReadEvent): boolean => stream === villaStream;

const find = async (knex: Knex): Promise<Row | undefined> => knex<Row>('read.villa').where({ name: 'villa' }).first();

export const villaTable = readTable<Row>({
  name: 'villa',
  foldVersion: 7,
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

/** The villa's state; before its first event, the defaults of the specification. */
export const readVillaState = async (knex: Knex): Promise<{ state: VillaState; revision: number }> =>
  (await find(knex)) ?? { state: initialVilla, revision: -1 };

/** The public view of the villa. */
export const readVilla = async (knex: Knex, offering: Offering): Promise<VillaView> => {
  const { state, revision } = await readVillaState(knex);
  return villaView(state, revision, offering);
};

/** All fields, for the console. */
export const readAdminVilla = async (knex: Knex, offering: Offering): Promise<AdminVillaView> => {
  const { state, revision } = await readVillaState(knex);
  return adminVillaView(state, revision, offering);
};
