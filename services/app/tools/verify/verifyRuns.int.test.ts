import type { VerifyRun } from '@baan/contract/audit';
import type { ServiceProcess } from '@baan/embedded/serviceProcess';
import { startTestStack, type TestStack } from '@baan/embedded/testStack';
import { hashOfId } from '@baan/projections/subjectNames';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, joinAs, openVilla, ownerOf, type Service } from '../../testService.ts';
import { createDamage, replaced, signNoMore } from './verifyDamage.testkit.ts';
import { placeBooking } from './verifyVilla.testkit.ts';

// One run of verify at a time: requested over HTTP in one process, executed by another with the role `jobs`.

let stack: TestStack;
let http: Service;
let jobs: ServiceProcess;
let db: pg.Client;
let owner: string;
let auditor: string;
let staff: string;
let bookingId: string;
let otherId: string;
let number: string;
const { storedEvents, update, keep, restore } = createDamage(() => db);

const jobsOnly = { SAMPLE_VILLA: 'off', ROLES: 'jobs' };
const verifyPath = '/admin/audit/verify';
const start = (token: string) => call<VerifyRun>(http, 'POST', verifyPath, { token });
const read = async (token = owner): Promise<VerifyRun> => (await call<VerifyRun>(http, 'GET', verifyPath, { token })).body;

const ended = async (token = owner): Promise<VerifyRun> => {
  await vi.waitFor(async () => expect((await read()).running).toBe(false), { timeout: 30_000 });
  return read(token);
};

const longAgo = (): Promise<unknown> => db.query("UPDATE private.verify_run SET started_at = now() - interval '601 seconds'");

/** Blocks a run at its beginning. */
const holdUp = async (): Promise<() => Promise<void>> => {
  const blocker = new pg.Client(stack.databaseUrl);
  await blocker.connect();
  await blocker.query('BEGIN');
  await blocker.query('LOCK TABLE read.stream_ends IN ACCESS EXCLUSIVE MODE');
  return () => blocker.end();
};

const runner = async (): Promise<string | null> => (await db.query('SELECT runner FROM private.verify_run')).rows[0]?.runner;
const isTakenUp = () => vi.waitFor(async () => expect(await runner()).not.toBeNull(), { timeout: 30_000 });

beforeAll(async () => {
  stack = await startTestStack();
  http = await stack.startService({ SAMPLE_VILLA: 'off', ROLES: 'http,projector' });
  jobs = await stack.startService(jobsOnly);
  owner = await ownerOf(http);
  await openVilla(http, owner);
  bookingId = await placeBooking(http, '2027-05-01', '2027-05-04');
  otherId = await placeBooking(http, '2027-05-10', '2027-05-11');
  db = new pg.Client(stack.databaseUrl);
  await db.connect();
  await signNoMore(db);
  number = (await db.query('SELECT number FROM read.bookings WHERE id = $1', [bookingId])).rows[0].number;
  auditor = await joinAs(http, owner, 'auditor', 'Wanna');
  staff = await joinAs(http, owner, 'staff', 'Somsak');
}, 120_000);

afterAll(async () => {
  await db.end();
  await stack.stop();
});

it('answers that there was no run yet', async () => {
  expect(await read()).toMatchObject({ running: false, startedAt: null, startedBy: '', findings: [], finishedAt: null });
});

it('is allowed to the owner and an auditor only', async () => {
  for (const method of ['GET', 'POST']) {
    expect((await call(http, method, verifyPath)).status).toBe(401);
    expect((await call(http, method, verifyPath, { token: staff })).status).toBe(403);
  }
  expect(await read()).toMatchObject({ startedAt: null });
});

it('runs in a process with the role jobs, and reports its counts', async () => {
  const asked = await start(owner);
  expect(asked.status).toBe(202);
  expect(asked.body).toMatchObject({ running: true, startedBy: 'Kanya Owner', finishedAt: null, nextAllowedAt: null });
  const run = await ended();
  expect(run).toMatchObject({
    running: false,
    failed: false,
    findings: [],
    found: 0,
    behind: 0,
    secondsLeft: null,
    seal: { number: 2 },
  });
  expect(run.finishedAt).not.toBeNull();
  const { rows } = await db.query('SELECT count(*)::int AS events FROM eventstore.events e WHERE type NOT LIKE $1', ['$%']);
  expect(run.counts.events).toEqual({ done: rows[0].events, total: rows[0].events });
  expect(run.counts.bookings).toEqual({ done: 2, total: 2 });
  expect(run.counts.streams.done).toBeGreaterThan(4);
  expect(run.counts.rows.done).toBeGreaterThan(10);
  expect(run.counts.files).toEqual({ done: 0, total: 0 });
});

it('is one at a time: a second request gets the running one', async () => {
  const release = await holdUp();
  const first = await start(owner);
  await isTakenUp();
  const others = await Promise.all([start(owner), start(auditor), start(owner)]);
  for (const other of others)
    expect(other).toMatchObject({ status: 202, body: { running: true, startedAt: first.body.startedAt } });
  await release();
  expect(await ended()).toMatchObject({ startedAt: first.body.startedAt, failed: false });
});

