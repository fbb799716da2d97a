import type { TimeAndRandom } from '@baan/time/time';
import type { Knex } from 'knex';
import type { ServiceConfig } from '../config.ts';
import { createPrivacy, type Privacy } from '../privacy/privacy.ts';
import { assertStoreInUse } from '../private/checkpoints.ts';
import { loadDataKey } from '../private/dataKey.ts';
import { createKeys } from '../private/keys.ts';
import { migratePrivate } from '../private/migrate.ts';
import { hasSecrets, loadSecrets, readSecret, type Secrets, writeSecret } from '../private/secrets.ts';
import { createMacs, type EventMacs } from '../proof/macs.ts';
import { createProof, type EventProof } from '../proof/proof.ts';
import { createRowMacs } from '../proof/rowMacs.ts';
import { createSignedRows, type SignedRows } from '../proof/signedRows.ts';
import { signRowsOnce } from '../proof/signRowsOnce.ts';
import { openDatabase } from '../runtime/database.ts';
import { withFaultPoint } from '../runtime/faultPoint.ts';
import { createEventStore, type EventStore } from './eventStore.ts';
import { createHashing, type Hashing } from './hashing.ts';
import { connectStore, storeRefusal } from './storeClients.ts';
import { assertStoreIdentity, keepStoreFile, readStoreFile } from './storeIdentity.ts';

type Log = { warn: (object: object, message: string) => void; error: (object: object, message: string) => void };

/** Database and event store, opened and checked. Every program of this package starts with them. */
export type Stores = TimeAndRandom & {
  knex: Knex;
  store: EventStore;
  privacy: Privacy;
  secrets: Secrets;
  hashing: Hashing;
  macs: EventMacs;
  proof: EventProof;
  signedRows: SignedRows;
  /** @returns whether it was done now; see {@link signRowsOnce} */
  signRows: () => Promise<boolean>;
  storeId: string;
  close: () => Promise<void>;
};

type Options = {
  /** See {@link openDatabase}; for a program whose statements are all short. */
  silenceMs?: number;
  /**
   * `start` begins a store where there is none; a `tool` needs one. `inspect` reports faults: it opens a store even without the event
   * that names it, or without its end.
   */
  mode?: 'start' | 'tool' | 'inspect';
};

/** Without user and password. */
const addressOf = (url: string): string => {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
};

/** @throws Error in one line: the database or store cannot be opened, or they do not belong together */
export const openStores = async (
  config: ServiceConfig,
  log: Log,
  { time, random }: TimeAndRandom,
  { silenceMs, mode = 'start' }: Options = {},
): Promise<Stores> => {
  const inspects = mode === 'inspect';
  const knex = openDatabase({ time, url: config.DATABASE_URL, log, silenceMs });
  const clients = connectStore(config.EVENTSTORE_URL);
  const close = async (): Promise<void> => {
    await clients.close();
    await knex.destroy();
  };
  try {
    const house = await readStoreFile(config.DATA_DIR);
    if (house && !(await knex.schema.withSchema('private').hasTable('secrets')))
      throw new Error(
        `${config.DATA_DIR} is of the house ${house.storeId}, but this database holds no store: its own was ${house.database}. Nothing was changed`,
      );
    await migratePrivate(knex);
    const isBegun = await hasSecrets(knex);
    if (!isBegun && mode !== 'start') throw new Error('This database holds no store: nothing was started on it yet');
    const dataKey = await loadDataKey(config.DATA_DIR, config.DATA_KEY, isBegun ? null : random);
    const secrets = await loadSecrets(random, knex, dataKey, config.JWT_SECRET);
    const privacy = createPrivacy(createKeys(knex, dataKey, { time, random }), random, log);
    const named = (id: string): EventStore => {
      const opened = createEventStore(clients, time, privacy, createMacs(dataKey, id), log, { reveals: !inspects });
      return withFaultPoint(opened, config.FAULT_POINT, () => process.kill(process.pid, 'SIGKILL'));
    };
    // The store holds its own id, and the MAC key is derived from it.
    const storeId = await assertStoreIdentity(named(''), knex, dataKey, { time, random }, { inspects, house, named });
    const macs = createMacs(dataKey, storeId);
    const store = named(storeId);
    const proof = createProof({ macs, store, knex, log });
    const signedRows = createSignedRows({ knex, rowMacs: createRowMacs(dataKey, storeId), log });
    if (!inspects) await assertStoreInUse(knex, store, config.EVENTSTORE_URL);
    if (mode === 'start')
      await keepStoreFile(config.DATA_DIR, { storeId, database: config.DATABASE_PLACE ?? addressOf(config.DATABASE_URL) });
    const hashing = createHashing(secrets.hashing);
    const mark = {
      isSet: async () => (await readSecret(knex, dataKey, 'rowsSigned')) !== undefined,
      set: () => writeSecret(random, knex, dataKey, 'rowsSigned', Buffer.from(storeId)),
    };
    const signRows = () =>
      signRowsOnce({ knex, store, macs, signedRows, storeId, dataDir: config.DATA_DIR, mark, time, random, log });
    return { time, random, knex, store, privacy, secrets, hashing, macs, proof, signedRows, signRows, storeId, close };
  } catch (error) {
    await close().catch(() => undefined);
    throw storeRefusal(config.EVENTSTORE_URL, error);
  }
};
