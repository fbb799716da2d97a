import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deepIt } from '@baan/embedded/depth.testkit';
import { startTestStack, type TestStack } from '@baan/embedded/testStack';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pictureOf } from '../../slips/slipPicture.testkit.ts';
import { call, quoteTotal, type Service, setupCodeOf } from '../../testService.ts';
import { runTool } from '../runTool.testkit.ts';
import { everything, furnish } from './furnishedVilla.testkit.ts';

// Everything is lost between a back-up and its restore: database, event store, files.

type Placed = { data: { booking: { id: string; number: string; status: string } } };

const owner = { name: 'Kanya Owner', email: 'owner@example.com', password: 'a long enough phrase' };
const customerInfo = { firstName: 'สมชาย', lastName: 'ใจดี', email: 'somchai@example.com', phone: '0812345670' };
/** A receipt names the address. */
const start = { SAMPLE_VILLA: 'off', PUBLIC_URL: 'https://house.example' };

let lost: TestStack;
let fresh: TestStack;
/** Where the back-ups go. */
let safe: string;
let folder: string;
let dataKey: string;
let ids: string[];
/** What the site and the console said before all was lost. */
let before: unknown;

const run = (stack: TestStack, name: string, args: string[] = [], over: Record<string, string> = {}) => {
  const { databaseUrl, eventStore, dataDir } = stack;
  return runTool(name, args, { DATABASE_URL: databaseUrl, EVENTSTORE_URL: eventStore.url, DATA_DIR: dataDir, ...over });
};

/** A refusal is one line, and names nobody. */
const refusal = (pattern: RegExp) => ({
  code: 1,
  stdout: '',
  stderr: expect.stringMatching(new RegExp(`^${pattern.source}[^\\n]*\\n$`)),
});

const requestOf = async (service: Service, number: number) => {
  const stay = { checkIn: `2027-03-${10 + number}`, checkOut: `2027-03-${11 + number}` };
  return {
    headers: { 'Idempotency-Key': `a-key-that-the-guest-keeps-${number}` },
    body: { bookingDetails: { ...stay, rooms: 3, guests: 2, totalPrice: await quoteTotal(service, stay) } },
  };
};

const slip = () => pictureOf('#123');

const uploadSlip = async (service: Service, bookingId: string): Promise<string> => {
  const form = new FormData();
  form.append('bookingId', bookingId);
  form.append('slip', new Blob([new Uint8Array(await slip())]), 'slip.png');
  const response = await fetch(`${service.url}/api/upload/slip`, { method: 'POST', body: form });
  return ((await response.json()) as { data: { url: string } }).data.url;
};

const login = async (service: Service): Promise<string> => {
  const { email, password } = owner;
  const { status, body } = await call<{ token: string }>(service, 'POST', '/admin/auth/login', { body: { email, password } });
  expect(status).toBe(200);
  return body.token;
};

const messages = async (service: Service, token: string, id: string, of = 'bookings'): Promise<string[]> => {
  type History = { events: { type: string; data: { message: string } }[] };
  const { body } = await call<History>(service, 'GET', `/admin/${of}/${id}/history`, { token });
  return body.events
    .filter(({ type }) => type === 'MessageSent')
    .map(({ data }) => data.message)
    .sort();
};

const emailOf = (kind: string) =>
  expect.objectContaining({ data: { letter: expect.objectContaining({ kind, html: expect.stringContaining('<') }) } });

beforeAll(async () => {
  [lost, fresh] = [await startTestStack(), await startTestStack()];
  safe = await mkdtemp(join(tmpdir(), 'baan-safe-'));
  folder = join(safe, 'monday');
});

afterAll(async () => {
  await fresh.stop();
  await rm(safe, { recursive: true, force: true });
});

