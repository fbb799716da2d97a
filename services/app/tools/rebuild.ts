import { rebuild } from '@baan/projections/rebuild';
import { pino } from 'pino';
import { causeOf } from '../commands/cause.ts';
import { readConfig } from '../config.ts';
import { openStores } from '../log/stores.ts';
import { createProgressBar, shareOf } from './progressBar.ts';

// `npm run rebuild`: makes every read table again from the events. Readers keep the old rows until the new ones are whole.

const log = pino({ level: 'warn' }, pino.destination(2));
const clock = () => new Date();

try {
  const stores = await openStores(readConfig(process.env), log, clock, { begins: false });
  try {
    const last = await stores.store.lastPosition();
    const bar = createProgressBar(process.stderr, clock);
    const { knex, store, proof } = stores;
    const progress = (count: number, position: bigint): void => bar.show(shareOf(position, last), `events: ${count}`);
    const done = await rebuild(knex, proof.markedEach(store.readAll()), progress, proof.isForged);
    bar.clear();
    console.log(`The read tables are made again from ${done} events`);
  } finally {
    await stores.close();
  }
} catch (error) {
  console.error(causeOf(error));
  process.exitCode = 1;
}
