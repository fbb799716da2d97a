import { systemTime } from '@baan/time/time';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findBooking } from '../bookings.ts';
import { createReadDatabase, everything, type ReadDatabase } from '../database.testkit.ts';
import { appendReleased, appendWaiting, sampleLog, type TestLog } from '../log.testkit.ts';
import type { ReadEvent } from '../readTable.ts';
import { runProjector } from './projector.ts';
import { createVisibility, type Visibility } from './visibility.ts';

let database: ReadDatabase;
let visibility: Visibility;
let log: TestLog;
let stopping: AbortController;
let running: Promise<void>[];
const warn = vi.fn();

/** A subscription to the log: existing events, then appended ones, until `signal` aborts. */
async function* subscribe(after: bigint | null, signal: AbortSignal) {
  for (let index = 0; !signal.aborted; ) {
    const event = log.events[index];
    if (!event) {
      await new Promise<void>(resolve => {
        wakers.add(resolve);
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
      continue;
    }
    index += 1;
    if (after === null || event.position > after) yield [event];
  }
}
const wakers = new Set<() => void>();

const appended = async (append: () => void): Promise<bigint> => {
  append();
  for (const wake of wakers) wake();
  return lastPosition();
};

const lastPosition = (): bigint => (log.events.at(-1) as ReadEvent).position;

const eventAt = async (position: bigint): Promise<string | null> =>
  log.events.find(event => event.position === position)?.id ?? null;

const start = (): void => {
  running.push(
    runProjector({
      time: systemTime,
      knex: database.knex,
      events: subscribe,
      eventAt,
      signal: stopping.signal,
      log: { warn, error: warn },
    }),
  );
};

const openVisibility = (): void => {
  visibility = createVisibility({
    time: systemTime,
    connectionString: database.url,
    knex: database.knex,
    eventAt,
    log: { warn },
  });
};

beforeEach(async () => {
  database = await createReadDatabase();
  log = sampleLog();
  openVisibility();
  stopping = new AbortController();
  running = [];
  warn.mockClear();
});

afterEach(async () => {
  stopping.abort();
  await Promise.all(running);
  await visibility.stop();
  await database.drop();
});

const visible = (position: bigint): Promise<boolean> => visibility.until(position, 10_000);

it('catches up, follows live, and notifies', async () => {
  const told: bigint[] = [];
  visibility.onChange(position => told.push(position));
  start();
  expect(await visible(lastPosition())).toBe(true);
  const position = await appended(() => appendWaiting(log, 'live', 9));
  expect(await visible(position)).toBe(true);
  expect(await findBooking(database.knex, 'live')).toBeDefined();
  expect(visibility.position()).toBe(position);
  expect(told.at(-1)).toBe(position);
  expect(await visibility.until(position + 1n, 20)).toBe(false);
});

it('lets two processes take turns', async () => {
  start();
  start();
  for (let index = 10; index < 25; index += 1) await appended(() => appendWaiting(log, `turn-${index}`, index));
  expect(await visible(lastPosition())).toBe(true);
  expect((await everything(database.knex)).bookings).toHaveLength(19);
  expect(warn).not.toHaveBeenCalled();
});

it('reconnects after lost connections without a new event', async () => {
  start();
  await visible(lastPosition());
  await database.knex.raw('ALTER TABLE read.bookings RENAME TO away');
  const position = await appended(() => appendReleased(log, 'waiting', 1, 'expired'));
  await vi.waitFor(() => expect(warn).toHaveBeenCalled());
  await database.knex.raw('ALTER TABLE read.away RENAME TO bookings');
  await database.knex
    .raw('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()')
    .catch(() => undefined);
  expect(await visible(position)).toBe(true);
  expect(await findBooking(database.knex, 'waiting')).toMatchObject({ status: 'expired' });
});

it('reports no position for tables of another log until they are rebuilt', async () => {
  for (let index = 10; index < 15; index += 1) appendWaiting(log, `other-${index}`, index);
  start();
  await visible(lastPosition());
  stopping.abort();
  await Promise.all(running);
  await visibility.stop();
  log = sampleLog();
  openVisibility();
  const told: bigint[] = [];
  visibility.onChange(position => told.push(position));
  expect(await visibility.until(lastPosition(), 500)).toBe(false);
  stopping = new AbortController();
  start();
  expect(await visible(lastPosition())).toBe(true);
  expect(told.at(-1)).toBe(lastPosition());
  expect((await everything(database.knex)).bookings).toHaveLength(4);
});

it('rebuilds tables of another log', async () => {
  start();
  await visible(lastPosition());
  stopping.abort();
  await Promise.all(running);
  log = sampleLog();
  appendWaiting(log, 'other', 5);
  stopping = new AbortController();
  start();
  expect(await visible(lastPosition())).toBe(true);
  expect(warn).toHaveBeenCalledWith({}, expect.stringContaining('another log'));
  expect((await everything(database.knex)).bookings).toHaveLength(5);
});
