import { parseArgs } from 'node:util';
import createKnex, { type Knex } from 'knex';
import { pino } from 'pino';
import { causeOf } from '../cause.ts';
import { type Config, readConfig } from '../config.ts';
import { migratePrivate } from '../private/migrate.ts';
import { createProgressBar, shareOf } from '../progressBar.ts';
import { checkpointEvents, pointCheckpoints } from './moveStoreCheckpoints.ts';
import { type Copied, copyEvents } from './moveStoreCopy.ts';
import { storeIdOf } from './moveStoreIdentity.ts';
import { openStoreLog, type StoreLog } from './moveStoreLog.ts';
import { serviceRuns } from './moveStoreRunning.ts';

// `npm run move-store -- --to <url>` or `--from <url>`: copies every event from one store to another; the other end is the store that this
// environment names or embeds. Exits with 0 when all is over, 3 when the service still writes and it has to be run again, else 1.

const log = pino({ level: 'warn' }, pino.destination(2));
const clock = () => new Date();
const bar = createProgressBar(process.stderr, clock);
const runAgain = 3;

const usage = 'Say where to, or where from: npm run move-store -- --to esdb://host:2113?tls=false';

const readUrls = (config: Config): { from: string; to: string } => {
  const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } });
  if (!values.from && !values.to) throw new Error(usage);
  const { from = config.EVENTSTORE_URL, to = config.EVENTSTORE_URL } = values;
  for (const url of [from, to]) {
    if (!/^(esdb|kurrentdb)(\+discover)?:\/\//.test(url)) throw new Error(usage);
  }
  if (from === to) throw new Error('Source and target are the same store');
  return { from, to };
};

const copy = async (source: StoreLog, target: StoreLog, wanted: Set<string>): Promise<Copied> => {
  const last = await source.lastPosition();
  return copyEvents({
    source: source.readOurs,
    target,
    names: { source: 'the source', target: 'the target' },
    wanted,
    progress: (step, events, position) => bar.show(shareOf(position, last), `${events} events ${step}`),
  });
};

/** @returns the exit code */
const finish = async (knex: Knex, config: Config, { events, streams, copied, behind, brokenLinks, positions }: Copied) => {
  const now = `${events} events in ${streams} streams, ${copied} of them new in the target; order and count are the same`;
  if (brokenLinks > 0) {
    console.log(`${now}, but ${brokenLinks} links of the chain were broken in the source already: see npm run verify`);
    return 1;
  }
  if (behind > 0 || (await serviceRuns(config.DATA_DIR))) {
    console.log(`${now}, the chain holds. The service still runs: stop it and run this again before you start on the target`);
    return runAgain;
  }
  await knex.transaction(trx => pointCheckpoints(trx, positions));
  console.log(`Done: ${now}, the chain holds. Start with EVENTSTORE_URL naming the target (or unset, for the embedded store)`);
  return 0;
};

const move = async (config: Config): Promise<number> => {
  const { from, to } = readUrls(config);
  const knex = createKnex({ client: 'pg', connection: config.DATABASE_URL, acquireConnectionTimeout: 5000 });
  const source = openStoreLog(from, log);
  const target = openStoreLog(to, log);
  try {
    await migratePrivate(knex);
    await storeIdOf(knex, config, source, 'the source');
    const done = await copy(source, target, await checkpointEvents(knex));
    bar.clear();
    return await finish(knex, config, done);
  } finally {
    bar.clear();
    await Promise.all([source.close(), target.close(), knex.destroy()]);
  }
};

try {
  process.exitCode = await move(readConfig(process.env));
} catch (error) {
  console.error(causeOf(error));
  process.exitCode = 1;
}
// A read that was broken off would keep the process for half a minute.
process.exit();
