import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PaymentLinkCommand } from '@baan/domain/paymentLink/decide';
import { addDays, addSeconds } from '@baan/domain/shared/plainDate';
import { bookingStream } from '@baan/domain/shared/streamNames';
import { simpleParser } from 'mailparser';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askForRest } from '../commands/bookingLinks.ts';
import { randomKeyId } from '../privacy/keyId.ts';
import { Unavailable } from '../runtime/unavailable.ts';
import { context, customer, type JobsHouse, publicUrl, start, startJobsHouse } from './jobsHouse.testkit.ts';

let house: JobsHouse;

beforeAll(async () => {
  house = await startJobsHouse();
});
beforeEach(() => house.begin());
afterEach(() => house.clear());
afterAll(() => house?.stop());

describe('holds', () => {
  test('a booking that nobody pays expires, grace and all, and no sooner', async () => {
    const id = await house.place();
    const jobId = await house.untilOwed(bookingStream(id), null);
    house.time.now = addSeconds(start, 17 * 60);
    await house.run(jobId);
    await house.sweepNow();
    expect([await house.statusOf(id), await house.isDone(jobId)]).toEqual(['pending_payment', false]);
    house.time.now = addSeconds(start, 18 * 60);
    await house.sweeping(() => house.statusOf(id)).toBe('expired');
    await house.untilDone(jobId);
  });

  test('also without a queue: the sweep does it itself', async () => {
    const id = await house.place();
    await house.untilOwed(bookingStream(id), null);
    house.time.now = addSeconds(start, 18 * 60);
    const absent = async () => {
      throw new Error('The job queue cannot be reached');
    };
    await house.sweepNow({ queue: { add: absent, revive: absent } });
    expect(await house.statusOf(id)).toBe('expired');
  });

  test('a queue that is away is waited for once in a sweep, however much is overdue', async () => {
    const ids = [await house.place(), await house.place(), await house.place()];
    for (const id of ids) await house.untilOwed(bookingStream(id), null);
    house.time.now = addSeconds(start, 18 * 60);
    let asked = 0;
    const away = async () => {
      asked += 1;
      throw new Unavailable('No answer from the job queue within 2000 ms');
    };
    await house.sweepNow({ queue: { add: away, revive: away } });
    expect([asked, await Promise.all(ids.map(house.statusOf))]).toEqual([1, ['expired', 'expired', 'expired']]);
  });

  test('contact details give more time: the first end passes, the second one counts', async () => {
    const id = await house.placeWithContact();
    await expect.poll(() => house.owed(bookingStream(id), null)).toHaveLength(2);
    const [first, second] = (await house.owed(bookingStream(id), null)) as [string, string];
    house.time.now = addSeconds(start, 20 * 60);
    await house.sweeping(() => house.isDone(first)).toBe(true);
    expect(await house.statusOf(id)).toBe('pending_payment');
    house.time.now = addSeconds(start, 63 * 60);
    await house.sweeping(() => house.isDone(second)).toBe(true);
    expect(await house.statusOf(id)).toBe('expired');
    await expect.poll(() => house.sentTo(id)).toContain('expired');
  });
});

describe('the day before arrival', () => {
  const arrivals = (id: string) =>
    house.stores
      .knex('private.due_jobs')
      .where({ stream: bookingStream(id), message: 'arrival' })
      .orderBy('run_at')
      .select('id', 'run_at');

  test('is planned once the stay is confirmed, planned anew when it moves, and told on its day alone', async () => {
    const id = await house.placeWithContact();
    const { stay } = (await house.handle.readBooking(id))?.state ?? { stay: { checkIn: '', checkOut: '' } };
    const moved = { checkIn: addDays(stay.checkIn, 200), checkOut: addDays(stay.checkOut, 200) };
    await house.confirm(id);
    await house.untilDone(await house.untilOwed(bookingStream(id), 'confirmation'));
    await expect.poll(() => arrivals(id), { timeout: 30_000 }).toHaveLength(1);
    await house.decide(id, {
      type: 'amend',
      now: house.time.now,
      stay: moved,
      totalPrice: 1000,
      reason: 'Asked by telephone',
      terms: await house.handle.terms(),
    });
    await house.untilDone(await house.untilOwed(bookingStream(id), 'moved'));
    await expect.poll(() => arrivals(id), { timeout: 30_000 }).toHaveLength(2);
    const [first, second] = await arrivals(id);
    expect(second.run_at.toISOString()).toBe(`${addDays(moved.checkIn, -1)}T03:00:00.000Z`);
    house.time.now = first.run_at.toISOString();
    await house.run(first.id);
    expect(await house.sentTo(id)).not.toContain('arrival');
    house.time.now = second.run_at.toISOString();
    await house.run(second.id);
    expect(await house.sentTo(id)).toContain('arrival');
  });
});

