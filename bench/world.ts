import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '@baan/embedded/databases';
import { type EventStoreProcess, startEventStoreProcess } from '@baan/embedded/eventStoreProcess';
import { startPostgres } from '@baan/embedded/postgres';
import { startProgram } from '@baan/embedded/program';
import { startServiceProcess } from '@baan/embedded/serviceProcess';

/** The whole program on a durable PostgreSQL of its own, with a priced villa and no limits, beside its peer on the same server. */
export type World = {
  databaseUrl: string;
  dataDir: string;
  eventStore: EventStoreProcess;
  serviceUrl: string;
  peerUrl: string;
  /** Stops the service and starts it again on the same data; milliseconds from start to ready. */
  restartService: () => Promise<number>;
  stop: () => Promise<void>;
};

const json = { 'Content-Type': 'application/json' };

const priceTheVilla = async (url: string): Promise<void> => {
  const owner = { name: 'Bench', email: 'bench@example.com', password: 'a long enough phrase' };
  const registered = await fetch(`${url}/api/admin/auth/register`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(owner),
  });
  const { token } = (await registered.json()) as { token: string };
  const prices = { weekdayPrice: 1000, weekendPrice: 1000 };
  const headers = { ...json, Authorization: `Bearer ${token}` };
  const priced = await fetch(`${url}/api/admin/villa`, { method: 'PATCH', headers, body: JSON.stringify(prices) });
  if (!priced.ok) throw new Error(`The villa could not be priced: ${priced.status}`);
};

export const startWorld = async (): Promise<World> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'baan-bench-'));
  const postgres = await startPostgres({ dataDir, log: () => undefined });
  const databaseUrl = await createDatabase(postgres.url, 'bench');
  const eventStore = await startEventStoreProcess({ databaseUrl });
  const env = {
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    EVENTSTORE_URL: eventStore.url,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    SAMPLE_VILLA: 'off',
    HORIZON_DAYS: '100000',
  };
  const peer = await startProgram<{ event: 'ready'; url: string }>(
    { file: 'bench/peer.ts', env: { ...process.env, DATABASE_URL: databaseUrl }, onLine: () => undefined },
    'ready',
  );
  let service = await startServiceProcess(env);
  await priceTheVilla(service.url);
  const world: World = {
    databaseUrl,
    dataDir,
    eventStore,
    serviceUrl: service.url,
    peerUrl: peer.message.url,
    restartService: async () => {
      await service.stop();
      const begin = performance.now();
      service = await startServiceProcess(env);
      world.serviceUrl = service.url;
      return performance.now() - begin;
    },
    stop: async () => {
      await service.stop();
      await peer.stop();
      await eventStore.stop();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return world;
};
