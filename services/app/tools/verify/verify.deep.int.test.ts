import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createDatabase, dropDatabase } from '@baan/embedded/databases';
import { deepIt } from '@baan/embedded/depth.testkit';
import { startTestStack, type TestStack } from '@baan/embedded/testStack';
import { tables } from '@baan/projections/tables';
import { systemTime, systemTimeAndRandom } from '@baan/time/time';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../config.ts';
import { createHashing } from '../../log/hashing.ts';
import { openStores, type Stores } from '../../log/stores.ts';
import { slipFolder } from '../../slips/slipFile.ts';
import { openVilla, ownerOf, type Service } from '../../testService.ts';
import { runTool } from '../runTool.testkit.ts';
import { createDamage, replaced, type StoredRow, signNoMore } from './verifyDamage.testkit.ts';
import { type VerifyCounts, verifyEverything } from './verifyEverything.ts';
import { placeBooking, type Used, useAll } from './verifyVilla.testkit.ts';

// A store with events of every kind, damaged in one way after another while a service runs, and repaired again.

let stack: TestStack;
let service: Service;
let token: string;
let db: pg.Client;
let client: EventStoreDBClient;
let stores: Stores;
let used: Used;
let paid: string;
const { storedEvents, update, remove, swap, keep, restore } = createDamage(() => db);

const notAsGiven = 'does not have the MAC that this house gave it: it was changed, or written by somebody else';

const names = ['สมชาย', 'somchai', '0812345670', '812345670', 'Kanya', 'owner@example.com'];
const personal = [...names, 'asked by phone', 'เตียงเด็ก', 'ล่องเรือ'];

/** No line of a report may contain these. */
const assertImpersonal = (text: string): void => {
  for (const word of personal) expect(text).not.toContain(word);
};

const environment = () => ({ DATABASE_URL: stack.databaseUrl, EVENTSTORE_URL: stack.eventStore.url, DATA_DIR: stack.dataDir });

/** `npm run verify` as a program of its own. */
const runVerify = async (env: Record<string, string> = {}) => {
  const ended = await runTool('verify', [], { ...environment(), ...env });
  assertImpersonal(ended.stdout + ended.stderr);
  return ended;
};

const verify = async (): Promise<VerifyCounts & { lines: string[] }> => {
  const lines: string[] = [];
  const counts = await verifyEverything({
    time: systemTime,
    databaseUrl: stack.databaseUrl,
    knex: stores.knex,
    store: stores.store,
    macs: stores.macs,
    signedRows: stores.signedRows,
    privacy: stores.privacy,
    dataDir: stack.dataDir,
    hashing: createHashing(stores.secrets.hashing),
    report: ({ check, subject, problem }) => lines.push(`${check}: ${subject}: ${problem}`),
    progress: () => undefined,
    timeoutMs: 0,
  });
  assertImpersonal(lines.join('\n'));
  return { ...counts, lines };
};

/** The lines alone. */
const found = async (): Promise<string[]> => (await verify()).lines;

const place = (checkIn: string, checkOut: string): Promise<string> => placeBooking(service, checkIn, checkOut);

const messagesOf = async (id: string): Promise<string[]> =>
  (await storedEvents(`booking-${id}`)).flatMap(({ type, data }) =>
    type === 'MessageSent' ? [JSON.parse(data.toString('utf8')).message] : [],
  );

beforeAll(async () => {
  stack = await startTestStack();
  service = await stack.startService({ SAMPLE_VILLA: 'off' });
  token = await ownerOf(service);
  await openVilla(service, token);
  db = new pg.Client(stack.databaseUrl);
  await db.connect();
  client = EventStoreDBClient.connectionString(stack.eventStore.url);
  stores = await openStores(readConfig(environment()), { warn: () => undefined, error: () => undefined }, systemTimeAndRandom);
  used = await useAll({ service, token, stores, dataDir: stack.dataDir });
  paid = used.paid;
  // Messages are recorded by jobs in their own time.
  await vi.waitFor(async () => expect(await messagesOf(paid)).toContain('confirmation'), { timeout: 30_000 });
  await vi.waitFor(async () => expect(await messagesOf(used.reviewed)).toContain('slipRefused'), { timeout: 30_000 });
  const due = 'SELECT id FROM private.due_jobs WHERE done_at IS NULL AND run_at <= now()';
  await vi.waitFor(async () => expect((await db.query(due)).rows).toEqual([]), { timeout: 30_000 });
  await signNoMore(db);
}, 120_000);

