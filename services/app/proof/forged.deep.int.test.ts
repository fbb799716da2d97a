import { randomUUID } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { bookingStream, calendarStream } from '@baan/domain/shared/streamNames';
import { deepIt } from '@baan/embedded/depth.testkit';
import { startTestStack, type TestStack } from '@baan/embedded/testStack';
import { systemTimeAndRandom } from '@baan/time/time';
import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { openStores, type Stores } from '../log/stores.ts';
import { call, openVilla, ownerOf, type Service } from '../testService.ts';
import { runTool } from '../tools/runTool.testkit.ts';
import { placeBooking } from '../tools/verify/verifyVilla.testkit.ts';

// Attacks by somebody with access to the event store and without the key, on a running service.

let stack: TestStack;
let service: Service & { stop: () => Promise<void> };
let stores: Stores;
let client: EventStoreDBClient;
let db: pg.Client;
let token: string;

const environment = () => ({ DATABASE_URL: stack.databaseUrl, EVENTSTORE_URL: stack.eventStore.url, DATA_DIR: stack.dataDir });
const startService = () => stack.startService({ SAMPLE_VILLA: 'off' });
const verify = () => runTool('verify', [], environment());

/** Valid in every way but one: the next revision, the right previous hash, well-formed data. @returns its position */
const forge = async (stream: string, type: string, data: Record<string, unknown>, mac?: string): Promise<string> => {
  const { tail } = await (async () => ({ tail: stores.store.tailOf(await stores.store.readStored(stream)) }))();
  const id = randomUUID();
  const metadata = { actor: { kind: 'system' }, correlationId: id, causationId: id, previousHash: tail.hash };
  const event = jsonEvent({
    id,
    type,
    data: { at: new Date().toISOString(), ...data },
    metadata: mac ? { ...metadata, mac } : metadata,
  });
  await client.appendToStream(stream, [event], { expectedRevision: tail.revision < 0 ? NO_STREAM : BigInt(tail.revision) });
  return String((await stores.store.readStored(stream)).at(-1)?.position);
};

const typesIn = async (stream: string): Promise<string[]> => (await stores.store.readStored(stream)).map(({ type }) => type);
const mailFolder = (): Promise<string[]> => readdir(join(stack.dataDir, 'outbox')).catch(() => []);
const ready = async () =>
  (await call<{ status: string; unproven?: { position: string; type: string }[] }>(service, 'GET', '/ready')).body;

let looks = 0;

/** Waits until reactor and relay have read the newest event. */
const untilSeen = async (): Promise<void> => {
  looks += 1;
  const id = await placeBooking(service, `2027-07-0${looks}`, `2027-07-0${looks + 1}`);
  const [last] = (await stores.store.readStored(bookingStream(id))).slice(-1);
  const seen = async () =>
    BigInt((await stores.knex('private.checkpoints').where({ name: 'reactor' }).first('position')).position);
  await vi.waitFor(async () => expect(await seen()).toBeGreaterThanOrEqual(last?.position ?? 0n), { timeout: 30_000 });
  const through = async () =>
    BigInt((await stores.knex('private.checkpoints').where({ name: 'completer' }).first('position'))?.position ?? 0);
  const calendar = (await stores.store.readStored(calendarStream)).at(-1)?.position ?? 0n;
  await vi.waitFor(async () => expect(await through()).toBeGreaterThanOrEqual(calendar), { timeout: 30_000 });
};

beforeAll(async () => {
  stack = await startTestStack();
  service = await startService();
  token = await ownerOf(service);
  await openVilla(service, token);
  stores = await openStores(readConfig(environment()), { warn: () => undefined, error: () => undefined }, systemTimeAndRandom);
  client = EventStoreDBClient.connectionString(stack.eventStore.url);
  db = new pg.Client(stack.databaseUrl);
  await db.connect();
}, 240_000);

afterAll(async () => {
  await stores?.close();
  await client?.dispose();
  await db?.end();
  await stack?.stop();
});