it('is made while the service runs and takes bookings', async () => {
  const service = await lost.startService(start);
  await call(service, 'POST', '/admin/auth/register', { body: { ...owner, setupCode: setupCodeOf(service) } });
  const token = await login(service);
  const link = await furnish(service, token, customerInfo);
  ids = [];
  for (const number of [0, 1, 2]) {
    const { body } = await call<Placed>(service, 'POST', '/booking', await requestOf(service, number));
    ids.push(body.data.booking.id);
  }
  const [reviewed = '', paid = ''] = ids;
  for (const id of [reviewed, paid]) await call(service, 'PATCH', `/booking/${id}/customer-info`, { body: { customerInfo } });
  const paymentSlipUrl = await uploadSlip(service, reviewed);
  const sent = await call(service, 'PATCH', `/booking/${reviewed}`, { body: { paymentSlipUrl, status: 'in_review' } });
  expect(sent.status).toBe(200);
  await call(service, 'PATCH', `/admin/bookings/${paid}/status`, {
    token,
    body: { status: 'confirmed', method: 'cash', reason: 'x' },
  });
  await expect.poll(() => messages(service, token, paid), { timeout: 60_000 }).toEqual(['confirmation', 'placed']);
  await expect.poll(() => messages(service, token, reviewed), { timeout: 60_000 }).toEqual(['newSlip', 'placed', 'slipReceived']);
  await expect.poll(() => messages(service, token, link, 'payment-links'), { timeout: 60_000 }).toEqual(['linkPaid']);

  // Later bookings come while it is made: it holds them or not, and is whole in either case.
  const [meanwhile, backup] = await Promise.all([
    run(lost, 'backup', [join(safe, 'meanwhile')]),
    (async () => {
      for (const number of [5, 6, 7, 8]) await call(service, 'POST', '/booking', await requestOf(service, number));
      for (const id of await newIds(service, token)) {
        const cancelled = { status: 'cancelled', reason: 'sent twice' };
        await call(service, 'PATCH', `/admin/bookings/${id}/status`, { token, body: cancelled });
        await call(service, 'DELETE', `/admin/bookings/${id}`, { token });
      }
    })(),
  ]);
  expect(meanwhile).toMatchObject({ code: 0, stderr: '' });
  expect(backup).toBeUndefined();

  const made = await run(lost, 'backup', [folder]);
  expect(made).toMatchObject({ code: 0, stderr: '' });
  expect(made.stdout).toMatch(
    /^Backed up to .*: \d+ events, \d+ private rows, \d+ files\ndata.key is not in it: keep .*data\.key/,
  );
  expect(await readdir(folder)).toEqual(['events.jsonl', 'files', 'manifest.json', 'private']);
  expect((await stat(folder)).mode & 0o077).toBe(0);
  for (const name of ['events.jsonl', 'manifest.json']) {
    expect(await readFile(join(folder, name), 'utf8')).not.toMatch(/somchai|0812345670|owner@|ใจดี/);
  }
  expect(await run(lost, 'backup', [folder])).toMatchObject(refusal(/.* is not empty/));
  dataKey = (await readFile(join(lost.dataDir, 'data.key'), 'utf8')).trim();
  before = await everything(service, token);
  expect(before).toMatchObject({
    links: [{ id: link, status: 'paid', description: 'ค่าเรือ' }],
    letters: expect.arrayContaining([emailOf('confirmation'), emailOf('newSlip'), emailOf('linkPaid')]),
    pictures: Array(7).fill(expect.stringMatching(/ 200 image\/(avif|webp|jpeg) /)),
    papers: Array(2).fill(expect.stringMatching(/ 200 application\/pdf /)),
  });
}, 240_000);

const newIds = async (service: Service, token: string): Promise<string[]> => {
  const { body } = await call<{ id: string }[]>(service, 'GET', '/admin/bookings', { token });
  return body.map(({ id }) => id).filter(id => !ids.includes(id));
};

deepIt('refuses a backup folder inside DATA_DIR', async () => {
  expect(await run(lost, 'backup', [join(lost.dataDir, 'kept')])).toMatchObject(refusal(/.*kept lies within DATA_DIR/));
});

