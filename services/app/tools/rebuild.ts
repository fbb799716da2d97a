import { rebuild } from '@baan/projections/rebuild';
import { openStores } from '../log/stores.ts';
import { shareOf } from './progressBar.ts';
import { bar, clock, log, runTool } from './runTool.ts';

// `npm run rebuild`: makes every read table again from the events. Readers keep the old rows until the new ones are whole.

await runTool(async config => {
  const { knex, store, proof, close } = await openStores(config, log, clock, { begins: false });
  try {
    const last = await store.lastPosition();
    const progress = (count: number, position: bigint): void => bar.show(shareOf(position, last), `events: ${count}`);
    const done = await rebuild(knex, proof.markedEach(store.readAll()), progress, proof.isForged);
    bar.clear();
    console.log(`The read tables are made again from ${done} events`);
    return 0;
  } finally {
    await close();
  }
});
