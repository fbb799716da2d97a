import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { systemTime } from '@baan/time/time';
import type { Knex } from 'knex';
import type { ServiceConfig } from '../../config.ts';
import { readStoreFile } from '../../log/storeIdentity.ts';
import { decrypt } from '../../privacy/encryption.ts';
import { replaceTreeHead } from '../../private/keptTreeHead.ts';
import { migratePrivate } from '../../private/migrate.ts';
import { copyEvents } from '../moveStore/moveStoreCopy.ts';
import { openStoreLog } from '../moveStore/moveStoreLog.ts';
import { pointAt } from '../moveStore/moveStorePrivate.ts';
import { bar, log, openDatabase, runTool } from '../runTool.ts';
import { eventsOf } from './backupEvents.ts';
import { restoreFiles } from './backupFiles.ts';
import { dataKeyFile, type Manifest, readLines, readManifest } from './backupFolder.ts';
import { loadPrivate, privateTables } from './backupPrivate.ts';
import { proveBackup } from './backupProof.ts';

const keyIn = async (folder: string): Promise<Buffer | undefined> => {
  const text = await readFile(join(folder, dataKeyFile), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : Buffer.from(text.trim(), 'hex');
};

/** Does the key decrypt the secrets of the back-up? One of them is the store's id. */
const opens = async (folder: string, { private: tables, storeId }: Manifest, key: Buffer): Promise<boolean> => {
  const secrets = tables.find(({ table }) => table === 'secrets');
  if (!secrets) throw new Error('The back-up holds no secrets: it cannot be of a store that was ever started');
  for await (const line of readLines(folder, secrets.path)) {
    const { name, value } = JSON.parse(line) as { name: string; value: string };
    if (name !== 'storeId') continue;
    try {
      return decrypt(key, Buffer.from(value.slice(2), 'hex'), `secret:${name}`)
        .toString('utf8')
        .endsWith(storeId);
    } catch {
      return false;
    }
  }
  throw new Error('The back-up does not say which store it belongs to');
};

/**
 * The key of the back-up: from DATA_KEY, else from `dataDir`, else from the back-up itself.
 * @returns the key, and a function that stores it for the next start
 * @throws Error in one line: there is no key, or it is another one
 */
const findDataKey = async (
  folder: string,
  manifest: Manifest,
  dataDir: string,
  fromEnvironment: string | undefined,
): Promise<{ key: Buffer; keep: () => Promise<void> }> => {
  if (fromEnvironment) {
    const key = Buffer.from(fromEnvironment, 'hex');
    if (await opens(folder, manifest, key)) return { key, keep: async () => undefined };
    throw new Error('DATA_KEY does not open this back-up: it is the key of another store');
  }
  const there = await keyIn(dataDir);
  if (there) {
    if (await opens(folder, manifest, there)) return { key: there, keep: async () => undefined };
    throw new Error(`${join(dataDir, dataKeyFile)} does not open this back-up: put the right one there`);
  }
  const included = await keyIn(folder);
  if (!included) throw new Error(`The key is missing: put data.key into ${dataDir} or set DATA_KEY, then run this again`);
  if (!(await opens(folder, manifest, included))) throw new Error('The data.key of this back-up does not open it');
  const text = `${included.toString('hex')}\n`;
  return { key: included, keep: () => writeFile(join(dataDir, dataKeyFile), text, { mode: 0o600, flag: 'wx', flush: true }) };
};

// `npm run restore -- <folder>`: restores a back-up into an empty event store and database. The next start makes the read tables. Exit code
// 0: everything is restored and the hash chain is intact; else 1.

const readFolder = (): string => {
  const [folder, ...others] = parseArgs({ allowPositionals: true }).positionals;
  if (!folder || others.length > 0) throw new Error('Say where from: npm run restore -- <folder>');
  return resolve(folder);
};

/** If the service was started after an interrupted restore, it left secrets without the id of a store. They were never used. */
const assertEmpty = async (knex: Knex): Promise<void> => {
  for (const table of await privateTables(knex)) {
    const rows = knex(`private.${table}`).first(knex.raw('1'));
    if (await (table === 'secrets' ? rows.where({ name: 'storeId' }) : rows)) {
      throw new Error('The database is not empty: restore into a new one (another DATA_DIR, or another DATABASE_URL)');
    }
  }
};

/** Ids of events whose position is stored in tables. The positions change with the restore. */
const eventsNamedIn = async (folder: string, { private: tables }: Manifest): Promise<Set<string>> => {
  const ids = new Set<string>();
  for (const { path } of tables.filter(({ table }) => table === 'checkpoints' || table === 'unproven')) {
    for await (const line of readLines(folder, path)) {
      const { event_id } = JSON.parse(line) as { event_id: string | null };
      if (event_id) ids.add(event_id);
    }
  }
  return ids;
};

/**
 * `private` is restored last and in one transaction. The service does not start on a store with events and an empty database, so an
 * interrupted restore cannot be used by mistake. It can be repeated.
 */
const restore = async (config: ServiceConfig): Promise<number> => {
  const folder = readFolder();
  const manifest = await readManifest(folder, (done, all) => bar.show(done / all, `${done} files checked`));
  const house = await readStoreFile(config.DATA_DIR);
  if (house && house.storeId !== manifest.storeId)
    throw new Error(
      `${config.DATA_DIR} is of the house ${house.storeId}, the back-up of ${manifest.storeId}: restore into another DATA_DIR`,
    );
  const knex = openDatabase(config);
  await migratePrivate(knex);
  await assertEmpty(knex);
  const dataKey = await findDataKey(folder, manifest, config.DATA_DIR, config.DATA_KEY);
  const { seal: treeHead, warnings, isCut } = await proveBackup(folder, manifest, dataKey.key, config.DATA_DIR);
  bar.clear();
  for (const warning of warnings) console.error(warning);
  const target = openStoreLog(systemTime, config.EVENTSTORE_URL, log);
  const all = manifest.events.lines;
  const { events, positions, brokenLinks } = await copyEvents({
    source: () => eventsOf(folder),
    target,
    names: { source: 'the back-up', target: 'the event store' },
    wanted: await eventsNamedIn(folder, manifest),
    progress: (step, count) => bar.show(count / all, `events ${step}: ${count}`),
  });
  if (events !== all) throw new Error(`The event store holds ${events} events of ${all}`);
  const { files } = manifest;
  await restoreFiles(folder, config.DATA_DIR, files, count => bar.show(count / files.length, `${count} files`));
  await dataKey.keep();
  const rows = await knex.transaction(async trx => {
    await trx('private.secrets').delete();
    const loaded = await loadPrivate(trx, folder, manifest.private);
    await pointAt(trx, positions);
    await replaceTreeHead(trx, config.DATA_DIR, treeHead);
    return loaded;
  });
  bar.clear();
  console.log(
    `Restored the store as it was at ${manifest.begun}: ${events} events, ${rows} private rows, ${files.length} files. The next start makes the read tables`,
  );
  if (brokenLinks === 0) return isCut ? 1 : 0;
  console.error(`${brokenLinks} links of the chain of hashes did not hold when it was backed up: npm run verify says which`);
  return 1;
};

await runTool(restore);
