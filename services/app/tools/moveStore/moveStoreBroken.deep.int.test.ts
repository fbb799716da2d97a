import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { deepIt } from '@baan/embedded/depth.testkit';
import { startEventStoreProcess } from '@baan/embedded/eventStoreProcess';
import { testCertificates } from '@baan/embedded/testCertificates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EventStore } from '../../log/eventStore.ts';
import type { NewEvent, StreamTail } from '../../log/recordedEvent.ts';
import { toolPath } from '../runTool.testkit.ts';
import { type MoveWorld, type OtherStore, startMoveWorld } from './moveWorld.testkit.ts';

// A copy that is not over at once: of a log that is made up, into an empty store.

const events = 3000;

let world: MoveWorld;
let from: OtherStore;
let to: OtherStore;
let big: EventStore;
let calendar: StreamTail = { revision: -1, hash: null };
let args: string[];

const newEvent = (type: string, data: object): NewEvent => ({
  id: randomUUID(),
  type,
  data: { ...data, at: '2027-01-01T00:00:00.000Z' },
  actor: { kind: 'system' },
  correlationId: 'c',
  causationId: 'c',
});

const append = async (taken: NewEvent[]): Promise<void> => {
  calendar = (await big.append('calendar', taken, calendar))?.tail ?? calendar;
};

beforeAll(async () => {
  world = await startMoveWorld();
  [from, to] = [await world.anotherStore(), await world.anotherStore()];
  args = ['--from', from.eventStore.url, '--to', to.eventStore.url];
  big = world.open(from.eventStore.url);
  await big.append('ledger', [newEvent('StoreCreated', { storeId: 'made-up' })], { revision: -1, hash: null });
  for (let chunk = 0; chunk < events / 150; chunk += 1) {
    const numbers = Array.from({ length: 50 }, (_, index) => chunk * 50 + index);
    await append(numbers.map(n => newEvent('Something', { n })));
    const place = (n: number) =>
      big.append(`booking-${n}`, [newEvent('One', { n }), newEvent('Two', { n })], { revision: -1, hash: null });
    await Promise.all(numbers.map(place));
  }
}, 240_000);

afterAll(() => world?.stop());

deepIt(
  'goes on after kill -9 of itself, and of the store that it writes to',
  async () => {
    const { open, run, envOf } = world;
    const { url, port } = to.eventStore;
    const there = open(url);
    const env = { ...process.env, ...envOf(from.eventStore.url) };
    const killed = spawn(process.execPath, [toolPath('move-store'), ...args], { env, stdio: 'ignore' });
    const ended = once(killed, 'exit');
    await expect.poll(there.lastPosition, { timeout: 30_000, interval: 5 }).toBeGreaterThan(20n);
    killed.kill('SIGKILL');
    await ended;
    const atKill = await there.lastPosition();

    const broken = run('move-store', args);
    await expect.poll(there.lastPosition, { timeout: 30_000, interval: 5 }).toBeGreaterThan(atKill);
    await to.eventStore.kill();
    // What the first run had under way may be what moved the end, so that the second has not begun to copy.
    const told = /^(The target cannot be reached|The event store at localhost:\d+ )[^\n]+\n$/;
    expect(await broken).toMatchObject({ code: 1, stderr: expect.stringMatching(told) });
    to.eventStore = await startEventStoreProcess({ certificates: await testCertificates(), databaseUrl: to.database.url, port });

    const done = await run('move-store', args);
    expect(done).toMatchObject({ code: 0, stderr: '' });
    const copied = Number(/(\d+) of them new/.exec(done.stdout)?.[1]);
    expect(done.stdout).toContain(`${events + 1} events in ${events / 3 + 2} streams`);
    expect(copied).toBeGreaterThan(0);
    expect(copied).toBeLessThan(events);
  },
  240_000,
);

it('ends with 3 while an undetected process writes to the source, and finishes when it is run again', async () => {
  let isOver = false;
  const writing = (async () => {
    for (let n = 0; !isOver; n += 1) {
      await append([newEvent('Meanwhile', { n })]);
      await setTimeout(20);
    }
  })();
  const meanwhile = await world.run('move-store', args);
  isOver = true;
  await writing;
  expect(meanwhile).toMatchObject({
    code: 3,
    stderr: '',
    stdout: expect.stringMatching(/, the chain holds\. The service still runs: stop it and run this again[^\n]*\n$/),
  });
  const all = events + 1 + (calendar.revision + 1 - events / 3);
  const done = await world.run('move-store', args);
  expect(done).toMatchObject({ code: 0, stderr: '', stdout: expect.stringMatching(new RegExp(`^Done: ${all} events`)) });
}, 240_000);