afterAll(async () => {
  await stores.close();
  await client.dispose();
  await db.end();
  await stack.stop();
});

deepIt('reads events as they are hashed: the parsed data gives the stored bytes again', async () => {
  const { rows } = await db.query<StoredRow>('SELECT id, type, data, metadata FROM eventstore.events');
  const stored = new Map(rows.map(row => [row.id, row]));
  const compared = new Set<string>();
  for await (const { event } of client.readAll()) {
    const row = event && stored.get(event.id);
    if (!row || event.type.startsWith('$')) continue;
    expect(JSON.stringify(event.data), event.type).toBe(row.data.toString('utf8'));
    expect(JSON.stringify(event.metadata), event.type).toBe(row.metadata.toString('utf8'));
    compared.add(event.type);
  }
  expect([...compared].sort()).toEqual([...new Set(rows.map(({ type }) => type))].filter(type => !type.startsWith('$')).sort());
  expect(compared).toContain('BookingPlaced');
  expect(compared.size, [...compared].join(' ')).toBeGreaterThan(24);
});

describe('without damage', () => {
  it('reports no finding, and its counts', async () => {
    const { code, stdout, stderr } = await runVerify();
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(
      /^\d+ events in 15 streams under \d+ seals?, 6 bookings, \d+ rows and 6 files compared: all is well\n$/,
    );
    const { events, streams, rows, lines } = await verify();
    expect(lines).toEqual([]);
    expect(stdout).toContain(`${events} events in ${streams} streams`);
    // 6 bookings and figures of theirs, their 10 nights and 2 that are blocked, villa, owner, links, receipts, and what happened.
    expect(rows).toBeGreaterThan(6 + 6 + 12 + 1 + 1 + 3 + 4 + 20);
  });

  deepIt('finds nothing while guests book', async () => {
    const nights = Array.from({ length: 12 }, (_, index) => `2027-07-${String(index + 10)}`);
    const booking = Promise.all(nights.slice(1).map((night, index) => place(nights[index] as string, night)));
    let isOver = false;
    void booking.finally(() => {
      isOver = true;
    });
    // Verify gives outbox entries time to be relayed. Here the end of all appends is awaited instead.
    while (!isOver) expect((await found()).filter(line => !line.startsWith('carried:'))).toEqual([]);
    expect(await booking).toHaveLength(11);
    await vi.waitFor(async () => expect(await verify()).toMatchObject({ lines: [], bookings: 17, behind: 0 }), {
      timeout: 30_000,
    });
  });

  deepIt('leaves no table behind', async () => {
    const { rows } = await db.query("SELECT relname FROM pg_class WHERE relpersistence = 't' AND relkind = 'r'");
    expect(rows).toEqual([]);
  });
});

