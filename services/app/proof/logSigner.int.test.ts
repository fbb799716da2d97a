import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ledgerStream } from '@baan/domain/shared/streamNames';
import { startTestStack, type TestStack } from '@baan/embedded/testStack';
import { systemTime, systemTimeAndRandom } from '@baan/time/time';
import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import type { NewEvent, StoredEvent } from '../log/recordedEvent.ts';
import { openStores, type Stores } from '../log/stores.ts';
import { keepTreeHead, readKeptTreeHead, readTreeHeadProblem } from '../private/keptTreeHead.ts';
import { readUnverified } from '../private/unverified.ts';
import { readKeptTreeHeads } from '../tools/verify/verifyProof.ts';
import { verifyStore } from '../tools/verify/verifyStore.ts';
import { createLogSigner, type LogSigner } from './logSigner.ts';
import { eventHash } from './macs.ts';

const errors: string[] = [];
const log = { warn: () => undefined, error: (_: object, message: string) => void errors.push(message) };
let stack: TestStack;
let stores: Stores;
let client: EventStoreDBClient;

const logSignerOn = (store: Stores['store'] = stores.store): LogSigner =>
  createLogSigner({ ...stores, store, dataDir: stack.dataDir, time: systemTime, log });

const treeHead = (store?: Stores['store']): Promise<void> => logSignerOn(store).signTreeHead({ forced: true });

const append = async (stream: string): Promise<void> => {
  const id = randomUUID();
  const event: NewEvent = { id, type: 'Happened', data: {}, actor: { kind: 'system' }, correlationId: id, causationId: id };
  await stores.store.append(stream, [event], stores.store.tailOf(await stores.store.readStored(stream)));
};

const all = async (): Promise<StoredEvent[]> => {
  const events: StoredEvent[] = [];
  for await (const event of stores.store.readAllStored()) events.push(event);
  return events;
};

const treeHeads = async (): Promise<StoredEvent[]> =>
  (await stores.store.readStored(ledgerStream)).filter(({ type }) => type === 'LogSealed');

const inFile = async () => JSON.parse(await readFile(join(stack.dataDir, 'seal.json'), 'utf8'));

const findings = async (): Promise<string[]> => {
  const found: string[] = [];
  const kept = await readKeptTreeHeads(stores.knex, stack.dataDir, stores.macs);
  await verifyStore({ ...stores, kept, report: ({ check, problem }) => void found.push(`${check}: ${problem}`) });
  return found;
};

beforeAll(async () => {
  stack = await startTestStack();
  const { databaseUrl, eventStore, dataDir } = stack;
  const config = readConfig({ DATABASE_URL: databaseUrl, EVENTSTORE_URL: eventStore.url, DATA_DIR: dataDir });
  stores = await openStores(config, log, systemTimeAndRandom);
  client = EventStoreDBClient.connectionString(eventStore.url);
  // As an older release wrote it.
  const metadata = { actor: { kind: 'system' }, correlationId: 'c', causationId: 'c', previousHash: null };
  await client.appendToStream('villa', [jsonEvent({ type: 'Happened', data: {}, metadata })], { expectedRevision: NO_STREAM });
}, 60_000);

afterAll(async () => {
  await client?.dispose();
  await stores?.close();
  await stack?.stop();
});

it('first covers all events, also those without a MAC, which are verified then', async () => {
  await append('receipts');
  await treeHead();
  const [first] = await treeHeads();
  const before = (await all()).filter(({ type }) => type !== 'LogSealed');
  const root = createHash('sha256').update(before.map(eventHash).join('')).digest('hex');
  expect(first?.data).toMatchObject({ events: 3, root, mac: stores.macs.ofTreeHead({ events: 3, root }) });
  expect(await inFile()).toEqual({ ...first?.data, number: 1 });
  expect(await readKeptTreeHead(stores.knex)).toMatchObject({
    number: 1,
    events: 3,
    root,
    place: { eventId: before.at(-1)?.id },
  });
  expect(await stores.proof.ofStored(await stores.store.readStored('villa'))).toHaveLength(1);
  expect(await findings()).toEqual([]);
});

it('is not signed over tree heads alone', async () => {
  await treeHead();
  await append('villa');
  await treeHead();
  await treeHead();
  expect((await treeHeads()).map(({ data }) => data.events)).toEqual([3, 5]);
  const [one, two] = (await treeHeads()) as [StoredEvent, StoredEvent];
  const since = (await all()).slice(3, 5).map(eventHash).join('');
  expect(two.data.root).toBe(createHash('sha256').update(`${one.data.root}${since}`).digest('hex'));
  expect(await findings()).toEqual([]);
});

