import { sampleEach } from '@baan/embedded/depth.testkit';
import { afterAll, beforeAll, expect, it, onTestFailed, vi } from 'vitest';
import { type Guests, letGuestsBook } from '../sample/guests.testkit.ts';
import { call, openVilla, ownerOf } from '../testService.ts';
import { expectHonestAnswers, expectIntact } from './intact.testkit.ts';
import { type PartName, type SurvivalStack, startSurvivalStack } from './survivalStack.testkit.ts';

// kill -9 under load, each part in turn and all at once. Guests go on booking all the time.

// The times are there to end a test that waits in vain, on whatever machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 180_000 });

let stack: SurvivalStack;
let guests: Guests;

beforeAll(async () => {
  stack = await startSurvivalStack();
  await openVilla(stack.service, await ownerOf(stack.service), { weekdayPrice: 1000, weekendPrice: 1000 });
  guests = await letGuestsBook(stack.service, 4);
});

afterAll(async () => {
  await guests?.end().catch(() => undefined);
  await stack?.stop();
});

const ready = async (): Promise<unknown> => (await call(stack.service, 'GET', '/ready')).body;
const allUp = { status: 'ready', checks: { eventStore: 'up', database: 'up', readTables: 'up', jobs: 'up' } };

const rounds: [string, PartName[]][] = [
  ['the service', ['service']],
  ['the event store', ['eventStore']],
  ['PostgreSQL', ['postgres']],
  ['everything at once', ['postgres', 'eventStore', 'service']],
];

sampleEach(rounds)('goes on after the kill of %s, without a restart of the rest', async (_name, killed) => {
  onTestFailed(() => console.error(stack.lines.join('\n')));
  await guests.more(10);
  const before = stack.pids();
  await stack.kill(...killed);
  await guests.more(10);
  const after = stack.pids();
  const restarted = (Object.keys(after) as PartName[]).filter(part => after[part] !== before[part]);
  expect(restarted.sort()).toEqual([...killed].sort());
  await expect.poll(ready, { timeout: 60_000 }).toEqual(allUp);
});

it('has lost nothing, doubled nothing, and answered honestly all the time', async () => {
  await guests.end();
  expectHonestAnswers(guests.requests);
  await expectIntact(stack, guests);
});
