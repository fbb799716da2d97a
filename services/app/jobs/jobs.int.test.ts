import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BookingCommand } from '@baan/domain/bookingCommand';
import type { Customer } from '@baan/domain/bookingEvents';
import type { PaymentLinkCommand } from '@baan/domain/paymentLinkCommand';
import { addDays, addSeconds } from '@baan/domain/plainDate';
import { startTestStack, type TestStack } from '@baan/embedded/testStack';
import { migrateRead } from '@baan/projections/migrate';
import { runProjector } from '@baan/projections/projector';
import { createVisibility, type Visibility } from '@baan/projections/visibility';
import { simpleParser } from 'mailparser';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { randomBookingId } from '../bookingId.ts';
import type { CardDesk, Settled } from '../card/cardDesk.ts';
import { readConfig } from '../config.ts';
import { createHandle, type Handle } from '../handle.ts';
import { createHashing } from '../hashing.ts';
import { createSender, type Sender } from '../mail/sender.ts';
import { createReceipts, type Receipts } from '../receipts/receipts.ts';
import { openStores, type Stores } from '../stores.ts';
import { openStreams } from '../streams.ts';
import { Unavailable } from '../unavailable.ts';
import { type Jobs, startJobs } from './jobs.ts';
import { type JobQueue, openJobQueue } from './queue.ts';
import { runDueJob } from './runDueJob.ts';
import { sweep } from './sweep.ts';

const log = pino({ level: 'silent' });
/** No gateway is asked here: which payments were looked at, and what was found. */
const looked: string[] = [];
let found: Settled = 'done';
const cards: Pick<CardDesk, 'settle'> = {
  settle: async ({ id }) => {
    looked.push(id);
    return found;
  },
};
const publicUrl = 'http://localhost:3000';
const start = '2026-11-21T03:00:00.000Z';
const context = { actor: { kind: 'guest' as const }, correlationId: 'a-request' };
const customer: Customer = {
  firstName: 'Pimchanok',
  lastName: 'Wongsuwan',
  email: 'pimchanok.wongsuwan@example.com',
  phone: '+66812345670',
  phoneAsTyped: '0812345670',
};

let stack: TestStack;
let stores: Stores;
let handle: Handle;
let queue: JobQueue;
let sender: Sender;
let receipts: Receipts;
let visibility: Visibility;
let projector: Promise<void>;
let jobs: Jobs;
let stopping: AbortController;
let now = start;
let day = 1;
const clock = () => new Date(now);
const outbox = () => join(stack.dataDir, 'outbox');

beforeAll(async () => {
  stack = await startTestStack();
  const config = readConfig({ DATABASE_URL: stack.databaseUrl, EVENTSTORE_URL: stack.eventStore.url, DATA_DIR: stack.dataDir });
  stores = await openStores(config, log, clock);
  const { streams, completion } = await openStreams({ ...stores, clock, log });
  handle = createHandle({ ...stores, streams, completion, horizonDays: 540, log, fault: () => undefined });
  await handle.villa({ type: 'change', now, details: {}, prices: { weekdayPrice: 1000, weekendPrice: 1000 } }, context);
  await handle.villa(
    { type: 'setBankDetails', now, bankDetails: { bankName: 'KBank', accountNumber: '1', accountName: 'K' } },
    context,
  );
  stopping = new AbortController();
  const { knex, store } = stores;
  await migrateRead(knex);
  const events = (after: bigint | null, signal: AbortSignal) => store.subscribe({ after, signal });
  projector = runProjector({ knex, events, eventAt: store.eventAt, signal: stopping.signal, log });
  visibility = createVisibility({ connectionString: config.DATABASE_URL, knex, log });
  const hashing = createHashing(stores.secrets.hashing);
  receipts = createReceipts({ ...stores, handle, visibility, hashing, clock, publicUrl });
  const { signal } = stopping;
  jobs = await startJobs({ ...stores, config, handle, cards, receipts, publicUrl, hashing, clock, log, signal, runs: true });
  queue = openJobQueue({ databaseUrl: config.DATABASE_URL, redisUrl: undefined, log });
  sender = createSender({ smtpUrl: undefined, outbox: outbox(), from: 'Baan <bookings@localhost>', clock });
});

beforeEach(() => {
  now = start;
});
afterEach(() => rm(outbox(), { recursive: true, force: true }));

afterAll(async () => {
  stopping.abort();
  await jobs.stop();
  await projector;
  await visibility.stop();
  await queue.stop();
  await stores.close();
  await stack.stop();
});