describe('after damage', () => {
  beforeEach(keep);
  afterEach(async () => {
    await restore();
    expect(await found()).toEqual([]);
  });

  it('finds a changed byte in the data, the metadata or the type of an event', async () => {
    const priced = (await storedEvents('villa')).findIndex(({ type }) => type === 'PricesChanged');
    await update('villa', priced, replaced('data', '1000', '1001'));
    await update('calendar', 1, replaced('metadata', '"kind":"guest"', '"kind":"staff"'));
    await update(`booking-${paid}`, 1, "type = 'CustomerAttached.'");
    const lines = await found();
    expect(lines).toContain(
      'chain: calendar: revision 2 does not keep the hash of revision 1: one of the two was changed or put in',
    );
    expect(lines).toContain(
      `chain: booking-${paid}: revision 2 does not keep the hash of revision 1: one of the two was changed or put in`,
    );
    expect(lines).toContainEqual(expect.stringMatching(/^rows: read.villa villa: .*state.prices\b.* changed$/));
  });

  deepIt('finds a changed byte in the last event of a booking', async () => {
    const last = (await storedEvents(`booking-${paid}`)).at(-1) as StoredRow;
    await update(`booking-${paid}`, Number(last.revision), replaced('data', '"message":"', '"message":"x'));
    expect(await found()).toEqual([
      `mac: booking-${paid}: revision ${last.revision} (MessageSent) ${notAsGiven}`,
      `rows: read.bookings ${paid}: state.messages changed`,
      `rows: read.history ${last.position}: data.message changed`,
    ]);
  });

  deepIt('finds a changed byte in the last event of any other stream, also where no screen shows it', async () => {
    const streams = ['villa', 'staff', 'receipts', 'ledger', `paymentLink-${used.ownLink}`];
    for (const stream of streams) {
      const last = (await storedEvents(stream)).at(-1) as StoredRow;
      const { correlationId } = JSON.parse(last.metadata.toString('utf8'));
      const other = `${correlationId.slice(0, -1)}${correlationId.endsWith('0') ? '1' : '0'}`;
      await update(stream, Number(last.revision), replaced('metadata', correlationId, other));
    }
    const lines = await found();
    const ofHistory = lines.filter(line => line.startsWith('rows: read.history '));
    expect(ofHistory).toHaveLength(streams.length);
    for (const line of ofHistory) expect(line).toMatch(/: (causation_id, )?(cause_id, )?correlation_id changed$/);
    const ends = lines.filter(line => line.startsWith('rows: read.stream_ends '));
    expect(ends.sort()).toEqual(streams.map(stream => `rows: read.stream_ends ${stream}: digest changed`).sort());
    for (const stream of streams)
      expect(lines).toContainEqual(expect.stringMatching(`^mac: ${stream}: revision \\d+ .*was changed`));
    const kept = ['DATA_DIR/seal.json', 'private.seal'];
    for (const place of kept) expect(lines).toContainEqual(expect.stringMatching(`^seal: ${place}: the log does not reach seal`));
    expect(lines).toHaveLength(3 * streams.length + kept.length);
  });

  deepIt('finds bytes that make no JSON, and a changed one inside what is encrypted', async () => {
    const [, attached] = await storedEvents(`booking-${paid}`);
    const text = JSON.parse(attached?.data.toString('utf8') ?? '').customer as string;
    const changed = `${text.slice(0, 30)}${text[30] === 'A' ? 'B' : 'A'}${text.slice(31)}`;
    await update('calendar', 2, 'data = set_byte(data, 0, 0)');
    await update('ledger', 0, 'metadata = set_byte(metadata, 0, 255)');
    await update(`booking-${paid}`, 1, replaced('data', text, changed));
    const lines = await found();
    expect(lines).toContain('chain: calendar: revision 2 has no data that can be read');
    expect(lines).toContain('chain: ledger: revision 0 has no metadata that can be read');
    expect(lines).toContainEqual(
      expect.stringMatching(new RegExp(`^sealed: booking-${paid}: customer of revision 1 cannot be decrypted`)),
    );
    expect(lines).toContain(`rows: read.bookings ${paid}: customer_name, pairs, search, state.customer, state.placedTo changed`);
  });

  it('finds a removed event, at the beginning, within, and at the end of a stream', async () => {
    const calendar = await storedEvents('calendar');
    const priced = (await storedEvents('villa')).findIndex(({ type }) => type === 'PricesChanged');
    await remove('villa', 0);
    await remove('villa', priced);
    await remove('calendar', 3);
    await remove('calendar', calendar.length - 1);
    const lines = await found();
    expect(lines).toContain('chain: calendar: revision 4 follows revision 2');
    expect(lines).toContain('chain: villa: the stream begins with revision 1');
    expect(lines).toContainEqual(expect.stringMatching(/^rows: read.villa villa: .*state.prices\b.* changed$/));
    for (const { id, position } of [calendar[3], calendar.at(-1)] as StoredRow[]) {
      expect(lines).toContainEqual(
        expect.stringMatching(`^carried: booking-\\w+: revision \\d follows from event ${id}, and no`),
      );
      expect(lines).toContain(`rows: read.history ${position}: no event makes it`);
    }
  });

  it('finds a removed end of a booking, by the calendar', async () => {
    const events = await storedEvents(`booking-${paid}`);
    const confirmed = events.findIndex(({ type }) => type === 'BookingConfirmed');
    await remove(`booking-${paid}`, confirmed, events.length - 1);
    const lines = await found();
    expect(lines).toContainEqual(
      expect.stringMatching(`^carried: booking-${paid}: BookingConfirmed, which revision \\d+ of calendar leads to, is not`),
    );
    expect(lines).toContainEqual(expect.stringMatching(`^rows: read.bookings ${paid}: .*revision, .*state.hold, .*status`));
  });

  deepIt('finds an event removed at the end of its stream, also when the read tables were made again without it', async () => {
    const receipts = await storedEvents('receipts');
    const { position, data } = receipts.at(-1) as StoredRow;
    await remove('receipts', receipts.length - 1);
    const { number } = JSON.parse(data.toString('utf8'));
    const gap = `chain: $all: the event at position ${position} is missing: this store leaves no position out`;
    expect(await found()).toEqual([
      gap,
      `rows: read.history ${position}: no event makes it`,
      expect.stringMatching(/^rows: read.changes receipt:\w+: no event makes it$/),
      `rows: read.receipts ${number}: no event makes it`,
      'rows: read.stream_ends receipts: digest, revision changed',
    ]);
    expect(await runTool('rebuild', [], environment())).toMatchObject({ code: 0 });
    expect(await found()).toEqual([gap]);
  });

  it('finds a removed end of the log, by its effects', async () => {
    const { rows } = await db.query('SELECT name, position FROM private.checkpoints ORDER BY position DESC LIMIT 1');
    const { name, position } = rows[0];
    await db.query('DELETE FROM eventstore.events WHERE position >= $1', [position]);
    const lines = await found();
    expect(lines).toContain(`checkpoint: private.checkpoints ${name}: its event is not at position ${position} of the log`);
    expect(lines).toContainEqual(
      expect.stringMatching(/^checkpoint: read.checkpoint: its event is not at position \d+ of the log$/),
    );
  });

  deepIt('finds a removed StoreCreated, and continues', async () => {
    const [created] = (await storedEvents('ledger')) as [StoredRow];
    await remove('ledger', 0);
    await db.query("UPDATE read.staff_members SET role = 'staff'");
    const { code, stdout, stderr } = await runVerify();
    expect(stderr).toBe('');
    const treeHeads = (await storedEvents('ledger')).length - 1; // RowsSigned is none.
    const findings = stdout.split('\n').filter(line => !line.startsWith('seal: '));
    expect(stdout).toContain(
      'seal: ledger: the events from the beginning are not those that seal 2 covers: there were 2 then, 1 stand',
    );
    expect(findings).toEqual([
      'chain: ledger: the stream begins with revision 1',
      'chain: ledger: StoreCreated, the event that names the store, is missing',
      `chain: $all: the event at position ${created.position} is missing: this store leaves no position out`,
      `rows: read.history ${created.position}: no event makes it`,
      expect.stringMatching(/^rows: read.staff_members \S+: role changed$/),
      expect.stringMatching(`under ${treeHeads} seals?, .*: ${4 + stdout.split('\n').length - findings.length + 1} found$`),
      '',
    ]);
    expect(code).toBe(1);
    const other = await runTool('rebuild', [], environment());
    expect(other.stderr.trim()).toMatch(/^The event store has events, but the one that names it \(StoreCreated\) is missing/);
  });

  deepIt('finds a missing key', async () => {
    const subject = `booking-${paid}`;
    await db.query('CREATE TEMPORARY TABLE kept_key AS SELECT * FROM private.keys WHERE subject = $1', [subject]);
    await db.query('DELETE FROM private.keys WHERE subject = $1', [subject]);
    const { code, stdout, stderr } = await runVerify();
    await db.query('INSERT INTO private.keys SELECT * FROM kept_key');
    await db.query('DROP TABLE kept_key');
    expect([code, stderr]).toEqual([1, '']);
    expect(stdout).toMatch(new RegExp(`^sealed: ${subject}: the key to customer of revision 1 is missing$`, 'm'));
  });

  deepIt('finds two events that were swapped', async () => {
    await swap('calendar', 'revision', 1, 2);
    await swap('calendar', 'position', 4, 5);
    await swap(`paymentLink-${used.ownLink}`, 'revision', 1, 2);
    await swap('receipts', 'position', 0, 1);
    const lines = await found();
    expect(lines).toContain('chain: calendar: revision 2 follows revision 0');
    expect(lines).toContain('chain: calendar: revision 1 follows revision 2');
    expect(lines).toContain('chain: calendar: revision 5 follows revision 3');
    expect(lines).toContain('chain: calendar: revision 4 follows revision 5');
    expect(lines).toContain(`chain: paymentLink-${used.ownLink}: revision 2 follows revision 0`);
    expect(lines).toContain('chain: receipts: the stream begins with revision 1');
  });

  deepIt('finds a changed byte and a removed event of a payment link and a receipt', async () => {
    const { ownLink, link, linked } = used;
    await update(`paymentLink-${ownLink}`, 0, replaced('data', '"amount":5000', '"amount":5001'));
    await update('receipts', 0, replaced('data', '"amount":', '"amount":1'));
    const settled = (await storedEvents(`paymentLink-${link}`)).findIndex(({ type }) => type === 'PaymentLinkSettled');
    await remove(`paymentLink-${link}`, settled);
    const lines = await found();
    expect(lines).toContain(
      `chain: paymentLink-${ownLink}: revision 1 does not keep the hash of revision 0: one of the two was changed or put in`,
    );
    expect(lines).toContain(
      'chain: receipts: revision 1 does not keep the hash of revision 0: one of the two was changed or put in',
    );
    expect(lines).toContainEqual(
      expect.stringMatching(
        `^carried: paymentLink-${link}: PaymentLinkSettled, which revision \\d+ of booking-${linked} leads to`,
      ),
    );
    expect(lines).toContainEqual(
      expect.stringMatching(`^rows: read.payment_links ${ownLink}: .*amount.* state.account.* changed$`),
    );
    expect(lines).toContainEqual(expect.stringMatching(/^rows: read.receipts \S+: data.amount, data.stay changed$/));
    expect(lines).toContainEqual(expect.stringMatching(`^rows: read.payment_links ${link}: .*status`));
  });

  it('finds a missing or replaced slip, and a missing width of a picture', async () => {
    const [gone, other] = [used.slip, used.linkSlip].map(id => join(slipFolder(stack.dataDir), id)) as [string, string];
    const picture = join(stack.dataDir, 'pictures', 'p1-4.webp');
    await rename(gone, `${gone}.kept`);
    await rename(other, `${other}.kept`);
    await writeFile(other, 'another transfer');
    await rm(picture);
    const lines = await found();
    await rename(`${gone}.kept`, gone);
    await rename(`${other}.kept`, other);
    await writeFile(picture, 'p1-4.webp');
    expect(lines).toEqual([
      expect.stringMatching(`^files: booking-${used.reviewed}: the slip that revision \\d+ names is missing$`),
      expect.stringMatching(`^files: paymentLink-${used.link}: the slip that revision \\d+ names is another file$`),
      expect.stringMatching(/^files: villa: of the picture that revision \d+ names, p1-4.webp is missing$/),
    ]);
  });

  it('finds a row that was edited, in each table', async () => {
    const { rowCount } = await db.query(`UPDATE read.bookings SET total_price = total_price + 1 WHERE id = $1`, [paid]);
    expect(rowCount).toBe(1);
    await db.query(`UPDATE read.calendar_nights SET holder = 'somebody' WHERE date = '2027-05-02'`);
    await db.query(`UPDATE read.villa SET state = jsonb_set(state, '{prices,weekdayPrice}', '1') `);
    await db.query(`UPDATE read.history SET actor_kind = 'staff' WHERE stream = $1 AND revision = 0`, [`booking-${paid}`]);
    await db.query(`UPDATE read.staff_members SET role = 'auditor'`);
    await db.query(`UPDATE read.receipts SET received_on = '2020-01-01' WHERE booking_id = $1`, [paid]);
    await db.query(`UPDATE read.payment_links SET status = 'open' WHERE id = $1`, [used.link]);
    await db.query('UPDATE read.checkpoint SET event_id = $1', [randomUUID()]);
    const [placed] = await storedEvents(`booking-${paid}`);
    const lines = await found();
    expect(lines).toEqual([
      expect.stringMatching(/^checkpoint: read.checkpoint: its event is not at position \d+ of the log$/),
      `rows: read.bookings ${paid}: total_price changed`,
      `rows: read.calendar_nights 2027-05-02 ${paid}: holder changed`,
      'rows: read.villa villa: state.prices changed',
      `rows: read.history ${placed?.position}: actor_kind changed`,
      expect.stringMatching(/^rows: read.staff_members \S+: role changed$/),
      expect.stringMatching(/^rows: read.receipts \S+: received_on changed$/),
      `rows: read.payment_links ${used.link}: status changed`,
    ]);
  });

  deepIt('finds a row that was added and a row that was removed, in each table', async () => {
    const ofBookings = { bookings: 'id', calendar_nights: 'id', payment_links: 'id', receipts: 'number' };
    const keys = { ...ofBookings, villa: 'name', staff_members: 'id' };
    for (const [table, key] of Object.entries(keys)) {
      await db.query(`CREATE TEMPORARY TABLE copy AS SELECT * FROM read.${table} ORDER BY ${key} LIMIT 1`);
      await db.query(`DELETE FROM read.${table} WHERE ${key} = (SELECT ${key} FROM copy)`);
      await db.query(`UPDATE copy SET ${key} = 'stranger'`);
      await db.query(`INSERT INTO read.${table} SELECT * FROM copy`);
      await db.query('DROP TABLE copy');
    }
    await db.query('UPDATE read.history SET position = 1 WHERE position = (SELECT max(position) FROM read.history)');
    const lines = await found();
    for (const table of Object.keys(keys)) {
      expect(lines).toContain(`rows: read.${table} stranger: no event makes it`);
      expect(lines.filter(line => line.startsWith(`rows: read.${table} `) && line.endsWith(': it is missing'))).toHaveLength(1);
    }
    expect(lines).toContain('rows: read.history 1: no event makes it');
    expect(lines).toContainEqual(expect.stringMatching(/^rows: read.history \d{2,}: it is missing$/));
    expect(lines).toHaveLength(6 * 2 + 2);
  });

  deepIt('ignores tables that are not filled yet, and no row of an unknown event', async () => {
    await db.query('DELETE FROM read.checkpoint');
    expect(await found()).toEqual([
      expect.stringMatching(/^checkpoint: read.checkpoint: it is missing, so that \d{2,} rows cannot be compared$/),
    ]);
    for (const { name } of tables) await db.query(`DELETE FROM read.${name}`);
    const { lines, behind, events } = await verify();
    expect(lines).toEqual([]);
    expect(behind).toBe(events);
  });

  deepIt('continues after an event that is invalid', async () => {
    await update(`booking-${paid}`, 0, replaced('data', '"quote"', '"quota"'));
    await update('calendar', 0, replaced('data', '"checkOut":"2', '"checkOut":"x'));
    const lines = await found();
    expect(lines).toContain(
      `chain: booking-${paid}: revision 1 does not keep the hash of revision 0: one of the two was changed or put in`,
    );
    expect(lines).toContainEqual(
      expect.stringMatching(/^rows: read.bookings: the events from position \d+ on do not fold \(TypeError\)$/),
    );
  });

  it('exits with 1 and a count of findings, and with 2 if it could not run', async () => {
    await db.query("UPDATE read.staff_members SET role = 'staff'");
    const { code, stdout } = await runVerify();
    expect(code).toBe(1);
    expect(stdout).toMatch(/^rows: read.staff_members \S+: role changed\n.*: 1 found\n$/);
    const failed = await runVerify({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' });
    expect(failed.code).toBe(2);
    expect(failed.stderr.trim().split('\n').at(-1)).toMatch(/ECONNREFUSED/);
  });

  deepIt('does not create a store', async () => {
    const url = await createDatabase(stack.databaseUrl, `empty_${randomUUID().slice(0, 8)}`);
    const folder = await mkdtemp(join(stack.dataDir, 'empty-'));
    const { code, stderr } = await runVerify({ DATABASE_URL: url, DATA_DIR: folder });
    expect([code, stderr.trim()]).toEqual([2, 'This database holds no store: nothing was started on it yet']);
    expect(await readdir(folder)).toEqual([]);
    await dropDatabase(url);
  });
});

// Last, since an event cannot be removed from a log again.
describe('a foreign event in the calendar', () => {
  const held = (bookingId: string, checkIn: string, checkOut: string) => ({
    id: randomUUID(),
    type: 'NightsHeld',
    data: { at: '2027-01-01T00:00:00.000Z', bookingId, carries: [], checkIn, checkOut, holdUntil: null, remainingSeconds: 600 },
  });

  it('is found: a hold without a booking, and a night that another has', async () => {
    const actor = { kind: 'system' };
    const metadata = { actor, correlationId: randomUUID(), causationId: randomUUID(), previousHash: null };
    await client.appendToStream('calendar', [jsonEvent({ ...held('nobody', '2027-08-01', '2027-08-02'), metadata })]);
    await client.appendToStream('calendar', [jsonEvent(held('thief', '2027-05-03', '2027-05-05'))]);
    // The projector continues, although the second event has no metadata.
    const { lines } = await vi.waitFor(
      async () => {
        const verified = await verify();
        expect(verified.behind).toBe(0);
        return verified;
      },
      { timeout: 30_000 },
    );
    expect(lines).toContain('nights: booking-nobody: nights without booking');
    expect(lines).toContainEqual(
      expect.stringMatching(`^nights: calendar: revision \\d+ gives 2027-05-03 to booking-thief, and booking-${paid} has it$`),
    );
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^chain: calendar: revision \d+ does not keep the hash of revision \d+: one of the two was changed or put in$/,
      ),
    );
    expect(lines).toContainEqual(expect.stringMatching(/^chain: calendar: revision \d+ has no metadata that can be read$/));
  });
});
