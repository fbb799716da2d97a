import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { systemTime } from '@baan/time/time';
import type { Knex } from 'knex';
import type { ServiceConfig } from '../../config.ts';
import { storeRefusal } from '../../log/storeClients.ts';
import { assertStoreInUse } from '../../private/checkpoints.ts';
import { loadDataKey } from '../../private/dataKey.ts';
import { replaceTreeHead } from '../../private/keptTreeHead.ts';
import { migratePrivate } from '../../private/migrate.ts';
import { hasSecrets } from '../../private/secrets.ts';
import { createMacs } from '../../proof/macs.ts';
import { newestTreeHead } from '../../proof/treeHeads.ts';
import { shareOf } from '../progressBar.ts';
import { bar, log, openDatabase, runTool } from '../runTool.ts';
import { type CopyResult, copyEvents } from './moveStoreCopy.ts';
import { openStoreLog, type StoreLog } from './moveStoreLog.ts';
import { eventsPlaced, pointAt, storeIdOf } from './moveStorePrivate.ts';

// `npm run move-store -- --to <url>` or `--from <url>`: copies every event from one event store to another. The other one is the store
// that this environment names, or the embedded one. `--here` copies nothing: from now on the villa uses that store, without the events that it
// lacks. Exit code 0: done; 3: the service still wrote events, so the copy has to be repeated; else 1.

const runAgain = 3;

const usage = 'Say where to, or where from: npm run move-store -- --to esdb://host:2113?tls=false';

const tellOf = (url: string) => (error: unknown) => {
  throw storeRefusal(url, error);
};

/** @returns null if the villa stays on its store */
const readUrls = (config: ServiceConfig): { from: string; to: string } | null => {
  const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' }, here: { type: 'boolean' } } });
  if (values.here && !values.from && !values.to) return null;
  if (values.here || (!values.from && !values.to)) throw new Error(usage);
  const { from = config.EVENTSTORE_URL, to = config.EVENTSTORE_URL } = values;
  for (const url of [from, to]) {
    if (!/^(esdb|kurrentdb|kdb)(\+discover)?:\/\//.test(url)) throw new Error(usage);
  }
  if (from === to) throw new Error('Source and target are the same store');
  return { from, to };
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Is an `npm start` running on this folder, which may write events? A service that was started by hand is not detected. */
const serviceRuns = async (dataDir: string): Promise<boolean> => {
  const text = await readFile(join(dataDir, 'running.json'), 'utf8').catch(() => '{}');
  const { state, pid, command } = JSON.parse(text) as { state?: string; pid?: number; command?: string };
  // An event store alone may be the source or target. It writes nothing by itself.
  return state === 'running' && command !== 'npm run eventstore' && pid !== undefined && isAlive(pid);
};

/** @returns the exit code */
const finish = async (
  knex: Knex,
  config: ServiceConfig,
  { events, streams, copied, behind, brokenLinks, positions }: CopyResult,
) => {
  const now = `${events} events in ${streams} streams, ${copied} of them new in the target; order and count are the same`;
  if (brokenLinks > 0) {
    console.log(`${now}, but ${brokenLinks} links of the chain were broken in the source already: see npm run verify`);
    return 1;
  }
  if (behind > 0 || (await serviceRuns(config.DATA_DIR))) {
    console.log(`${now}, the chain holds. The service still runs: stop it and run this again before you start on the target`);
    return runAgain;
  }
  await knex.transaction(trx => pointAt(trx, positions));
  console.log(`Done: ${now}, the chain holds. Start with EVENTSTORE_URL naming the target (or unset, for the embedded store)`);
  return 0;
};

/** The newest signed tree head of this store. Undefined also if the database has no key to check it. */
const treeHeadOfStore = async (knex: Knex, { DATA_DIR, DATA_KEY }: ServiceConfig, store: StoreLog, storeId: string) => {
  if (!(await hasSecrets(knex))) return undefined;
  const macs = createMacs(await loadDataKey(DATA_DIR, DATA_KEY, null), storeId);
  return newestTreeHead(await store.ledger(), macs);
};

/**
 * Deletes the checkpoints whose event is missing. Their readers then start from the first event, and do nothing twice. The kept signed tree
 * head is replaced by the newest one of this store.
 */
const stay = async (knex: Knex, config: ServiceConfig): Promise<number> => {
  const store = openStoreLog(systemTime, config.EVENTSTORE_URL, log);
  const storeId = await storeIdOf(knex, config, store, 'the event store').catch(tellOf(config.EVENTSTORE_URL));
  if (await serviceRuns(config.DATA_DIR)) throw new Error('The service still runs: stop it first');
  const seal = await treeHeadOfStore(knex, config, store, storeId);
  await knex.transaction(async trx => {
    await pointAt(trx, new Map());
    await replaceTreeHead(trx, config.DATA_DIR, seal);
  });
  console.log('Done: the house goes on with this store as it is. Start with the same EVENTSTORE_URL');
  return 0;
};

const move = async (knex: Knex, config: ServiceConfig, { from, to }: { from: string; to: string }): Promise<number> => {
  const source = openStoreLog(systemTime, from, log);
  const target = openStoreLog(systemTime, to, log);
  await storeIdOf(knex, config, source, 'the source').catch(tellOf(from));
  await target.storeId().catch(tellOf(to));
  // After a finished move the checkpoints name positions of the target, so a repeated move looks there.
  await assertStoreInUse(knex, source, from, target);
  const last = await source.lastPosition();
  const done = await copyEvents({
    source: source.readOurs,
    target,
    names: { source: 'the source', target: 'the target' },
    wanted: await eventsPlaced(knex),
    progress: (step, events, position) => bar.show(shareOf(position, last), `events ${step}: ${events}`),
  });
  bar.clear();
  // This is only a message, because a copy of a store's files looks the same as the store.
  if (done.copied === 0 && (await source.begunAt()) === (await target.begunAt()))
    console.log('Source and target look like one store under two names: nothing was moved');
  return finish(knex, config, done);
};

await runTool(async config => {
  const urls = readUrls(config);
  const knex = openDatabase(config);
  await migratePrivate(knex);
  return urls ? move(knex, config, urls) : stay(knex, config);
});