const decide = (id: string, command: BookingCommand) => handle.booking(id, command, context);

const place = async (): Promise<string> => {
  const id = randomBookingId();
  const stay = {
    checkIn: addSeconds(start, day * 86_400).slice(0, 10),
    checkOut: addSeconds(start, (day + 1) * 86_400).slice(0, 10),
  };
  day += 1;
  const terms = await handle.terms();
  await decide(id, {
    type: 'place',
    now,
    stay,
    rooms: 3,
    guests: 2,
    expectedTotal: 1000,
    byStaff: null,
    paymentMethod: 'bank_transfer',
    specialRequests: 'ขอเปลเด็ก',
    language: 'en',
    number: `BTM-${day}`,
    requestHash: id,
    customer: null,
    terms,
  });
  return id;
};

const placeWithContact = async (): Promise<string> => {
  const id = await place();
  await decide(id, { type: 'attachCustomer', now, customer, terms: await handle.terms() });
  return id;
};

const confirm = (id: string) => decide(id, { type: 'markPaid', now, method: 'cash', reason: 'paid at the gate' });

const owed = async (id: string, message: string | null): Promise<string[]> =>
  stores.knex('private.due_jobs').where({ booking_id: id, message }).orderBy('run_at').pluck('id');

/** Waits until the reactor has written down what is owed. */
const untilOwed = async (id: string, message: string | null): Promise<string> => {
  await expect.poll(() => owed(id, message)).not.toEqual([]);
  return (await owed(id, message)).at(-1) as string;
};

/** A confirmation that is owed and that the queue does not know of. */
const owe = async (id: string): Promise<string> => {
  const jobId = `${randomUUID()}-confirmation`;
  await stores
    .knex('private.due_jobs')
    .insert({ id: jobId, booking_id: id, job: 'sendMessage', message: 'confirmation', correlation_id: 'owed', run_at: now });
  return jobId;
};

const isDone = async (jobId: string): Promise<boolean> =>
  (await stores.knex('private.due_jobs').where({ id: jobId }).whereNotNull('done_at').first()) !== undefined;

const untilDone = (jobId: string) => expect.poll(() => isDone(jobId), { timeout: 30_000 }).toBe(true);

const run = (id: string, over: Partial<Parameters<typeof runDueJob>[0]> = {}): Promise<void> => {
  const hashing = createHashing(stores.secrets.hashing);
  return runDueJob({ knex: stores.knex, handle, cards, receipts, sender, hashing, publicUrl, clock, log, ...over }, id);
};

const sweepNow = (over: Partial<Parameters<typeof sweep>[0]> = {}): Promise<void> =>
  sweep({ knex: stores.knex, queue, run, careForLinks: async () => undefined, dataDir: stack.dataDir, clock, log, ...over });

const statusOf = async (id: string): Promise<string | undefined> => (await handle.readBooking(id))?.state.status;
const sentTo = async (id: string): Promise<string[]> =>
  (await handle.readBooking(id))?.state.messages.map(({ message }) => message) ?? [];
const mails = (): Promise<string[]> => readdir(outbox()).catch(() => []);

describe('holds', () => {
  test('a booking that nobody pays expires, grace and all, and no sooner', async () => {
    const id = await place();
    const jobId = await untilOwed(id, null);
    now = addSeconds(start, 17 * 60);
    await run(jobId);
    await sweepNow();
    expect([await statusOf(id), await isDone(jobId)]).toEqual(['pending_payment', false]);
    now = addSeconds(start, 18 * 60);
    await sweepNow();
    await expect.poll(() => statusOf(id)).toBe('expired');
    await untilDone(jobId);
  });

  test('also without a queue: the sweep does it itself', async () => {
    const id = await place();
    await untilOwed(id, null);
    now = addSeconds(start, 18 * 60);
    const absent = async () => {
      throw new Error('The job queue cannot be reached');
    };
    await sweepNow({ queue: { add: absent, revive: absent } });
    expect(await statusOf(id)).toBe('expired');
  });

  test('contact details give more time: the first end passes, the second one counts', async () => {
    const id = await placeWithContact();
    await expect.poll(() => owed(id, null)).toHaveLength(2);
    const [first, second] = (await owed(id, null)) as [string, string];
    now = addSeconds(start, 20 * 60);
    await sweepNow();
    await untilDone(first);
    expect(await statusOf(id)).toBe('pending_payment');
    now = addSeconds(start, 63 * 60);
    await sweepNow();
    await untilDone(second);
    expect(await statusOf(id)).toBe('expired');
    await expect.poll(() => sentTo(id)).toContain('expired');
  });
});