describe('a new villa', () => {
  it('signs its first tree head before it answers, and keeps it outside the log', async () => {
    const [created, signed, sealed] = await stores.store.readStored('ledger');
    expect([created?.type, signed?.type, sealed?.type]).toEqual(['StoreCreated', 'RowsSigned', 'LogSealed']);
    const file = join(stack.dataDir, 'seal.json');
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ number: 2, events: 2, mac: sealed?.data.mac });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await ready()).not.toHaveProperty('unproven');
  });
});

describe('a forged event', () => {
  let paid: string;
  let told: string;

  it('with nights and a payment in its outbox takes the nights, and nothing else follows from it', async () => {
    paid = await placeBooking(service, '2027-05-01', '2027-05-03');
    const actor = { kind: 'system' };
    const carried = (type: string, data: object) => ({
      type,
      data: { at: new Date().toISOString(), ...data },
      actor,
      correlationId: 'x',
    });
    const money = { amount: 2000, method: 'bank_transfer', test: false };
    const position = await forge(calendarStream, 'NightsBooked', {
      bookingId: paid,
      carries: [carried('PaymentReceived', money), carried('BookingConfirmed', { reason: null })],
      checkIn: '2027-05-01',
      checkOut: '2027-05-03',
    });
    await untilSeen();
    expect(await typesIn(bookingStream(paid))).toEqual(['BookingPlaced']);
    const { rows } = await db.query('SELECT status FROM read.bookings WHERE id = $1', [paid]);
    expect(rows).toEqual([{ status: 'pending_payment' }]);
    // The next command on that booking does not relay it either.
    await call(service, 'PATCH', `/booking/${paid}/customer-info`, {
      body: { customerInfo: { firstName: 'A', lastName: 'B', email: 'guest@example.com', phone: '0812345678' } },
    });
    expect(await typesIn(bookingStream(paid))).not.toContain('PaymentReceived');
    const taken = await call(service, 'POST', '/booking', {
      body: { bookingDetails: { checkIn: '2027-05-01', checkOut: '2027-05-03', rooms: 3, totalPrice: 2000 } },
    });
    expect(taken.status).toBe(409);
    const { code, stdout } = await verify();
    expect(code).toBe(1);
    expect(stdout).toMatch(/^mac: calendar: revision \d+ \(NightsBooked\) has no MAC: this house did not write it$/m);
    expect((await ready()).unproven).toEqual([{ position, type: 'NightsBooked' }]);
  });

  deepIt('in a stream of a booking leads to no email and no receipt, requested or not', async () => {
    const before = await mailFolder();
    told = await placeBooking(service, '2027-06-01', '2027-06-02');
    const body = { customerInfo: { firstName: 'A', lastName: 'B', email: 'told@example.com', phone: '0812345679' } };
    await call(service, 'PATCH', `/booking/${told}/customer-info`, { body });
    await vi.waitFor(async () => expect(await typesIn(bookingStream(told))).toContain('MessageSent'), { timeout: 30_000 });
    const letters = (await mailFolder()).length;
    expect(letters).toBeGreaterThan(before.length);
    const money = { amount: 1000, method: 'bank_transfer', test: false };
    const received = await forge(bookingStream(told), 'PaymentReceived', money, 'f'.repeat(64));
    const confirmed = await forge(bookingStream(told), 'BookingConfirmed', { reason: null });
    await untilSeen();
    expect((await ready()).unproven?.map(({ position }) => position)).toEqual(expect.arrayContaining([received, confirmed]));
    const asked = await call(service, 'POST', `/booking/${told}/send-confirmation`);
    // Forged, they do not confirm it either.
    expect(asked.status).toBe(409);
    const open = `SELECT id FROM private.due_jobs WHERE done_at IS NULL AND run_at <= now()`;
    await vi.waitFor(async () => expect((await db.query(open)).rows).toEqual([]), { timeout: 30_000 });
    expect(await mailFolder()).toHaveLength(letters);
    expect(await typesIn('receipts')).toEqual([]);
    const { stdout } = await verify();
    expect(stdout).toMatch(/^mac: booking-\w+: revision \d+ \(PaymentReceived\) does not have the MAC that this house gave it/m);
    expect(stdout).toMatch(/^mac: booking-\w+: revision \d+ \(BookingConfirmed\) has no MAC/m);
  });
});