it('is refused in one line without its key, with another key, damaged, unfinished, or into a villa that is in use', async () => {
  expect(await run(lost, 'restore', [folder])).toMatchObject(refusal(/The database is not empty/));
  expect(await run(fresh, 'restore', [folder])).toMatchObject(refusal(/The key is missing/));
  expect(await run(fresh, 'restore', [folder], { DATA_KEY: '0'.repeat(64) })).toMatchObject(refusal(/DATA_KEY does not open/));
  expect(await run(fresh, 'restore', [safe])).toMatchObject(refusal(/.* holds no finished back-up/));
  const damaged = join(safe, 'damaged');
  await cp(folder, damaged, { recursive: true });
  await truncate(join(damaged, 'events.jsonl'), 1000);
  expect(await run(fresh, 'restore', [damaged], { DATA_KEY: dataKey })).toMatchObject(refusal(/The back-up is damaged/));
  await rm(join(damaged, 'events.jsonl'));
  const missing = await run(fresh, 'restore', [damaged], { DATA_KEY: dataKey });
  expect(missing).toMatchObject(refusal(/The back-up is damaged: events.jsonl is missing/));
});

deepIt(
  'is refused where its end was cut off, though every file is as the manifest says',
  async () => {
    const cut = join(safe, 'cut');
    await cp(folder, cut, { recursive: true });
    const [created] = (await readFile(join(cut, 'events.jsonl'), 'utf8')).split('\n');
    await writeFile(join(cut, 'events.jsonl'), `${created}\n`);
    const manifest = JSON.parse(await readFile(join(cut, 'manifest.json'), 'utf8'));
    const sha256 = createHash('sha256').update(`${created}\n`).digest('hex');
    manifest.events = { ...manifest.events, lines: 1, bytes: Buffer.byteLength(`${created}\n`), sha256 };
    await writeFile(join(cut, 'manifest.json'), JSON.stringify(manifest));
    const other = await startTestStack();
    const refused = await run(other, 'restore', [cut], { DATA_KEY: dataKey });
    await other.stop();
    expect(refused).toMatchObject(refusal(/The back-up is damaged: its events do not reach seal \d+/));
  },
  60_000,
);

deepIt(
  'is refused where somebody changed it and its manifest, and also where they took the MAC out',
  async () => {
    const changed = join(safe, 'changed');
    await cp(folder, changed, { recursive: true });
    const path = 'private/credentials.jsonl';
    const text = (await readFile(join(changed, path), 'utf8')).replace(/"password_hash":"[^"]*"/, '"password_hash":"mine"');
    await writeFile(join(changed, path), text);
    const manifest = JSON.parse(await readFile(join(changed, 'manifest.json'), 'utf8'));
    const sha256 = createHash('sha256').update(text).digest('hex');
    manifest.private = manifest.private.map((file: { path: string }) =>
      file.path === path ? { ...file, bytes: Buffer.byteLength(text), sha256 } : file,
    );
    for (const content of [manifest, { ...manifest, mac: undefined }]) {
      await writeFile(join(changed, 'manifest.json'), JSON.stringify(content));
      expect(await run(fresh, 'restore', [changed], { DATA_KEY: dataKey })).toMatchObject(refusal(/The back-up was changed/));
    }
  },
  60_000,
);