describe('the day before arrival', () => {
  const arrivals = (id: string) =>
    stores.knex('private.due_jobs').where({ booking_id: id, message: 'arrival' }).orderBy('run_at').select('id', 'run_at');

  test('is planned once the stay is confirmed, planned anew when it moves, and told on its day alone', async () => {
    const id = await placeWithContact();
    const { stay } = (await handle.readBooking(id))?.state ?? { stay: { checkIn: '', checkOut: '' } };
    const moved = { checkIn: addDays(stay.checkIn, 200), checkOut: addDays(stay.checkOut, 200) };
    await confirm(id);
    await untilDone(await untilOwed(id, 'confirmation'));
    await expect.poll(() => arrivals(id), { timeout: 30_000 }).toHaveLength(1);
    await decide(id, {
      type: 'amend',
      now,
      stay: moved,
      totalPrice: 1000,
      reason: 'Asked by telephone',
      terms: await handle.terms(),
    });
    await untilDone(await untilOwed(id, 'moved'));
    await expect.poll(() => arrivals(id), { timeout: 30_000 }).toHaveLength(2);
    const [first, second] = await arrivals(id);
    expect(second.run_at.toISOString()).toBe(`${addDays(moved.checkIn, -1)}T03:00:00.000Z`);
    now = first.run_at.toISOString();
    await run(first.id);
    expect(await sentTo(id)).not.toContain('arrival');
    now = second.run_at.toISOString();
    await run(second.id);
    expect(await sentTo(id)).toContain('arrival');
  });
});

describe('the owner and staff', () => {
  const staffMails = async (id: string): Promise<string[]> =>
    (await sentTo(id)).filter(message => ['newSlip', 'slipWaiting', 'cancellation', 'paidLate'].includes(message));

  test('hear of a slip, again when it waits for four hours, and of a cancellation; each once', async () => {
    const owner = { staffId: randomUUID(), name: 'Kanya', email: 'kanya@example.com', emailHash: 'h', now };
    const { position } = await handle.registerOwner(owner, context);
    await visibility.until(position, 10_000);
    const id = await placeWithContact();
    await decide(id, {
      type: 'attachSlip',
      now,
      url: '/api/slips/a',
      fileHash: id,
      reference: null,
      terms: await handle.terms(),
    });
    const told = await untilOwed(id, 'newSlip');
    await untilDone(told);
    const mail = await simpleParser(await readFile(join(outbox(), `${told}.eml`)));
    expect(mail.subject).toMatch(/^สลิปใหม่รอตรวจ · A new slip to check · BTM-/);
    expect(mail.to).toMatchObject({ text: 'kanya@example.com' });
    expect(mail.text).toContain(`${publicUrl}/admin/bookings/${id}`);
    const waiting = await untilOwed(id, 'slipWaiting');
    now = addSeconds(start, 4 * 3600);
    await run(waiting);
    await run(told);
    expect(await staffMails(id)).toEqual(['newSlip', 'slipWaiting']);
    await decide(id, { type: 'cancel', now, byGuest: false, reason: '', refund: null });
    await untilDone(await untilOwed(id, 'cancellation'));
    expect(await staffMails(id)).toEqual(['newSlip', 'slipWaiting', 'cancellation']);
  });

  test('are not asked about a slip that was decided on', async () => {
    const id = await placeWithContact();
    await decide(id, {
      type: 'attachSlip',
      now,
      url: '/api/slips/b',
      fileHash: id,
      reference: null,
      terms: await handle.terms(),
    });
    const waiting = await untilOwed(id, 'slipWaiting');
    await untilDone(await untilOwed(id, 'newSlip'));
    await decide(id, { type: 'approveSlip', now, reason: '', slip: { url: '/api/slips/b', usedBefore: false } });
    await untilDone(await untilOwed(id, 'confirmation'));
    now = addSeconds(start, 4 * 3600);
    await run(waiting);
    expect(await staffMails(id)).toEqual(['newSlip']);
    expect(await isDone(waiting)).toBe(true);
  });
});