describe('a forged event that no read table can take', () => {
  deepIt('is skipped by the service, by a rebuild and by verify', async () => {
    const id = await placeBooking(service, '2027-08-01', '2027-08-02');
    const positions = [
      // A field that is no ciphertext, one that does not open, and fields that are missing or of another kind.
      await forge(bookingStream(id), 'BookingAmended', { specialRequests: 'in plain text', reason: 'v1.AAAA' }),
      await forge('receipts', 'ReceiptIssued', { number: 'R-2570-99999' }),
      await forge('receipts', 'ReceiptIssued', { number: 'R-2570-99998', bookingId: id, amount: 1e300, year: 'x' }),
      await forge('ledger', 'LogSealed', { events: 1, root: 'ab', mac: 'cd' }),
      await forge('paymentLink-forged', 'PaymentLinkCreated', { amount: 1e300, description: null, expiresAt: 'never' }),
    ];
    await untilSeen();
    const after = await placeBooking(service, '2027-08-03', '2027-08-04');
    await vi.waitFor(async () => expect(await call(service, 'GET', '/ready')).toMatchObject({ status: 200 }), {
      timeout: 30_000,
    });
    expect(await call(service, 'GET', `/booking/${after}`)).toMatchObject({ status: 200 });
    expect(await call(service, 'GET', `/booking/${id}`)).toMatchObject({ status: 200 });
    const unverified = (await ready()).unproven?.map(({ position }) => position);
    expect(unverified).toEqual(expect.arrayContaining(positions));
    const { stdout } = await verify();
    expect(stdout).toMatch(/^sealed: booking-\w+: specialRequests, reason of revision \d+ cannot be decrypted/m);
    expect(stdout).not.toMatch(/^rows:/m);
    expect(await runTool('rebuild', [], environment())).toMatchObject({ code: 0 });
    expect((await verify()).stdout).not.toMatch(/^rows:/m);
  });
});

describe('a forged event that is malformed', () => {
  it('changes nothing: pages, bookings and edits work as before', async () => {
    const id = await placeBooking(service, '2027-08-10', '2027-08-11');
    const shown = (await call<object>(service, 'GET', '/villa')).body;
    const malformed: [string, string, Record<string, unknown>][] = [
      ['villa', 'RoomAdded', { roomId: 5 }],
      ['villa', 'VillaDetailsChanged', { changes: { amenities: 7, title: null } }],
      ['villa', 'SeasonsChanged', { seasons: 5 }],
      ['staff', 'StaffRemoved', { staffId: null }],
      ['receipts', 'ReceiptIssued', { number: 7, year: 2570, sequence: 1e300 }],
      [bookingStream(id), 'BookingPlaced', { quote: { lines: 7 } }],
      [bookingStream(id), 'ChargeAdded', { amount: {} }],
      [calendarStream, 'NightsHeld', {}],
      [calendarStream, 'NightsBooked', { bookingId: 'forged', checkIn: '0001-01-01', checkOut: '9999-12-31', carries: null }],
      [calendarStream, 'NightsBlocked', { blockId: {}, from: 5, to: 'never' }],
    ];
    for (const [stream, type, data] of malformed) await forge(stream, type, data);
    for (const stream of [calendarStream, 'villa', bookingStream(id)])
      await client.appendToStream(stream, [jsonEvent({ type: 'MessageSent', data: null as never })]);
    // A new process reads the streams from their beginning.
    await service.stop();
    service = await startService();
    const placed = await placeBooking(service, '2027-08-12', '2027-08-13');
    expect((await call(service, 'GET', '/villa')).body).toEqual(shown);
    const customerInfo = { firstName: 'A', lastName: 'B', email: 'malformed@example.com', phone: '0812345671' };
    for (const one of [id, placed])
      expect(await call(service, 'PATCH', `/booking/${one}/customer-info`, { body: { customerInfo } })).toMatchObject({
        status: 200,
      });
    // An edit on what is shown overwrites nothing.
    const revisionOf = async (path: string): Promise<Record<string, string>> => {
      const { body } = await call<{ revision?: number; data?: { booking: { revision: number } } }>(service, 'GET', path, {
        token,
      });
      return { 'If-Match': `"${body.data?.booking.revision ?? body.revision}"` };
    };
    const rules = { token, headers: await revisionOf('/admin/villa'), body: { houseRules: { th: 'ก', en: 'Quiet' } } };
    expect(await call(service, 'PATCH', '/admin/villa', rules)).toMatchObject({ status: 200 });
    await forge(bookingStream(id), 'ChargeAdded', { amount: {} });
    const email = { token, headers: await revisionOf(`/admin/bookings/${id}`), body: { email: 'b@example.com', reason: 'x' } };
    expect(await call(service, 'PATCH', `/admin/bookings/${id}`, email)).toMatchObject({ status: 200 });
    expect(await call(service, 'PATCH', '/admin/villa', rules)).toMatchObject({ status: 409 });
    await untilSeen();
    expect(await call(service, 'GET', '/ready')).toMatchObject({ status: 200 });
    expect(await call(service, 'GET', '/admin/bookings', { token })).toMatchObject({ status: 200 });
    const { stdout } = await verify();
    for (const [stream, type] of malformed)
      expect(stdout).toMatch(new RegExp(`^mac: ${stream}: revision \\d+ \\(${type}\\) has no MAC`, 'm'));
    expect(await runTool('rebuild', [], environment())).toMatchObject({ code: 0 });
    expect((await call<{ houseRules: unknown }>(service, 'GET', '/villa')).body.houseRules).toEqual({ th: 'ก', en: 'Quiet' });
  });
});