it('allows an auditor one run in ten minutes, and names the next time', async () => {
  expect(await start(auditor)).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  const { startedAt, nextAllowedAt } = await read(auditor);
  expect(Date.parse(nextAllowedAt ?? '')).toBe(Date.parse(startedAt ?? '') + 600_000);
  expect((await start(auditor)).body).toMatchObject({ details: { until: nextAllowedAt } });
  expect((await read(owner)).nextAllowedAt).toBeNull();
  await longAgo();
  expect(await read(auditor)).toMatchObject({ nextAllowedAt: null });
  expect(await start(auditor)).toMatchObject({ status: 202, body: { running: true } });
  await ended();
  expect((await start(auditor)).status).toBe(429);
  expect((await start(owner)).status).toBe(202);
  await ended();
});

describe('after damage', () => {
  beforeEach(keep);
  afterEach(restore);

  it('names stream and position of a corrupted event, and the booking of a row', async () => {
    const [, next] = await storedEvents('calendar');
    await update('calendar', 0, replaced('metadata', '"kind":"guest"', '"kind":"staff"'));
    await db.query('UPDATE read.bookings SET total_price = 1 WHERE id = $1', [bookingId]);
    await start(owner);
    const { findings, found } = await ended();
    expect(found).toBe(findings.length);
    expect(findings).toContainEqual({
      kind: 'chain',
      where: { subject: { kind: 'calendar', name: '', id: null, stream: 'calendar' }, event: next?.position },
      at: JSON.parse(next?.data.toString('utf8') ?? '').at,
      advice: 'restoreBeside',
      detail: `position ${next?.position}: calendar: revision 1 does not keep the hash of revision 0: one of the two was changed or put in`,
    });
    expect(findings).toContainEqual({
      kind: 'rows',
      where: { subject: { kind: 'booking', name: number, id: bookingId, stream: `booking-${number}` }, event: null },
      at: null,
      advice: 'rebuild',
      detail: `read.bookings ${bookingId}: total_price changed`,
    });
  });

  it('names bookings by number to an auditor, and by a hash if the number is unknown', async () => {
    const unknown = `${otherId.startsWith('0') ? '1' : '0'}${otherId.slice(1)}`;
    await db.query('UPDATE read.bookings SET total_price = 1 WHERE id = $1', [bookingId]);
    await db.query('UPDATE read.bookings SET id = $1 WHERE id = $2', [unknown, otherId]);
    await db.query('UPDATE read.changes SET id = $1', [bookingId]);
    await update('calendar', 1, replaced('data', otherId, unknown));
    await start(owner);
    const { findings } = await ended(auditor);
    const row = findings.find(({ detail }) => detail.endsWith(': total_price changed'));
    expect(row).toMatchObject({
      where: { subject: { kind: 'booking', name: number, id: null, stream: `booking-${number}` } },
      detail: `read.bookings ${number}: total_price changed`,
    });
    expect(findings.map(({ where }) => where.subject?.name)).toContain(hashOfId(otherId));
    const text = JSON.stringify(findings);
    for (const id of [bookingId, otherId, unknown]) expect(text).not.toContain(id);
    expect(JSON.stringify(await read(owner))).toContain(unknown);
  });
});

describe('after the death of its process', () => {
  it('is started again by another process', async () => {
    const release = await holdUp();
    await start(owner);
    await isTakenUp();
    const first = await runner();
    await jobs.kill();
    expect(await read()).toMatchObject({ running: true });
    await db.query('UPDATE private.verify_run SET lease_until = now()');
    jobs = await stack.startService(jobsOnly);
    await vi.waitFor(async () => expect(await runner()).not.toBe(first), { timeout: 30_000 });
    await release();
    expect(await ended()).toMatchObject({ failed: false, found: 0 });
  });

  it('is released when its process stops', async () => {
    const release = await holdUp();
    await start(owner);
    await isTakenUp();
    const stopping = jobs.stop();
    await release();
    await stopping;
    const isFree = 'SELECT finished_at IS NOT NULL OR lease_until <= now() AS free FROM private.verify_run';
    expect((await db.query(isFree)).rows).toEqual([{ free: true }]);
    jobs = await stack.startService(jobsOnly);
    expect(await ended()).toMatchObject({ failed: false, found: 0 });
  });

  it('fails if no process takes it, and may be requested again', async () => {
    await jobs.kill();
    await start(owner);
    await db.query("UPDATE private.verify_run SET lease_until = now() - interval '31 seconds'");
    expect(await read()).toMatchObject({ running: false, failed: true, finishedAt: null });
    expect(await start(auditor)).toMatchObject({ status: 202, body: { running: true, failed: false } });
    await db.query('UPDATE private.verify_run SET tries = 3');
    jobs = await stack.startService(jobsOnly);
    await db.query("UPDATE private.verify_run SET lease_until = now() - interval '31 seconds'");
    expect(await read(auditor)).toMatchObject({ running: false, failed: true, nextAllowedAt: null });
  });
});
