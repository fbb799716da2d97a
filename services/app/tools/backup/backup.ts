import { writeFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { systemRandom, systemTime } from '@baan/time/time';
import type { Knex } from 'knex';
import type { ServiceConfig } from '../../config.ts';
import { assertStoreInUse } from '../../private/checkpoints.ts';
import { loadDataKey } from '../../private/dataKey.ts';
import { readKeptTreeHead } from '../../private/keptTreeHead.ts';
import { hasSecrets } from '../../private/secrets.ts';
import type { SignedTreeHead } from '../../proof/treeHeads.ts';
import { openStoreLog } from '../moveStore/moveStoreLog.ts';
import { storeIdOf } from '../moveStore/moveStorePrivate.ts';
import { shareOf } from '../progressBar.ts';
import { bar, log, openDatabase, runTool } from '../runTool.ts';
import { backUpEvents } from './backupEvents.ts';
import { backUpFiles } from './backupFiles.ts';
import { dataKeyFile, emptyFolder, type Manifest, makeFolder, writeManifest } from './backupFolder.ts';
import { backUpPrivate, privateTables } from './backupPrivate.ts';
import { macOfManifest } from './backupProof.ts';

// `npm run backup -- <folder>`: copies the events, then the schema `private`, then the files. The service may run meanwhile. Exit code 1: there is
// no back-up, or it has a broken hash chain or lacks the kept signed tree head.

/** withStorage.ts recognises an interrupt by this exit code. */
const interrupted = 130;

const isWithin = (outer: string, inner: string): boolean => inner === outer || inner.startsWith(outer + sep);

const readArguments = (): { folder: string; withKey: boolean } => {
  const { values, positionals } = parseArgs({ options: { 'with-key': { type: 'boolean' } }, allowPositionals: true });
  const [folder, ...others] = positionals;
  if (!folder || others.length > 0) throw new Error('Say where to: npm run backup -- <folder> [--with-key]');
  return { folder: resolve(folder), withKey: values['with-key'] ?? false };
};

/** The kept signed tree head, without its position in this store. undefined before the first start of the release that signs heads. */
const keptTreeHeadOf = async (knex: Knex): Promise<SignedTreeHead | undefined> => {
  const kept = (await privateTables(knex)).includes('seal') ? await readKeptTreeHead(knex) : undefined;
  return kept && { number: kept.number, events: kept.events, root: kept.root, mac: kept.mac, at: kept.at };
};

/**
 * The order matters. A key is stored before the events that need it, and copied after them, so the back-up has the key of each of its events.
 * A slip is on disk before its row is stored.
 */
const writeAll = async (
  config: ServiceConfig,
  folder: string,
  withKey: boolean,
): Promise<{ manifest: Manifest; reaches: boolean }> => {
  const knex = openDatabase(config);
  const store = openStoreLog(systemTime, config.EVENTSTORE_URL, log);
  const begun = systemTime.now().toISOString();
  const storeId = await storeIdOf(knex, config, store, 'the event store');
  await assertStoreInUse(knex, store, config.EVENTSTORE_URL);
  const last = await store.lastPosition();
  // Read before the events, so that all events under it are in the back-up.
  const kept = await keptTreeHeadOf(knex);
  const progress = (count: number, position: bigint): void => bar.show(shareOf(position, last), `events: ${count}`);
  const { file: events, brokenLinks, reaches } = await backUpEvents(folder, store.readOurs(), kept, progress);
  const tables = await backUpPrivate(knex, folder);
  const files = await backUpFiles(config.DATA_DIR, folder, count => bar.show(1, `${count} files`));
  const key = await loadDataKey(config.DATA_DIR, config.DATA_KEY, (await hasSecrets(knex)) ? null : systemRandom);
  if (withKey) await writeFile(join(folder, dataKeyFile), `${key.toString('hex')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  bar.clear();
  const dataKey = withKey ? 'included' : 'apart';
  const parts = { events, brokenLinks, seal: kept ?? null, private: tables, files, dataKey } as const;
  const content = { format: 1, storeId, begun, ended: systemTime.now().toISOString(), ...parts } as const;
  return { manifest: { ...content, mac: macOfManifest(key, content) }, reaches };
};

const backUp = async (config: ServiceConfig): Promise<number> => {
  const { folder, withKey } = readArguments();
  if (isWithin(resolve(config.DATA_DIR), folder)) {
    throw new Error(`${folder} lies within DATA_DIR and would be lost with it: a back-up wants a place of its own`);
  }
  await makeFolder(folder);
  const onInterrupt = (): void => {
    bar.clear();
    emptyFolder(folder);
    process.exit(interrupted);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onInterrupt);
  try {
    const { manifest, reaches } = await writeAll(config, folder, withKey);
    await writeManifest(folder, manifest);
    const rows = manifest.private.reduce((sum, { lines }) => sum + lines, 0);
    console.log(`Backed up to ${folder}: ${manifest.events.lines} events, ${rows} private rows, ${manifest.files.length} files`);
    console.log(
      withKey
        ? 'data.key is in it: whoever has this folder can read everything. Keep it like the key itself.'
        : `data.key is not in it: keep ${config.DATA_KEY ? 'DATA_KEY' : join(config.DATA_DIR, 'data.key')} in another place. Without it nothing can be restored.`,
    );
    if (!reaches)
      console.error(`The log does not reach seal ${manifest.seal?.number}, which is kept outside it: npm run verify says more`);
    if (manifest.brokenLinks > 0)
      console.error(`${manifest.brokenLinks} links of the chain of hashes do not hold: npm run verify says which`);
    return manifest.brokenLinks === 0 && reaches ? 0 : 1;
  } catch (error) {
    emptyFolder(folder);
    throw error;
  }
};

await runTool(backUp);
