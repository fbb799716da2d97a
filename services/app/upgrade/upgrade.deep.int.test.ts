import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { deepIt, sampleEach } from '@baan/embedded/depth.testkit';
import { type EventStoreProcess, startEventStoreProcess } from '@baan/embedded/eventStoreProcess';
import { type ServiceProcess, startServiceProcess } from '@baan/embedded/serviceProcess';
import { testCertificates } from '@baan/embedded/testCertificates';
import { createTestDatabase, startTestStack, type TestDatabase } from '@baan/embedded/testStack';
import createKnex from 'knex';
import { afterEach, expect, it } from 'vitest';
import { startChannelServer } from '../channels/channelServer.testkit.ts';
import { call, quoteTotal, type Service } from '../testService.ts';
import { runTool } from '../tools/runTool.testkit.ts';
import { dumpDatabase, loadDump, readStructure } from './sqlDump.testkit.ts';

// Villas of older releases, as their own code left them, are opened by this one. `dumps` has all schemas of a database, and beside it the files
// of its DATA_DIR and how that release listed its bookings: 2026-11-21 of the first release that had all of them, 2026-11-22 of one without
// sessions and signatures, 2026-11-23 of the one before the core was redrawn,
// v0.1.0 with bookings in every state, 2026-11-28 with channels: stays that were seen, moved and gone, completed, joined or sold twice, a
// hold that gave way, and a question that waits. What an old release wrote is never changed here.

type Listed = { id: string; status: string; paid: number; totalPrice: number; checkIn: string; checkOut: string };

type ListedChannel = { id: string; kind: string; name: string; stays: number; asks: object[] };
type ListedStay = { id: string; checkIn: string; checkOut: string; bookingId: string | null };

type VillaStack = {
  owner: { email: string; password: string };
  /** One that says no more than its id was hidden. */
  bookings: Record<string, Partial<Listed> & { id: string }>;
  links: { id: string; status: string; amount: number; paid: number }[];
  /** How that release listed the channels; absent: it knew none. */
  channels?: { list: ListedChannel[]; stays: Record<string, ListedStay[]>; conflicts: object[] };
  /** By path below DATA_DIR, in base64. */
  files: Record<string, string>;
};

type Opened = {
  database: TestDatabase;
  dataDir: string;
  environment: Record<string, string>;
  start: (more?: Record<string, string>) => Promise<ServiceProcess>;
};

const running: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const stop of running.splice(0).reverse()) await stop();
});

