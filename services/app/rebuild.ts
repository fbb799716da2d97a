import { migrateRead } from '@baan/projections/migrate';
import { rebuild } from '@baan/projections/rebuild';
import { pino } from 'pino';
import { causeOf } from './cause.ts';
import { readConfig } from './config.ts';
import { openStores } from './stores.ts';

// `npm run rebuild`: makes every read table again from the events. Readers keep the old rows until the new ones are whole.

const log = pino({ level: 'warn' }, pino.destination(2));
const barWidth = 30;

/** Positions are those of $all: how far the log has been read, whatever else the store holds. */
const bar = (position: bigint, last: bigint, done: number): string => {
  const share = last > 0n ? Math.min(1, Number(position) / Number(last)) : 1;
  const filled = Math.round(barWidth * share);
  return `${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)} ${Math.round(share * 100)} %, ${done} events`;
};

try {
  const stores = await openStores(readConfig(process.env), log, () => new Date());
  try {
    await migrateRead(stores.knex);
    const last = await stores.store.lastPosition();
    const done = await rebuild(stores.knex, stores.store.readAll(), (count, position) => {
      if (process.stderr.isTTY) process.stderr.write(`\r${bar(position, last, count)}`);
    });
    if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
    console.log(`The read tables are made again from ${done} events`);
  } finally {
    await stores.close();
  }
} catch (error) {
  console.error(causeOf(error));
  process.exitCode = 1;
}
