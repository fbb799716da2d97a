import { rebuild } from '@baan/projections/projector/rebuild';
import type { Stores } from '../log/stores.ts';
import { shareOf } from './progressBar.ts';
import { bar } from './runTool.ts';

/** Makes the read tables again, with a progress bar. @returns the number of events */
export const rebuildTables = async ({ knex, time, store, proof }: Stores): Promise<number> => {
  const last = await store.lastPosition();
  const progress = (count: number, position: bigint): void => bar.show(shareOf(position, last), `events: ${count}`);
  const done = await rebuild({ knex, time }, proof.markedEach(store.readAll()), progress, proof.isForged);
  bar.clear();
  return done;
};
