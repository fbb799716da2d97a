import { createTestDatabase, type TestDatabase } from '@baan/embedded/testStack';
import { createLog } from '@baan/projections/log.testkit';
import type { ReadEvent } from '@baan/projections/readTable';
import { systemTime } from '@baan/time/time';
import createKnex, { type Knex } from 'knex';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type HttpServer, startHttpServer } from './httpServer.ts';
import { prepareReadTables } from './readTables.ts';

const prices = { weekdayDiscountedPrice: 0, weekendPrice: 2000, weekendDiscountedPrice: 0, priceReductionPerRoom: 0 };

let database: TestDatabase;
let knex: Knex;

beforeAll(async () => {
  database = await createTestDatabase();
  knex = createKnex({ client: 'pg', connection: database.url });
});
afterAll(async () => {
  await knex?.destroy();
  await database?.drop();
});

/** A log of `count` prices. Reading stops before the last event until `goOn` is called. */
const longLog = (count: number) => {
  const log = createLog();
  for (let price = 1; price <= count; price += 1) {
    log.append('villa', {
      type: 'PricesChanged',
      data: { at: '2026-12-01T03:00:00.000Z', prices: { ...prices, weekdayPrice: price } },
    });
  }
  let goOn = (): void => undefined;
  const released = new Promise<void>(resolve => {
    goOn = resolve;
  });
  const store = {
    lastPosition: async () => log.events.at(-1)?.position ?? 0n,
    async *readAll(): AsyncGenerator<ReadEvent> {
      yield* log.events.slice(0, -1);
      await released;
      yield* log.events.slice(-1);
    },
  };
  return { store, goOn };
};

const quiet = { info: () => undefined, warn: () => undefined };

it('answers 503 with its progress while it makes the tables, and never serves half-filled ones', async () => {
  const { store, goOn } = longLog(4100);
  const lines: string[] = [];
  const servers: HttpServer[] = [];
  const done = prepareReadTables({
    time: systemTime,
    knex,
    store,
    log: quiet,
    report: line => lines.push(line),
    listen: async app => {
      const server = await startHttpServer(systemTime, app, 0, '127.0.0.1');
      servers.push(server);
      return server;
    },
    quietMs: 0,
  });
  await expect.poll(() => servers.length).toBe(1);
  const url = `http://127.0.0.1:${servers[0]?.port}`;
  const ask = async (path: string) => {
    const response = await fetch(url + path);
    return { status: response.status, text: await response.text(), retry: response.headers.get('retry-after') };
  };
  await expect.poll(async () => JSON.parse((await ask('/api/ready')).text).details.rebuilding.events).toBe(3000);
  const ready = await ask('/api/ready');
  expect([ready.status, ready.retry]).toEqual([503, '2']);
  expect(JSON.parse(ready.text)).toMatchObject({ code: 'unavailable', details: { checks: { readTables: 'down' } } });
  expect(JSON.parse(ready.text).details.rebuilding.share).toBeCloseTo(0.732, 2);
  expect(lines.at(-1)).toBe('read tables: 73 %');
  expect(await ask('/api/health')).toMatchObject({ status: 200, text: '{"status":"ok"}' });
  expect((await ask('/api/villa')).status).toBe(503);
  expect(await ask('/stay')).toMatchObject({ status: 503, text: expect.stringMatching(/กำลังเตรียม[\s\S]*being prepared/) });
  goOn();
  await done;
  await expect(fetch(`${url}/api/health`)).rejects.toThrow();
  expect((await knex('read.villa').first()).state.prices.weekdayPrice).toBe(4100);
});

it('does not listen early if no table is to be made', async () => {
  const { store } = longLog(1);
  const listen = () => Promise.reject(new Error('It listened'));
  await prepareReadTables({ time: systemTime, knex, store, log: quiet, report: () => undefined, listen });
  expect((await knex('read.villa').first()).state.prices.weekdayPrice).toBe(4100);
});

it('leaves an event that cannot be applied to the projector, which reports it', async () => {
  await knex('read.made_by').update({ version: 'of another fold' });
  const log = createLog();
  log.append('booking-odd', { type: 'BookingPlaced', data: { at: '2026-12-01T03:00:00.000Z' } });
  const store = { lastPosition: async () => 0n, readAll: log.readAll };
  await prepareReadTables({ time: systemTime, knex, store, log: quiet, report: () => undefined });
  expect(await knex('read.villa')).toEqual([]);
  expect(await knex('read.checkpoint')).toEqual([]);
});