describe('a dearer move that the guest wished for', () => {
  const linksOf = (bookingId: string) => house.stores.knex('read.payment_links').where({ booking_id: bookingId }).pluck('id');

  test('is asked for by one link, also where the request died that accepted it', async () => {
    const { time, handle } = house;
    const cancellation = { steps: [{ daysBefore: 14, refundPercent: 100 }], moveOnceDaysBefore: 14 };
    await handle.villa({ type: 'change', now: time.now, details: { cancellation }, prices: {} }, context);
    const id = await house.placeWithContact();
    await house.confirm(id);
    const { stay } = (await handle.readBooking(id))?.state ?? { stay: { checkIn: '', checkOut: '' } };
    const longer = { checkIn: addDays(stay.checkIn, 300), checkOut: addDays(stay.checkOut, 301) };
    const wish = { stay: longer, rooms: 3, guests: 2, children: 0, expectedTotal: 2000, message: '' };
    await house.decide(id, { type: 'askStayChange', now: time.now, ...wish, terms: await handle.terms() });
    await house.decide(id, { type: 'acceptStayChange', now: time.now });
    await expect.poll(() => linksOf(id), { timeout: 30_000 }).toHaveLength(1);
    await askForRest({ ...house.stores, handle }, id, new Date(time.now), context);
    const jobs = house.stores
      .knex('private.due_jobs')
      .where({ stream: bookingStream(id), job: 'askForRest' })
      .pluck('id');
    for (const job of await jobs) await house.untilDone(job);
    expect(await linksOf(id)).toHaveLength(1);
  });
});

describe('the owner and staff', () => {
  const staffMails = async (id: string): Promise<string[]> =>
    (await house.sentTo(id)).filter(message => ['newSlip', 'slipWaiting', 'cancellation', 'paidLate'].includes(message));

  test('hear of a slip, again when it waits for four hours, and of a cancellation; each once', async () => {
    const owner = { staffId: randomUUID(), name: 'Kanya', email: 'kanya@example.com', emailHash: 'h', now: house.time.now };
    const { position } = await house.handle.registerOwner(owner, context);
    await house.visibility.until(position, 10_000);
    const id = await house.placeWithContact();
    await house.decide(id, {
      type: 'attachSlip',
      now: house.time.now,
      url: '/api/slips/a',
      fileHash: id,
      reference: null,
      terms: await house.handle.terms(),
    });
    const told = await house.untilOwed(bookingStream(id), 'newSlip');
    await house.untilDone(told);
    const mail = await simpleParser(await readFile(join(house.outbox, `${told}.eml`)));
    expect(mail.subject).toMatch(/^สลิปใหม่รอตรวจ · A new slip to check · BTM-/);
    expect(mail.to).toMatchObject({ text: 'kanya@example.com' });
    expect(mail.text).toContain(`${publicUrl}/admin/bookings/${id}`);
    const waiting = await house.untilOwed(bookingStream(id), 'slipWaiting');
    house.time.now = addSeconds(start, 4 * 3600);
    await house.run(waiting);
    await house.run(told);
    expect(await staffMails(id)).toEqual(['newSlip', 'slipWaiting']);
    await house.decide(id, { type: 'cancel', now: house.time.now, byGuest: false, reason: '', refund: null });
    await house.untilDone(await house.untilOwed(bookingStream(id), 'cancellation'));
    expect(await staffMails(id)).toEqual(['newSlip', 'slipWaiting', 'cancellation']);
  });

  test('are not asked about a slip that was decided on', async () => {
    const id = await house.placeWithContact();
    await house.decide(id, {
      type: 'attachSlip',
      now: house.time.now,
      url: '/api/slips/b',
      fileHash: id,
      reference: null,
      terms: await house.handle.terms(),
    });
    const waiting = await house.untilOwed(bookingStream(id), 'slipWaiting');
    await house.untilDone(await house.untilOwed(bookingStream(id), 'newSlip'));
    await house.decide(id, {
      type: 'approveSlip',
      now: house.time.now,
      amount: null,
      reason: 'Seen at the bank',
      slip: { url: '/api/slips/b', usedBefore: false },
    });
    await house.untilDone(await house.untilOwed(bookingStream(id), 'confirmation'));
    house.time.now = addSeconds(start, 4 * 3600);
    await house.run(waiting);
    expect(await staffMails(id)).toEqual(['newSlip']);
    expect(await house.isDone(waiting)).toBe(true);
  });
});

