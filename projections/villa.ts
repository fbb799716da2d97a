import { villaStream } from '@baan/domain/shared/streamNames';
import { upcastVillaEvents } from '@baan/domain/upcasting';
import { evolveVilla, initialVilla, priceListEvents, type VillaState } from '@baan/domain/villa/state';
import type { Knex } from 'knex';
import { type ReadEvent, readTable } from './readTable.ts';
import { type Offering, type VillaView, villaView } from './villaView.ts';

/** One row, from the villa's first event on. */
type Row = { name: 'villa'; revision: number; state: VillaState };

const isOwn = ({ stream }: ReadEvent): boolean => stream === villaStream;

const find = async (knex: Knex): Promise<Row | undefined> => knex<Row>('read.villa').where({ name: 'villa' }).first();

export const villaTable = readTable<Row>({
  name: 'villa',
  foldVersion: 15,
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
    const state = upcastVillaEvents(own).reduce(evolveVilla, known?.state ?? initialVilla);
    return [{ name: 'villa', revision: last.revision, state }];
  },
});

/** -1 before the first event. */
export const readVillaRevision = async (knex: Knex): Promise<number> =>
  (await knex<Row>('read.villa').where({ name: 'villa' }).first('revision'))?.revision ?? -1;

/** The public view of the villa; before its first event, the defaults of the specification. Where guests pay to is not in it. */
export const readVilla = async (knex: Knex, offering: Offering): Promise<VillaView> => {
  const { state, revision } = (await find(knex)) ?? { state: initialVilla, revision: -1 };
  return villaView(state, revision, offering);
};

/** Of the villa's booking numbers. */
export const readNumberPrefix = async (knex: Knex): Promise<string> =>
  ((await find(knex))?.state ?? initialVilla).details.numberPrefix;

/** Number of the price list at this revision of the villa: the count of changes of prices, seasons and fees up to then. */
export const priceListNumberOf = async (knex: Knex, revision: number): Promise<number> => {
  const found = await knex('read.history')
    .where({ subject: villaStream, stream: villaStream })
    .whereIn('type', priceListEvents)
    .where('revision', '<=', revision)
    .count({ changes: '*' })
    .first();
  return Number(found?.changes ?? 0);
};