const openDump = async (name: string): Promise<Opened & { stack: VillaStack }> => {
  const folder = new URL('./dumps/', import.meta.url);
  const stack = JSON.parse(await readFile(new URL(`${name}.json`, folder), 'utf8')) as VillaStack;
  const sql = gunzipSync(await readFile(new URL(`${name}.sql.gz`, folder))).toString('utf8');
  const database = await createTestDatabase();
  running.push(() => database.drop());
  await loadDump(database.url, sql);
  const dataDir = await mkdtemp(join(tmpdir(), 'baan-upgrade-'));
  running.push(() => rm(dataDir, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(stack.files)) {
    await mkdir(join(dataDir, dirname(path)), { recursive: true });
    await writeFile(join(dataDir, path), Buffer.from(content, 'base64'), { mode: 0o600 });
  }
  const eventStore: EventStoreProcess = await startEventStoreProcess({
    certificates: await testCertificates(),
    databaseUrl: database.url,
  });
  running.push(() => eventStore.stop());
  const environment = { DATABASE_URL: database.url, EVENTSTORE_URL: eventStore.url, DATA_DIR: dataDir };
  const start = async (more: Record<string, string> = {}): Promise<ServiceProcess> => {
    const fixed = {
      PORT: '0',
      HOST: '127.0.0.1',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      SAMPLE_VILLA: 'off',
      NIGHTLY_VERIFY: 'off',
    };
    const service = await startServiceProcess({ ...process.env, ...environment, ...fixed, ...more });
    running.push(() => service.stop());
    return service;
  };
  return { stack, database, dataDir, environment, start };
};

const signIn = async (service: Service, { email, password }: VillaStack['owner']): Promise<string> => {
  const { body } = await call<{ token: string }>(service, 'POST', '/admin/auth/login', { body: { email, password } });
  return body.token;
};

const list = async (service: Service, token: string, path: string): Promise<Listed[]> =>
  (await call<Listed[]>(service, 'GET', `${path}?range=[0,99]`, { token })).body;

const isReady = (service: Service): Promise<void> =>
  expect.poll(async () => (await call(service, 'GET', '/ready')).body, { timeout: 60_000 }).toMatchObject({ status: 'ready' });

const place = async (service: Service, checkIn: string, checkOut: string): Promise<number> => {
  const totalPrice = await quoteTotal(service, { checkIn, checkOut });
  const bookingDetails = { checkIn, checkOut, rooms: 3, guests: 2, totalPrice };
  return (await call(service, 'POST', '/booking', { body: { bookingDetails } })).status;
};

const openJobs = async (url: string): Promise<number> => {
  const knex = createKnex({ client: 'pg', connection: url });
  try {
    return (await knex('private.due_jobs').whereNull('done_at').where('run_at', '<=', knex.fn.now())).length;
  } finally {
    await knex.destroy();
  }
};

sampleEach(['2026-11-21', '2026-11-22', '2026-11-23', 'v0.1.0', '2026-11-28'])(
  'a house of %s is opened: its bookings, histories and log are whole',
  async name => {
    const { stack, database, environment, start } = await openDump(name);
    // No jobs yet, which would end the holds that have run out since.
    const first = await start({ ROLES: 'http,projector' });
    await isReady(first);
    const token = await signIn(first, stack.owner);
    const bookings = Object.values(stack.bookings);
    const listed = (await list(first, token, '/admin/bookings')).map(({ id, status, paid, totalPrice, checkIn, checkOut }) => {
      return { id, status, paid, totalPrice, checkIn, checkOut };
    });
    const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
    expect(listed.sort(byId)).toEqual(bookings.filter(({ status }) => status !== undefined).sort(byId));
    const links = (await list(first, token, '/admin/payment-links')).map(({ id, status, paid }) => ({ id, status, paid }));
    expect(links.sort(byId)).toEqual(stack.links.map(({ id, status, paid }) => ({ id, status, paid })).sort(byId));
    for (const { id } of bookings) {
      const history = await call<{ events: { type: string; changes: unknown[] }[] }>(
        first,
        'GET',
        `/admin/bookings/${id}/history`,
        {
          token,
        },
      );
      expect(history.body.events.map(({ type }) => type)).toContain('BookingPlaced');
      expect(history.body.events.some(({ changes }) => changes.length > 0)).toBe(true);
    }
    const taken = bookings.find(({ status }) => status === 'confirmed') as Listed;
    expect(await place(first, '2027-09-01', '2027-09-03')).toBe(201);
    const { body } = await call<{ code: string }>(first, 'POST', '/booking', {
      body: {
        bookingDetails: { checkIn: taken.checkIn, checkOut: taken.checkOut, rooms: 3, guests: 2, totalPrice: taken.totalPrice },
      },
    });
    expect(body.code).toBe('nights_taken');
    await first.stop();

    const second = await start();
    await isReady(second);
    // What was owed since the dump was made: holds to end, emails; that nights were sold twice is told by the second sweep, a minute later.
    await expect.poll(() => openJobs(database.url), { timeout: 120_000 }).toBe(0);
    await second.stop();
    const verified = await runTool('verify', [], environment);
    expect(verified.stdout).toMatch(/\d+ bookings, \d+ rows and \d+ files compared: all is well/);
    expect(verified.code).toBe(0);

    const fresh = await startTestStack();
    running.push(() => fresh.stop());
    await (await fresh.startService({ SAMPLE_VILLA: 'off' })).stop();
    expect(await readStructure(database.url)).toBe(await readStructure(fresh.databaseUrl));
  },
  240_000,
);

sampleEach(['2026-11-21', '2026-11-23'])(
  'the rows of a house of %s are signed once',
  async name => {
    const { stack, database, environment, start } = await openDump(name);
    const knex = createKnex({ client: 'pg', connection: database.url });
    running.push(() => knex.destroy());
    const withoutMac = async (): Promise<string[]> => {
      const tables = ['credentials', 'letters', 'sessions', 'uploads'];
      return (await Promise.all(tables.map(table => knex(`private.${table}`).whereNull('mac')))).flat().map(row => row.staff_id);
    };
    await Promise.all([start({ ROLES: 'http,projector' }), start({ ROLES: 'jobs' })]).then(both =>
      Promise.all(both.map(one => one.stop())),
    );
    expect(await withoutMac()).toEqual([]);
    expect(await knex('private.uploads')).not.toEqual([]);
    await knex('private.credentials').insert({ staff_id: 'thief', email_hash: 'h', password_hash: 'p' });
    const second = await start();
    await isReady(second);
    expect(await signIn(second, stack.owner)).toEqual(expect.any(String));
    await second.stop();
    expect(await withoutMac()).toEqual(['thief']);
    const { stdout } = await runTool('verify', [], environment);
    expect(stdout).toMatch(/^unsigned: private\.credentials thief: it has no MAC: this house did not write it$/m);
    expect(stdout.match(/^unsigned:/gm)).toHaveLength(1);
    expect((await knex('eventstore.events').where({ type: 'RowsSigned' })).length).toBe(1);
  },
  240_000,
);

it('bookings of 0.1.0 go on under the rules of this release', async () => {
  const { stack, start } = await openDump('v0.1.0');
  const service = await start({ ROLES: 'http,projector' });
  await isReady(service);
  const token = await signIn(service, stack.owner);
  const idOf = (name: string): string => stack.bookings[name]?.id ?? '';
  const change = (name: string) => {
    const customerInfo = { firstName: 'Mali', lastName: 'Other', email: 'other@example.com', phone: '0812345678' };
    return call<{ code: string }>(service, 'PATCH', `/booking/${idOf(name)}/customer-info`, { body: { customerInfo } });
  };
  for (const name of ['inReview', 'paid', 'deposit', 'partPaid', 'refusedSlip'])
    expect([name, (await change(name)).body.code]).toEqual([name, 'code_needed']);
  const approve = (reason?: string) =>
    call<{ code: string; data: { booking: Listed } }>(service, 'PATCH', `/admin/bookings/${idOf('inReview')}/status`, {
      token,
      body: { status: 'confirmed', reason },
    });
  expect((await approve()).body.code).toBe('validation_failed');
  expect((await approve('Seen at the bank')).body.data.booking.status).toBe('confirmed');
}, 240_000);

it('a villa of 0.1.0 is upgraded without anything that its owner did not ask for', async () => {
  const { stack, database, dataDir, environment, start } = await openDump('v0.1.0');
  const knex = createKnex({ client: 'pg', connection: database.url });
  running.push(() => knex.destroy());
  const kept = async () => ({
    keys: await knex('private.keys').whereNull('destroyed_at').pluck('subject'),
    destroyed: await knex('private.keys').whereNotNull('destroyed_at').pluck('subject'),
    // Of those that no booking has, a day is left: they go with the first sweep.
    slips: await knex('private.uploads')
      .where({ claimed: true })
      .whereIn('id', await readdir(join(dataDir, 'uploads', 'slips')))
      .orderBy('id')
      .pluck('id'),
  });
  const papers = () => knex('eventstore.events').whereIn('type', ['ReceiptIssued', 'ReceiptVoided']).orderBy('id').pluck('id');
  const [before, papersBefore] = [await kept(), await papers()];
  expect([before.slips.length, papersBefore.length].every(count => count > 0)).toBe(true);

  const service = await start();
  await isReady(service);
  await expect.poll(() => openJobs(database.url), { timeout: 60_000 }).toBe(0);
  for (const { id } of Object.values(stack.bookings)) await fetch(`${service.url}/api/booking/${id}/receipt`);
  expect(await papers()).toEqual(papersBefore);
  const token = await signIn(service, stack.owner);
  const asOwner = <Body>(method: string, path: string, body?: object) => call<Body>(service, method, path, { token, body });
  expect((await asOwner('GET', '/admin/retention')).body).toMatchObject({ retention: null });
  type Guest = { customerName: string; erased: boolean; dataRequests: object };
  for (const { id } of Object.values(stack.bookings)) {
    const { body } = await asOwner<{ data: { booking: Guest } }>('GET', `/admin/bookings/${id}`);
    expect(body.data.booking).toMatchObject({ erased: false, dataRequests: { copy: null, erasure: null } });
  }
  expect((await asOwner('GET', '/admin/villa')).body).toMatchObject({ fillGaps: null });
  expect((await asOwner('PATCH', '/admin/villa', { minNights: 3 })).body).toMatchObject({
    fillGaps: null,
    proposesFillGaps: true,
  });
  await service.stop();

  const after = await kept();
  expect(after.keys).toEqual(expect.arrayContaining(before.keys));
  expect([after.destroyed, after.slips]).toEqual([before.destroyed, before.slips]);
  const types: string[] = await knex('eventstore.events').distinct('type').pluck('type');
  for (const type of ['RetentionSet', 'OldStaysErased', 'PersonErased', 'DataRequested']) expect(types).not.toContain(type);
  const kinds: string[] = await knex('private.letters').distinct('kind').pluck('kind');
  expect(kinds.filter(kind => /^(retention|data)/.test(kind))).toEqual([]);
  const verified = await runTool('verify', [], environment);
  expect(verified.stdout).toMatch(/all is well/);
  expect(verified.code).toBe(0);
}, 240_000);

it('channels of 2026-11-28 are whole: their stays, questions and conflicts, and a feed that fails changes nothing', async () => {
  const { stack, start } = await openDump('2026-11-28');
  const service = await start({ ROLES: 'http,projector' });
  await isReady(service);
  const token = await signIn(service, stack.owner);
  const get = async <Body>(path: string): Promise<Body> => (await call<Body>(service, 'GET', path, { token })).body;
  const { list: listed, stays, conflicts } = stack.channels ?? { list: [], stays: {}, conflicts: [] };
  expect([listed.length, Object.values(stays).flat().length, conflicts.length].every(count => count > 1)).toBe(true);
  for (const { id } of listed) {
    const read = await call<{ data: { channel: object } }>(service, 'POST', `/admin/channels/${id}/read`, { token });
    expect(read.body.data.channel).toMatchObject({ reads: { state: 'failing' } });
  }
  expect(await get('/admin/channels')).toMatchObject(listed);
  for (const { id } of listed) expect(await get(`/admin/channels/${id}/stays`)).toMatchObject(stays[id] ?? []);
  expect(await get('/admin/conflicts')).toMatchObject(conflicts);
  const joined = Object.values(stays)
    .flat()
    .filter(({ bookingId }) => bookingId !== null);
  expect(joined.length).toBeGreaterThan(1);
  for (const { checkIn, checkOut } of joined) {
    const bookingDetails = { checkIn, checkOut, rooms: 3, guests: 2, totalPrice: 1 };
    const refused = await call<{ code: string }>(service, 'POST', '/booking', { body: { bookingDetails } });
    expect(refused.body.code).toBe('nights_taken');
  }
}, 240_000);

it('a booking of 0.1.0 that came through a channel joins its stay when that channel is first read', async () => {
  const { stack, start } = await openDump('v0.1.0');
  const service = await start({ ROLES: 'http,projector', CHANNELS_ALLOW_PRIVATE: 'on' });
  await isReady(service);
  const token = await signIn(service, stack.owner);
  const ask = async <Body>(method: string, path: string, body?: object): Promise<Body> => {
    const answer = await call<Body>(service, method, path, { token, body });
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body;
  };
  const { byHand, paid } = stack.bookings;
  const id = byHand?.id ?? '';
  await ask('PATCH', `/admin/bookings/${id}`, { source: 'airbnb', reason: 'It came from there' });
  const feed = await startChannelServer();
  running.push(() => feed.stop());
  // A booking of the website on the nights of a stay is another guest's.
  feed.stays = [byHand, paid].map((booking, n) => ({ uid: `${n}`, from: booking?.checkIn ?? '', to: booking?.checkOut ?? '' }));
  const body = { kind: 'airbnb', name: 'Airbnb', feedUrl: `${feed.url}/feed` };
  const added = await ask<{ data: { channel: { id: string } } }>('POST', '/admin/channels', body);
  const seen = await ask<ListedStay[]>('GET', `/admin/channels/${added.data.channel.id}/stays`);
  expect(seen).toMatchObject([
    { checkIn: paid?.checkIn, bookingId: null },
    { checkIn: byHand?.checkIn, bookingId: id },
  ]);
  expect((await ask<{ data: { booking: Listed } }>('GET', `/admin/bookings/${id}`)).data.booking).toMatchObject(byHand ?? {});
  const conflicts = await ask<{ sides: object[] }[]>('GET', '/admin/conflicts');
  expect(conflicts).toMatchObject([{ sides: [{ kind: 'booking', id: paid?.id }, { kind: 'stay' }] }]);
}, 240_000);

deepIt('a dump makes the same database again, so that the next one can be taken', async () => {
  const { database } = await openDump('v0.1.0');
  const copy = await createTestDatabase();
  running.push(() => copy.drop());
  const dump = await dumpDatabase(database.url);
  await loadDump(copy.url, dump);
  expect(await dumpDatabase(copy.url)).toBe(dump);
});
