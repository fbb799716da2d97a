import { systemTime } from '@baan/time/time';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findBooking } from '../bookings.ts';
import { createReadDatabase, everything, type ReadDatabase } from '../database.testkit.ts';
import { readHistory } from '../history/history.ts';
import { appendWaiting, createLog, sampleLog } from '../log.testkit.ts';
import { tables } from '../tables.ts';
import { nothingForged } from './faults.ts';
import { emptyTables, projectBatch } from './projectBatch.ts';
import { ensureReadTables, isOutdated, readCheckpoint } from './readSchema.ts';
import { rebuild, rebuildChanged } from './rebuild.ts';
import { withReplayedCopy } from './replayedCopy.ts';

let database: ReadDatabase;

beforeAll(async () => {
  database = await createReadDatabase();
});
beforeEach(() => emptyTables(database.knex));
afterAll(() => database?.drop());

it('makes the same rows for any batches, and for repeated events', async () => {
  const { knex } = database;
  const { events } = sampleLog();
  await projectBatch(knex, null, events);
  const expected = await everything(knex);
  const batch = fc.record({ size: fc.integer({ min: 1, max: 12 }), again: fc.integer({ min: 0, max: 5 }) });
  await fc.assert(
    fc.asyncProperty(fc.infiniteStream(batch), async sizes => {
      await emptyTables(knex);
      for (let start = 0; start < events.length; ) {
        const { size, again } = sizes.next().value;
        const from = Math.max(0, start - again);
        await projectBatch(knex, events[from - 1]?.position ?? null, events.slice(from, start + size));
        start += size;
      }
      expect(await everything(knex)).toEqual(expected);
    }),
    { numRuns: 15 },
  );
});

it('lets one of two projectors write a batch, and the other skip it', async () => {
  const { knex } = database;
  const { events } = sampleLog();
  await projectBatch(knex, null, events);
  const expected = await everything(knex);
  await emptyTables(knex);
  await projectBatch(knex, null, events.slice(0, 4));
  const after = events[3]?.position ?? null;
  await Promise.all([8, events.length, 6].map(end => projectBatch(knex, after, events.slice(4, end))));
  await projectBatch(knex, after, events.slice(4));
  expect(await everything(knex)).toEqual(expected);
});

it('rebuilds each table equal to the live one', async () => {
  const { knex } = database;
  const { events, readAll } = sampleLog();
  for (const [index, event] of events.entries()) await projectBatch(knex, events[index - 1]?.position ?? null, [event]);
  const live = await everything(knex);
  for (const rows of Object.values(live)) expect(rows.length).toBeGreaterThan(0);
  await knex('read.bookings').update({ status: 'cancelled' });
  await knex('read.calendar_nights').delete();
  const seen: number[] = [];
  expect(await rebuild({ knex, time: systemTime }, readAll(), done => seen.push(done))).toBe(events.length);
  expect(seen.at(-1)).toBe(events.length);
  expect(await everything(knex)).toEqual(live);
});

it('keeps the old rows when a rebuild is interrupted', async () => {
  const { knex } = database;
  const { events } = sampleLog();
  await projectBatch(knex, null, events);
  const before = await everything(knex);
  const breaking = async function* () {
    yield* events.slice(0, 9);
    throw new Error('The store went away');
  };
  await expect(rebuild({ knex, time: systemTime }, breaking(), () => undefined)).rejects.toThrow('The store went away');
  expect(await everything(knex)).toEqual(before);
});

it('skips unknown events, and still counts their revision', async () => {
  const { knex } = database;
  const log = createLog();
  log.append('booking-ghost', { type: 'CustomerAttached', data: { at: '2026-12-01T00:00:00.000Z', customer: null } });
  appendWaiting(log, 'one', 0);
  for (const stream of ['booking-one', 'calendar', 'villa', 'staff-x', 'elsewhere'])
    log.append(stream, { type: 'FromTheFuture', data: { any: 1 } });
  await projectBatch(knex, null, log.events);
  expect(await findBooking(knex, 'ghost')).toBeUndefined();
  expect(await findBooking(knex, 'one')).toMatchObject({ status: 'pending_payment', revision: 2 });
  expect((await readHistory(knex, 'booking-one')).at(-1)?.type).toBe('FromTheFuture');
  expect((await readCheckpoint(knex))?.position).toBe(log.events.at(-1)?.position);
});

