import { join } from 'node:path';
import { ledgerStream } from '@baan/domain/shared/streamNames';
import type { Random, Time } from '@baan/time/time';
import type { Knex } from 'knex';
import { v5 as uuidV5 } from 'uuid';
import { readSecret, secretOf, writeSecret } from '../private/secrets.ts';
import { readJsonFile, replaceFile } from '../runtime/dataFiles.ts';
import type { EventStore } from './eventStore.ts';
import type { StoredEvent } from './recordedEvent.ts';

/**
 * `DATA_DIR/store.json`: the villa's id and the place of its database. If that database is missing or holds another store, a start stops
 * instead of opening an empty villa.
 */
export type StoreFile = { storeId: string; database: string };

const storeFileName = 'store.json';

/** @throws Error in one line when it is damaged */
export const readStoreFile = async (dataDir: string): Promise<StoreFile | undefined> => {
  const file = await readJsonFile(dataDir, storeFileName);
  if (file === undefined) return undefined;
  const { storeId, database } = (file ?? {}) as StoreFile;
  if (typeof storeId === 'string' && typeof database === 'string') return { storeId, database };
  throw new Error(
    `${join(dataDir, storeFileName)} is damaged: it says which house this is. Put it back from a copy of DATA_DIR; nothing was changed`,
  );
};

export const keepStoreFile = async (dataDir: string, file: StoreFile): Promise<void> => {
  const known = await readStoreFile(dataDir);
  if (known?.storeId === file.storeId && known.database === file.database) return;
  await replaceFile(dataDir, storeFileName, `${JSON.stringify(file, null, 2)}\n`);
};

const namespace = '0c1e6c1e-7f0f-5b0b-8a51-6f2f5d7c0a11';
const pending = 'pending:';

/** The id in the secret `storeId`. It stays pending if the first start died. */
export const storeIdIn = (secret: string): string => secret.replace(pending, '');

type Store = Pick<EventStore, 'read' | 'readAllStored'>;

type Options = {
  inspects: boolean;
  house?: StoreFile;
  /** The same store, for writing as the villa of this id. */
  named: (storeId: string) => Pick<EventStore, 'append'>;
};

const recordedId = async (store: Store): Promise<string | undefined> =>
  (await store.read(ledgerStream))[0]?.data.storeId as string | undefined;

const firstEvent = async (store: Store): Promise<StoredEvent | undefined> => {
  for await (const event of store.readAllStored()) return event;
  return undefined;
};

/**
 * A store knows its identity: its first event is StoreCreated, and `private` keeps the id. Another or an empty store, or an empty
 * `private` beside a store with events, stops the start, instead of opening an empty calendar or losing the keys.
 * @throws Error with one clear line
 */
export const assertStoreIdentity = async (
  store: Store,
  knex: Knex,
  dataKey: Buffer,
  system: { time: Pick<Time, 'now'>; random: Pick<Random, 'bytes' | 'uuid'> },
  { inspects, house, named }: Options,
): Promise<string> => {
  const { time, random } = system;
  const keep = (id: string): Promise<void> => writeSecret(random, knex, dataKey, 'storeId', Buffer.from(id));
  // In this order: another process that starts at the same time writes them in the other.
  const recorded = await recordedId(store);
  const known = (await readSecret(knex, dataKey, 'storeId'))?.toString('utf8');
  if (house && known !== house.storeId)
    throw new Error(
      `DATA_DIR is of the house ${house.storeId}, but this database holds another store: its own was ${house.database}. Check DATABASE_URL and DATA_DIR; nothing was changed.`,
    );
  if (recorded) {
    if (!known)
      throw new Error(
        `The event store has events of store ${recorded}, but this database never saw it: its keys are missing. Restore the database, or name the right one in DATABASE_URL.`,
      );
    if (storeIdIn(known) !== recorded)
      throw new Error(
        `The event store is ${recorded}, but this database belongs to ${known}. Check EVENTSTORE_URL and DATABASE_URL.`,
      );
    if (known !== recorded) await keep(recorded);
    return recorded;
  }
  const again = (): Promise<string> => assertStoreIdentity(store, knex, dataKey, system, { inspects, house, named });
  const first = await firstEvent(store);
  if (first && (await recordedId(store)) !== undefined) return again();
  if (known && !known.startsWith(pending)) {
    if (first && inspects) return known;
    throw new Error(
      first
        ? 'The event store has events, but the one that names it (StoreCreated) is missing. `npm run verify` tells what else is; restore a back-up.'
        : `The event store is empty, but this database belongs to store ${known}. Check EVENTSTORE_URL, or restore the store.`,
    );
  }
  if (first)
    throw new Error(
      `The event store has events (${first.stream.split('-')[0]}) but no StoreCreated: it is not a store of this program.`,
    );
  // Written as pending before the event, so that the next start can finish if this process dies in between.
  const secret =
    known ?? (await secretOf(random, knex, dataKey, 'storeId', Buffer.from(pending + random.uuid()))).toString('utf8');
  const storeId = storeIdIn(secret);
  const event = {
    id: uuidV5(storeId, namespace),
    type: 'StoreCreated',
    data: { at: time.now().toISOString(), storeId },
    actor: { kind: 'system' as const },
    correlationId: storeId,
    causationId: storeId,
  };
  if (!(await named(storeId).append(ledgerStream, [event], { revision: -1, hash: null }))) return again();
  await keep(storeId);
  return storeId;
};