it('restores everything after all data was lost', async () => {
  await lost.stop();
  // The first try breaks off behind the events: a file stands where slips go. Nobody can take that for a restored villa.
  const obstacle = join(fresh.dataDir, 'uploads');
  await writeFile(obstacle, '');
  expect(await run(fresh, 'restore', [folder], { DATA_KEY: dataKey })).toMatchObject(refusal(/E[A-Z]+: /));
  await expect(fresh.startService({ ...start, DATA_KEY: dataKey })).rejects.toThrow('this database never saw it');
  await rm(obstacle);
  const restored = await run(fresh, 'restore', [folder], { DATA_KEY: dataKey });
  expect(restored).toMatchObject({ code: 0, stderr: '' });
  expect(restored.stdout).toMatch(/^Restored the store as it was at .*: \d+ events, \d+ private rows, \d+ files/);
  // What it was sealed with is kept outside the log from now on, in both places.
  const { seal: treeHead } = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
  const kept = JSON.parse(await readFile(join(fresh.dataDir, 'seal.json'), 'utf8'));
  expect(kept.events).toBeGreaterThanOrEqual(treeHead.events);
  const db = new pg.Client(fresh.databaseUrl);
  await db.connect();
  const { rows } = await db.query('SELECT number, root, mac, position FROM private.seal');
  await db.end();
  expect(rows).toEqual([{ number: kept.number, root: kept.root, mac: kept.mac, position: null }]);

  const mailed = await readdir(join(fresh.dataDir, 'outbox'));
  const service = await fresh.startService({ ...start, DATA_KEY: dataKey });
  const token = await login(service);
  await expect.poll(() => everything(service, token), { timeout: 20_000 }).toEqual(before);

  const again = await call<Placed>(service, 'POST', '/booking', await requestOf(service, 0));
  expect(again).toMatchObject({ status: 201, body: { data: { booking: { id: ids[0], status: 'in_review' } } } });
  const { body } = await call<Placed & { data: { booking: { paymentSlipUrl: string } } }>(service, 'GET', `/booking/${ids[0]}`);
  const { paymentSlipUrl } = body.data.booking;
  const file = await fetch(`${service.url}${paymentSlipUrl}?booking=${ids[0]}`);
  expect(Buffer.from(await file.arrayBuffer())).toEqual(await slip());

  // It goes on living: the slip is approved, which is mailed; what was mailed before is not mailed again.
  const approved = await call<Placed>(service, 'PATCH', `/admin/bookings/${ids[0]}/status`, {
    token,
    body: { status: 'confirmed' },
  });
  expect(approved.status).toBe(200);
  const told = ['confirmation', 'newSlip', 'placed', 'slipReceived'];
  await expect.poll(() => messages(service, token, ids[0] ?? ''), { timeout: 60_000 }).toEqual(told);
  expect(await readdir(join(fresh.dataDir, 'outbox'))).toHaveLength(mailed.length + 1);
  await service.stop();
  const verified = await run(fresh, 'verify', [], { DATA_KEY: dataKey });
  expect(verified.stdout).toMatch(/all is well/);
}, 240_000);

deepIt(
  'says that it is older than a seal that this machine has seen',
  async () => {
    const third = await startTestStack();
    try {
      await cp(join(fresh.dataDir, 'seal.json'), join(third.dataDir, 'seal.json'));
      const restored = await run(third, 'restore', [folder], { DATA_KEY: dataKey });
      expect(restored).toMatchObject({
        code: 0,
        stderr: expect.stringMatching(/^The back-up is older than what this machine has seen: its newest seal is \d+ of .*\n$/),
      });
    } finally {
      await third.stop();
    }
  },
  60_000,
);

deepIt(
  'holds the key when it is asked to, and what was read while bookings came in is whole',
  async () => {
    expect(await run(fresh, 'backup', [join(safe, 'keyed'), '--with-key'], { DATA_KEY: dataKey })).toMatchObject({ code: 0 });
    expect((await readFile(join(safe, 'keyed', 'data.key'), 'utf8')).trim()).toBe(dataKey);
    for (const [name, env] of [
      ['meanwhile', { DATA_KEY: dataKey }],
      ['keyed', {}],
    ] as const) {
      const third = await startTestStack();
      try {
        expect(await run(third, 'restore', [join(safe, name)], env)).toMatchObject({ code: 0, stderr: '' });
        const service = await third.startService({ ...start, ...env });
        await login(service);
        await service.stop();
        expect((await run(third, 'verify', [], env)).stdout).toMatch(/all is well/);
      } finally {
        await third.stop();
      }
    }
  },
  180_000,
);

deepIt(
  'is made all the same, and ends with 1, where the log does not reach the seal that is kept outside it',
  async () => {
    const db = new pg.Client(fresh.databaseUrl);
    await db.connect();
    const { rows } = await db.query<{ number: number }>('UPDATE private.seal SET number = number + 1 RETURNING number');
    await db.end();
    const cut = await run(fresh, 'backup', [join(safe, 'beyond')], { DATA_KEY: dataKey });
    expect(cut).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^Backed up to /),
      stderr: `The log does not reach seal ${rows[0]?.number}, which is kept outside it: npm run verify says more\n`,
    });
  },
  60_000,
);