describe('card payments', () => {
  const owedCards = (id: string) =>
    stores.knex('private.due_jobs').where({ booking_id: id, job: 'settleCard' }).whereNull('done_at').pluck('run_at');

  test('are looked at when nobody brought them to their end, and again while their money waits for a code', async () => {
    await handle.villa({ type: 'switchMethod', now, method: 'credit_card', enabled: true }, context);
    const id = await placeWithContact();
    await decide(id, { type: 'payByCard', now, brand: 'visa', last4: '4242', test: true, terms: await handle.terms() });
    await expect.poll(() => owedCards(id)).toEqual([new Date(addSeconds(start, 60))]);
    await sweepNow();
    expect(looked).not.toContain(id);
    found = 'waiting';
    now = addSeconds(start, 100);
    await sweepNow();
    await expect.poll(() => looked, { timeout: 10_000 }).toContain(id);
    await expect.poll(() => owedCards(id)).toEqual([new Date(addSeconds(start, 700))]);
    found = 'done';
    now = addSeconds(start, 740);
    await sweepNow();
    await expect.poll(() => owedCards(id), { timeout: 10_000 }).toEqual([]);
  });
});

describe('messages', () => {
  test('a confirmed booking gets one confirmation, also when its job runs again and again', async () => {
    const id = await placeWithContact();
    await confirm(id);
    const jobId = await untilOwed(id, 'confirmation');
    await untilDone(jobId);
    expect(await mails()).toContain(`${jobId}.eml`);
    const mail = await simpleParser(await readFile(join(outbox(), `${jobId}.eml`)));
    expect(mail).toMatchObject({ messageId: `<${jobId}@localhost>` });
    expect(mail.subject).toMatch(/^Booked: /);
    expect(mail.text).toContain('Pimchanok, we have received ฿1,000 in full.');
    expect(mail.attachments.map(({ contentType, filename }) => [contentType, filename])).toEqual([
      ['application/pdf', expect.stringMatching(/^R-2569-00000\d\.pdf$/)],
      ['text/calendar', expect.stringMatching(/^BTM-\d+\.ics$/)],
    ]);

    await stores.knex('private.due_jobs').where({ id: jobId }).update({ done_at: null });
    await Promise.all([run(jobId), run(jobId)]);
    await sweepNow();
    expect((await sentTo(id)).filter(message => message === 'confirmation')).toHaveLength(1);
    expect((await mails()).filter(name => name.endsWith('-confirmation.eml'))).toEqual([`${jobId}.eml`]);
  });

  test('a process that dies between sending and recording leads to the same mail again, and to one record', async () => {
    const id = await placeWithContact();
    await confirm(id);
    await untilDone(await untilOwed(id, 'confirmation'));
    const jobId = await owe(id);
    const booking: Handle['booking'] = async () => {
      throw new Unavailable('The process died here');
    };
    await expect(run(jobId, { handle: { ...handle, booking } })).rejects.toThrow('died here');
    const sent = await mails();
    expect(sent).toContain(`${jobId}.eml`);
    expect(await isDone(jobId)).toBe(false);
    await run(jobId);
    expect(await isDone(jobId)).toBe(true);
    expect(await mails()).toEqual(sent);
    expect((await sentTo(id)).filter(message => message === 'confirmation')).toHaveLength(2);
  });

  test('asked for again, the confirmation is sent again; the same request asks once', async () => {
    const id = await placeWithContact();
    await confirm(id);
    await untilDone(await untilOwed(id, 'confirmation'));
    await Promise.all([
      jobs.sendConfirmation(id, 'first'),
      jobs.sendConfirmation(id, 'first'),
      jobs.sendConfirmation(id, 'second'),
    ]);
    await expect.poll(async () => (await mails()).filter(name => name.endsWith('-confirmation.eml')).length).toBe(3);
  });

  test('the guest is reminded once, before the end', async () => {
    const id = await placeWithContact();
    const jobId = await untilOwed(id, 'reminder');
    now = addSeconds(start, 46 * 60);
    await sweepNow();
    await untilDone(jobId);
    expect(await sentTo(id)).toContain('reminder');
    expect(await readFile(join(outbox(), `${jobId}.eml`), 'utf8')).toContain('11:00');
  });

  test('who has paid is not reminded', async () => {
    const id = await placeWithContact();
    const jobId = await untilOwed(id, 'reminder');
    await confirm(id);
    now = addSeconds(start, 46 * 60);
    await sweepNow();
    await untilDone(jobId);
    expect(await sentTo(id)).not.toContain('reminder');
    expect(await mails()).not.toContain(`${jobId}.eml`);
  });

  test('a mail server that refuses leaves it owed, and names nobody', async () => {
    const id = await placeWithContact();
    await confirm(id);
    await untilDone(await untilOwed(id, 'confirmation'));
    const jobId = await owe(id);
    const send = async () => {
      throw new Error(`550 no such user ${customer.email}`);
    };
    const refusal = await run(jobId, { sender: { send, stop: () => undefined } }).catch((error: Error) => error);
    expect(String(refusal)).toMatch(/The job failed/);
    expect(String(refusal)).not.toContain('@');
    expect(await isDone(jobId)).toBe(false);
    await run(jobId);
    expect(await isDone(jobId)).toBe(true);
  });
});