it('is signed within a minute of another only if forced', async () => {
  await append('villa');
  await logSignerOn().signTreeHead();
  expect(await treeHeads()).toHaveLength(2);
  await treeHead();
  expect(await treeHeads()).toHaveLength(3);
});

it('reads on from the last event that was counted', async () => {
  await append('villa');
  const asked: (bigint | undefined)[] = [];
  const { place } = (await readKeptTreeHead(stores.knex)) ?? {};
  const readAllStored: Stores['store']['readAllStored'] = options => {
    asked.push(options?.after);
    return stores.store.readAllStored(options);
  };
  await treeHead({ ...stores.store, readAllStored });
  expect(asked).toEqual([place?.position]);
});

it('is signed once by concurrent calls', async () => {
  const before = (await treeHeads()).length;
  await append('villa');
  await Promise.all(Array.from({ length: 5 }, () => treeHead()));
  expect(await treeHeads()).toHaveLength(before + 1);
  expect(await findings()).toEqual([]);
});

it('covers the events that were read; the next one covers later events', async () => {
  await append('villa');
  const store: Stores['store'] = {
    ...stores.store,
    append: async (stream, events, tail) => {
      if (stream === ledgerStream) await append('receipts');
      return stores.store.append(stream, events, tail);
    },
  };
  await treeHead(store);
  const newest = (await treeHeads()).at(-1);
  expect(newest?.data.events).toBe((await all()).length - 2);
  expect(await findings()).toEqual([]);
  await treeHead();
  expect((await treeHeads()).at(-1)?.data.events).toBe((await all()).length - 1);
  expect(await findings()).toEqual([]);
});

it('that was appended and not kept, since the process died, is found by the next attempt', async () => {
  const older = await readKeptTreeHead(stores.knex);
  if (!older) throw new Error('nothing is kept');
  await append('villa');
  await treeHead();
  const newest = await readKeptTreeHead(stores.knex);
  await keepTreeHead(stores.knex, stack.dataDir, older, older.place);
  const before = (await treeHeads()).length;
  await treeHead();
  expect(await treeHeads()).toHaveLength(before);
  expect(await readKeptTreeHead(stores.knex)).toEqual(newest);
  expect(await inFile()).toMatchObject({ number: newest?.number });
});

it('continues without the place of the last one', async () => {
  const kept = await readKeptTreeHead(stores.knex);
  if (!kept) throw new Error('nothing is kept');
  await append('villa');
  await keepTreeHead(stores.knex, stack.dataDir, kept, null);
  await treeHead();
  expect(await findings()).toEqual([]);
  expect((await readKeptTreeHead(stores.knex))?.number).toBe(kept.number + 1);
});

it('makes later events without a MAC unverified, and reports their place', async () => {
  const tail = stores.store.tailOf(await stores.store.readStored('villa'));
  const metadata = { actor: { kind: 'system' }, correlationId: 'c', causationId: 'c', previousHash: tail.hash };
  await client.appendToStream('villa', [jsonEvent({ type: 'Forged', data: {}, metadata })]);
  const events = await stores.store.readStored('villa');
  const forged = events.at(-1);
  expect(await stores.proof.ofStored(events)).toEqual(events.slice(0, -1));
  expect(await readUnverified(stores.knex)).toEqual([{ position: String(forged?.position), type: 'Forged' }]);
  expect(errors).toEqual(['an event lacks the MAC of this house: nothing is done for it']);
  expect(await findings()).toEqual([`mac: revision ${forged?.revision} (Forged) has no MAC: this house did not write it`]);
});

it('is not signed if the log lacks the kept one, so that no change is hidden', async () => {
  await append('villa');
  await treeHead();
  const before = await all();
  const newest = before.at(-1);
  await stores
    .knex('eventstore.events')
    .where({ position: String(newest?.position) })
    .delete();
  await append('receipts');
  await treeHead();
  expect((await all()).filter(({ type }) => type === 'LogSealed')).toHaveLength(
    before.filter(({ type }) => type === 'LogSealed').length - 1,
  );
  expect(await readTreeHeadProblem(stores.knex)).toMatch(/^The log does not reach seal \d+, which is kept outside it$/);
  expect(errors.at(-1)).toMatch(/nothing is signed until the findings of npm run verify are resolved/);
  expect(await inFile()).toMatchObject({ number: newest?.revision });
});