describe('settings that hide a stream', () => {
  deepIt('are reported by verify, and prevent neither a start nor a booking', async () => {
    const id = await placeBooking(service, '2027-09-01', '2027-09-02');
    await service.stop();
    for (const stream of ['ledger', 'villa', 'staff']) await client.setStreamMetadata(stream, { maxCount: 1 });
    await client.setStreamMetadata(calendarStream, { truncateBefore: 1_000_000 });
    await client.deleteStream(bookingStream(id));
    const hidden = /^chain: ([\w]+)(?:-\w+)?: settings of the stream \([^)]+\), which another program wrote, hide events/gm;
    const named = async () => [...(await verify()).stdout.matchAll(hidden)].map(([, kind]) => kind).sort();
    expect(await named()).toEqual(['booking', 'calendar', 'ledger', 'staff', 'villa']);
    // A new process reads the calendar from its first event.
    service = await startService();
    const customerInfo = { firstName: 'A', lastName: 'B', email: 'hidden@example.com', phone: '0812345670' };
    const known = await call(service, 'PATCH', `/booking/${id}/customer-info`, { body: { customerInfo } });
    expect(known.status).toBe(200);
    const bookingDetails = { checkIn: '2027-09-01', checkOut: '2027-09-02', rooms: 3, totalPrice: 1000 };
    expect(await call(service, 'POST', '/booking', { body: { bookingDetails } })).toMatchObject({ status: 409 });
    await placeBooking(service, '2027-09-02', '2027-09-03');
  });
});

describe('the end of the log', () => {
  deepIt('is signed at a stop, so that its removal is found', async () => {
    await service.stop();
    const ledger = await stores.store.readStored('ledger');
    const newest = ledger.at(-1);
    expect(newest?.type).toBe('LogSealed');
    const { rows } = await db.query(
      `SELECT count(*)::int AS events FROM eventstore.events WHERE type NOT LIKE '$%' AND position < $1`,
      [String(newest?.position)],
    );
    expect(newest?.data.events).toBe(rows[0].events);
    await db.query('DELETE FROM eventstore.events WHERE position = (SELECT max(position) FROM eventstore.events)');
    const treeHeads = /^seal: (DATA_DIR\/seal.json|private.seal): the log does not reach seal \d+, which is kept there/gm;
    expect((await verify()).stdout.match(treeHeads)).toHaveLength(2);
    expect(await runTool('rebuild', [], environment())).toMatchObject({ code: 0 });
    expect((await verify()).stdout.match(treeHeads)).toHaveLength(2);
  });
});