describe('payment links', () => {
  const onLink = (id: string, command: PaymentLinkCommand) => handle.paymentLink(id, command, context);
  const statusOfLink = async (id: string) => (await handle.readPaymentLink(id))?.state.status;
  const make = async (): Promise<string> => {
    const id = randomBookingId();
    const wanted = { amount: 4500, description: 'A boat', language: 'en' as const, bookingId: null, requestHash: id };
    await onLink(id, { type: 'createLink', now, ...wanted, expiresAt: addSeconds(start, 3600) });
    return id;
  };

  test('end when their time is over, grace and all; one that was prolonged does not', async () => {
    const [id, prolonged] = [await make(), await make()];
    await onLink(prolonged, { type: 'amendLink', now, expiresAt: addSeconds(start, 7200) });
    const end = await untilOwed(`paymentLink-${id}`, null);
    await expect.poll(() => owed(`paymentLink-${prolonged}`, null)).toHaveLength(2);
    const [first] = await owed(`paymentLink-${prolonged}`, null);
    now = addSeconds(start, 3600 + 120);
    await run(end);
    expect(await statusOfLink(id)).toBe('open');
    now = addSeconds(start, 3600 + 121);
    await run(end);
    await run(first as string);
    expect([await statusOfLink(id), await statusOfLink(prolonged)]).toEqual(['expired', 'open']);
  });

  test('without a booking tell who pays of the slip and of the money, with the receipt; each once', async () => {
    const id = await make();
    const stream = `paymentLink-${id}`;
    await onLink(id, { type: 'attachPayer', now, payer: customer });
    const slip = { url: '/api/slips/c', fileHash: id, reference: null };
    await onLink(id, { type: 'attachLinkSlip', now, ...slip, terms: await handle.terms() });
    await untilDone(await untilOwed(stream, 'linkSlipReceived'));
    await untilDone(await untilOwed(stream, 'newLinkSlip'));
    await onLink(id, { type: 'settle', now, method: null, reason: '', slip: { url: slip.url, usedBefore: false } });
    const paid = await untilOwed(stream, 'linkPaid');
    await untilDone(paid);
    await run(paid);
    const mail = await simpleParser(await readFile(join(outbox(), `${paid}.eml`)));
    expect(mail.to).toMatchObject({ text: customer.email });
    expect(mail.attachments.map(({ filename }) => filename)).toEqual([expect.stringMatching(/^R-2569-\d{6}\.pdf$/)]);
    const told = (await stores.store.read(stream)).filter(({ type }) => type === 'MessageSent');
    expect(told.map(({ data }) => data.message).sort()).toEqual(['linkPaid', 'linkSlipReceived', 'newLinkSlip']);
  });
});

test('slips that nobody attached within a day are deleted, others stay', async () => {
  const folder = join(stack.dataDir, 'uploads', 'slips');
  await mkdir(folder, { recursive: true });
  const upload = async (id: string, claimed: boolean, createdAt: string) => {
    await writeFile(join(folder, id), 'slip');
    await stores
      .knex('private.uploads')
      .insert({ id, type: 'image/png', size: 4, file_hash: id, claimed, created_at: createdAt });
  };
  await upload('old', false, addSeconds(now, -25 * 3600));
  await upload('old-claimed', true, addSeconds(now, -25 * 3600));
  await upload('young', false, addSeconds(now, -23 * 3600));
  await sweepNow();
  expect((await readdir(folder)).sort()).toEqual(['old-claimed', 'young']);
  expect((await stores.knex('private.uploads').pluck('id')).sort()).toEqual(['old-claimed', 'young']);
});

test('neither the queue nor what is owed holds anything of a guest', async () => {
  const tables: { name: string }[] = await stores
    .knex('pg_tables')
    .whereIn('schemaname', ['jobs'])
    .select(stores.knex.raw(`schemaname || '.' || quote_ident(tablename) AS name`));
  expect(tables.length).toBeGreaterThan(0);
  for (const { name } of [...tables, { name: 'private.due_jobs' }]) {
    const { rows } = await stores.knex.raw(`SELECT t::text AS row FROM ${name} t`);
    const text = JSON.stringify(rows);
    for (const word of ['Pimchanok', 'Wongsuwan', customer.email, '812345670', 'ขอเปลเด็ก']) expect(text).not.toContain(word);
  }
});