it('replaces text that PostgreSQL cannot store', async () => {
  const { knex } = database;
  const log = createLog();
  appendWaiting(log, 'odd', 0, 'A\0B\uD800 😀 \\u0000');
  await projectBatch(knex, null, log.events);
  expect((await findBooking(knex, 'odd'))?.customerInfo?.firstName).toBe('A\uFFFDB\uFFFD 😀 \\u0000');
});

it('rejects a batch after the tables were emptied', async () => {
  const { knex } = database;
  const { events } = sampleLog();
  await projectBatch(knex, null, events.slice(0, 5));
  await emptyTables(knex);
  await expect(projectBatch(knex, events[4]?.position ?? null, events.slice(5))).rejects.toThrow('emptied meanwhile');
});

/** Tables of another release: with a missing column, an unknown state and an additional table. */
const makeOlder = async ({ knex }: ReadDatabase): Promise<void> => {
  await knex.raw(`UPDATE read.bookings SET state = '{"odd": true}'; ALTER TABLE read.bookings DROP COLUMN search`);
  await knex.raw('CREATE TABLE read.stats (id text); CREATE TABLE read.migrations (name text)');
  await knex('read.made_by').update({ version: 'of another fold' });
};

describe('tables of another release', () => {
  it('are rebuilt once when several processes start together', async () => {
    const { events, readAll } = sampleLog();
    await projectBatch(database.knex, null, events);
    const expected = await everything(database.knex);
    await makeOlder(database);
    const starts = await Promise.all([1, 2, 3].map(() => rebuildChanged(systemTime, database.knex, readAll, () => undefined)));
    expect(starts.filter(done => done !== null)).toEqual([events.length]);
    expect(await everything(database.knex)).toEqual(expected);
    expect(await database.knex('pg_tables').where({ schemaname: 'read' }).pluck('tablename')).not.toContain('stats');
    expect(await rebuildChanged(systemTime, database.knex, readAll, () => undefined)).toBeNull();
  });

  it('are rebuilt again after an interruption', async () => {
    const { events, readAll } = sampleLog();
    await projectBatch(database.knex, null, events);
    const expected = await everything(database.knex);
    await makeOlder(database);
    const breaking = async function* () {
      yield* events.slice(0, 9);
      throw new Error('The store went away');
    };
    await expect(rebuildChanged(systemTime, database.knex, breaking, () => undefined)).rejects.toThrow('The store went away');
    expect(await isOutdated(database.knex)).toBe(true);
    expect(await rebuildChanged(systemTime, database.knex, readAll, () => undefined)).toBe(events.length);
    expect(await everything(database.knex)).toEqual(expected);
  });

  it('are not written by a projector of this release', async () => {
    const { knex } = database;
    const { events } = sampleLog();
    await projectBatch(knex, null, events.slice(0, 9));
    await knex('read.made_by').update({ version: 'of another fold' });
    const before = await everything(knex);
    for (const after of [events[8]?.position ?? null, null])
      await expect(projectBatch(knex, after, events.slice(9))).rejects.toThrow('of another release');
    expect(await everything(knex)).toEqual(before);
    await knex('read.made_by').delete();
    await ensureReadTables(knex);
    expect(await knex('read.bookings')).toEqual([]);
  });

  it('are made when they are missing or have seen no events', async () => {
    const { knex } = database;
    const { events, readAll } = sampleLog();
    await knex.raw('DROP SCHEMA read CASCADE');
    await Promise.all([1, 2, 3].map(() => ensureReadTables(knex)));
    expect(await rebuildChanged(systemTime, knex, readAll, () => undefined)).toBe(events.length);
  });
});

it('replays beside the live tables only the events that they have seen', async () => {
  const { knex, url } = database;
  const { events } = sampleLog();
  await projectBatch(knex, null, events.slice(0, 12));
  await knex('read.bookings').update({ status: 'odd' });
  await withReplayedCopy(url, nothingForged, async ({ project, differences }) => {
    await project(events.slice(0, 7));
    await project(events.slice(7));
    for (const { name } of tables) {
      for await (const difference of differences(name))
        expect([name, difference]).toMatchObject(['bookings', { columns: ['status'] }]);
    }
  });
});
