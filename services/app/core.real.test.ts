import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from '@baan/domain/shared/plainDate';
import { createDatabase, dropDatabase } from '@baan/embedded/databases';
import { type EventStoreProcess, startEventStoreProcess } from '@baan/embedded/eventStoreProcess';
import { type ServiceProcess, startServiceProcess } from '@baan/embedded/serviceProcess';
import { testCertificates } from '@baan/embedded/testCertificates';
import { EventStoreDBClient, START, StreamNotFoundError } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { call, openVilla, ownerOf, quoteTotal } from './testService.ts';
import { runTool } from './tools/runTool.testkit.ts';

// The core of the service on real servers, named by environment variables or run by Docker; the embedded ones stand in for those that are
// missing. A real store's positions have gaps, and events of other programs lie between ours.

// The times are there to end a test that waits in vain, on whatever machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

type Placed = { code?: string; data?: { booking: { id: string } } };

const servers = inject('servers');
const realUrl = servers?.eventStore.url;
const notRun = (why: string) =>
  it.skip(`the core of the service on a real EventStoreDB, which EVENTSTORE_URL names or Docker runs (${why})`);

/** A store holds one villa. A store that is named by the environment may hold somebody's data. */
const holdsVilla = async (eventStoreUrl: string): Promise<boolean> => {
  const client = EventStoreDBClient.connectionString(eventStoreUrl);
  try {
    for await (const _ of client.readStream('ledger', { fromRevision: START, maxCount: 1 })) return true;
    return false;
  } catch (error) {
    if (error instanceof StreamNotFoundError) return false;
    throw error;
  } finally {
    await client.dispose();
  }
};

const isTaken = realUrl !== undefined && (await holdsVilla(realUrl));
if (isTaken) notRun('it holds a house already');
else {
  if (!realUrl) notRun(servers?.eventStore.said ?? 'nobody looked for one');
  describe(`the core of the service on ${realUrl ? 'a real EventStoreDB' : 'the embedded event store'}`, () => {
    let databases: string[];
    let env: Record<string, string>;
    let service: ServiceProcess;
    const embedded: EventStoreProcess[] = [];

    const start = (over: Record<string, string> = {}) => startServiceProcess({ ...process.env, ...env, PORT: '0', ...over });
    const tool = (name: string, args: string[] = [], over: Record<string, string> = {}) =>
      runTool(name, args, { ...env, ...over });
    const newDatabase = async (): Promise<string> => {
      const server = servers?.postgres.url ?? inject('postgresUrl');
      const database = await createDatabase(server, `test_${randomBytes(6).toString('hex')}`);
      databases.push(database);
      return database;
    };
    const startEmbedded = async (): Promise<string> => {
      const store = await startEventStoreProcess({ certificates: await testCertificates(), databaseUrl: await newDatabase() });
      embedded.push(store);
      return store.url;
    };

    beforeAll(async () => {
      databases = [];
      const dataDir = await mkdtemp(join(tmpdir(), 'baan-real-'));
      env = {
        DATABASE_URL: await newDatabase(),
        EVENTSTORE_URL: realUrl ?? (await startEmbedded()),
        DATA_DIR: dataDir,
        DATA_KEY: randomBytes(32).toString('hex'),
        HOST: '127.0.0.1',
        SAMPLE_VILLA: 'off',
        RATE_LIMIT: 'off',
        LOG_LEVEL: 'warn',
        ...(servers?.redis.url ? { REDIS_URL: servers.redis.url } : {}),
        ...(servers?.mail.url ? { SMTP_URL: servers.mail.url } : {}),
      };
      service = await start();
      await openVilla(service, await ownerOf(service));
    });

    afterAll(async () => {
      await service?.stop();
      for (const store of embedded) await store.stop();
      for (const database of databases) await dropDatabase(database);
      await rm(env.DATA_DIR ?? '', { recursive: true, force: true });
    });

    const today = new Date().toISOString().slice(0, 10);

    const place = async (day: number, key = randomUUID()) => {
      const stay = { checkIn: addDays(today, day), checkOut: addDays(today, day + 2) };
      const bookingDetails = { ...stay, rooms: 3, guests: 2, totalPrice: await quoteTotal(service, stay) };
      const headers = { 'Idempotency-Key': key };
      return call<Placed>(service, 'POST', '/booking', { headers, body: { bookingDetails } });
    };

    /** The number of sent emails, from the mail catcher if there is one. */
    const letters = async (): Promise<number> => {
      const mail = servers?.mail;
      if (!mail?.url) return (await readdir(join(env.DATA_DIR ?? '', 'outbox')).catch(() => [])).length;
      return ((await (await fetch(`${mail.page}/api/v1/messages`)).json()) as { total: number }).total;
    };

    const verified = async (): Promise<void> => {
      const run = await tool('verify');
      expect(run, run.stdout).toMatchObject({ code: 0, stdout: expect.stringContaining('all is well') });
    };

    it('places a booking, reads it at once, and emails its guest', async () => {
      const { id } = (await place(10)).body.data?.booking ?? {};
      const customerInfo = { firstName: 'Mali', lastName: 'Guest', email: 'mali@example.com', phone: '0812345678' };
      expect((await call(service, 'PATCH', `/booking/${id}/customer-info`, { body: { customerInfo } })).status).toBe(200);
      await expect.poll(letters, { timeout: 60_000 }).toBeGreaterThan(0);
      await verified();
    });

    it('gives nights to one of many simultaneous bookings', async () => {
      const replies = await Promise.all(Array.from({ length: 12 }, () => place(20)));
      expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(11).fill(409)]);
    });

    it('relays the events of a process that died between two appends', async () => {
      await service.stop();
      service = await start({ FAULT_POINT: 'after:calendar' });
      const key = randomUUID();
      await expect(place(30, key)).rejects.toThrow();
      service = await start();
      expect((await place(30, key)).status).toBe(201);
      await verified();
    });

    it('is rebuilt, backed up, and moved to the embedded store', async () => {
      await service.stop();
      expect(await tool('rebuild')).toMatchObject({ code: 0 });
      const folder = `${env.DATA_DIR}-backup`;
      expect(await tool('backup', [folder])).toMatchObject({ code: 0 });
      await rm(folder, { recursive: true, force: true });
      const to = await startEmbedded();
      const moved = await tool('move-store', ['--to', to]);
      expect(moved, moved.stdout).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Done: /) });
      env = { ...env, EVENTSTORE_URL: to };
      service = await start();
      await verified();
    });
  });
}