describe('card payments', () => {
  const owedCards = (id: string) =>
    house.stores
      .knex('private.due_jobs')
      .where({ stream: bookingStream(id), job: 'settleCard' })
      .whereNull('done_at')
      .pluck('run_at');

  test('are looked at when nobody brought them to their end, and again while their money waits for a code', async () => {
    await house.handle.villa({ type: 'switchMethod', now: house.time.now, method: 'credit_card', enabled: true }, context);
    const id = await house.placeWithContact();
    await house.decide(id, {
      type: 'payByCard',
      now: house.time.now,
      brand: 'visa',
      last4: '4242',
      test: true,
      terms: await house.handle.terms(),
    });
    await expect.poll(() => owedCards(id)).toEqual([new Date(addSeconds(start, 60))]);
    await house.sweepNow();
    expect(house.gateway.looked).not.toContain(id);
    house.gateway.found = 'waiting';
    house.time.now = addSeconds(start, 100);
    await house.sweeping(() => house.gateway.looked).toContain(id);
    await expect.poll(() => owedCards(id)).toEqual([new Date(addSeconds(start, 700))]);
    house.gateway.found = 'done';
    house.time.now = addSeconds(start, 740);
    await house.sweeping(() => owedCards(id)).toEqual([]);
  });
});

describe('payment links', () => {
  const onLink = (id: string, command: PaymentLinkCommand) => house.handle.paymentLink(id, command, context);
  const statusOfLink = async (id: string) => (await house.handle.readPaymentLink(id))?.state.status;
  const make = async (): Promise<string> => {
    const id = randomKeyId();
    const wanted = { amount: 4500, description: 'A boat', language: 'en' as const, bookingId: null, requestHash: id };
    await onLink(id, { type: 'createLink', now: house.time.now, ...wanted, expiresAt: addSeconds(start, 3600) });
    return id;
  };

  test('end when their time is over, grace and all; one that was prolonged does not', async () => {
    const [id, prolonged] = [await make(), await make()];
    await onLink(prolonged, { type: 'amendLink', now: house.time.now, expiresAt: addSeconds(start, 7200) });
    const end = await house.untilOwed(`paymentLink-${id}`, null);
    await expect.poll(() => house.owed(`paymentLink-${prolonged}`, null)).toHaveLength(2);
    const [first] = await house.owed(`paymentLink-${prolonged}`, null);
    house.time.now = addSeconds(start, 3600 + 120);
    await house.run(end);
    expect(await statusOfLink(id)).toBe('open');
    house.time.now = addSeconds(start, 3600 + 121);
    await house.run(end);
    await house.run(first as string);
    expect([await statusOfLink(id), await statusOfLink(prolonged)]).toEqual(['expired', 'open']);
  });

  test('without a booking tell who pays of the slip and of the money, with the receipt; each once', async () => {
    const id = await make();
    const stream = `paymentLink-${id}`;
    await onLink(id, { type: 'attachPayer', now: house.time.now, payer: customer });
    await onLink(id, { type: 'mailLink', now: house.time.now });
    await house.untilDone(await house.untilOwed(stream, 'linkToPay'));
    const slip = { url: '/api/slips/c', fileHash: id, reference: null };
    await onLink(id, { type: 'attachLinkSlip', now: house.time.now, ...slip, terms: await house.handle.terms() });
    await house.untilDone(await house.untilOwed(stream, 'linkSlipReceived'));
    await house.untilDone(await house.untilOwed(stream, 'newLinkSlip'));
    await onLink(id, {
      type: 'settle',
      now: house.time.now,
      amount: null,
      method: null,
      reason: 'Seen at the bank',
      slip: { url: slip.url, usedBefore: false },
    });
    const paid = await house.untilOwed(stream, 'linkPaid');
    await house.untilDone(paid);
    await house.run(paid);
    const mail = await simpleParser(await readFile(join(house.outbox, `${paid}.eml`)));
    expect(mail.to).toMatchObject({ text: customer.email });
    expect(mail.attachments.map(({ filename }) => filename)).toEqual([expect.stringMatching(/^R-2569-\d{6}\.pdf$/)]);
    const told = (await house.stores.store.read(stream)).filter(({ type }) => type === 'MessageSent');
    expect(told.map(({ data }) => data.message).sort()).toEqual(['linkPaid', 'linkSlipReceived', 'linkToPay', 'newLinkSlip']);
  });
});

test('slips that nobody attached within a day are deleted, others stay', async () => {
  const folder = join(house.stack.dataDir, 'uploads', 'slips');
  await mkdir(folder, { recursive: true });
  const upload = async (id: string, claimed: boolean, createdAt: string) => {
    await writeFile(join(folder, id), 'slip');
    await house.stores
      .knex('private.uploads')
      .insert({ id, type: 'image/png', size: 4, file_hash: id, claimed, created_at: createdAt });
  };
  await upload('old', false, addSeconds(house.time.now, -25 * 3600));
  await upload('old-claimed', true, addSeconds(house.time.now, -25 * 3600));
  await upload('young', false, addSeconds(house.time.now, -23 * 3600));
  await house.sweepNow();
  expect((await readdir(folder)).sort()).toEqual(['old-claimed', 'young']);
  expect((await house.stores.knex('private.uploads').pluck('id')).sort()).toEqual(['old-claimed', 'young']);
});
