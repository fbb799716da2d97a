import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PaymentLinkCommand } from '@baan/domain/paymentLink/decide';
import { addDays, addSeconds } from '@baan/domain/shared/plainDate';
import { bookingStream } from '@baan/domain/shared/streamNames';
import { systemRandom } from '@baan/time/time';
import { simpleParser } from 'mailparser';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askForRest } from '../commands/bookingLinks.ts';
import { randomKeyId } from '../privacy/keyId.ts';
import { Unavailable } from '../runtime/unavailable.ts';
import { context, customer, type JobsStack, publicUrl, start, startJobsStack } from './jobsStack.testkit.ts';

let stack: JobsStack;

beforeAll(async () => {
  stack = await startJobsStack();
});
beforeEach(() => stack.begin());
afterEach(() => stack.clear());
afterAll(() => stack?.stop());

describe('holds', () => {
  test('expires an unpaid booking after its hold and grace, and not before', async () => {
    const id = await stack.place();
    const jobId = await stack.untilOwed(bookingStream(id), null);
    stack.time.at = addSeconds(start, 17 * 60);
    await stack.run(jobId);
    await stack.sweepNow();
    expect([await stack.statusOf(id), await stack.isDone(jobId)]).toEqual(['pending_payment', false]);
    stack.time.at = addSeconds(start, 18 * 60);
    await stack.sweeping(() => stack.statusOf(id)).toBe('expired');
    await stack.untilDone(jobId);
  });

  test('expires it in the sweep if there is no queue', async () => {
    const id = await stack.place();
    await stack.untilOwed(bookingStream(id), null);
    stack.time.at = addSeconds(start, 18 * 60);
    const absent = async () => {
      throw new Error('The job queue cannot be reached');
    };
    await stack.sweepNow({ queue: { add: absent, revive: absent } });
    expect(await stack.statusOf(id)).toBe('expired');
  });

  test('waits once a sweep for an unreachable queue, however many jobs are overdue', async () => {
    const ids = [await stack.place(), await stack.place(), await stack.place()];
    for (const id of ids) await stack.untilOwed(bookingStream(id), null);
    stack.time.at = addSeconds(start, 18 * 60);
    let asked = 0;
    const away = async () => {
      asked += 1;
      throw new Unavailable('No answer from the job queue within 2000 ms');
    };
    await stack.sweepNow({ queue: { add: away, revive: away } });
    expect([asked, await Promise.all(ids.map(stack.statusOf))]).toEqual([1, ['expired', 'expired', 'expired']]);
  });

  test('expires at the later end after contact details gave more time', async () => {
    const id = await stack.placeWithContact();
    await expect.poll(() => stack.owed(bookingStream(id), null)).toHaveLength(2);
    const [first, second] = (await stack.owed(bookingStream(id), null)) as [string, string];
    stack.time.at = addSeconds(start, 20 * 60);
    await stack.sweeping(() => stack.isDone(first)).toBe(true);
    expect(await stack.statusOf(id)).toBe('pending_payment');
    stack.time.at = addSeconds(start, 63 * 60);
    await stack.sweeping(() => stack.isDone(second)).toBe(true);
    expect(await stack.statusOf(id)).toBe('expired');
    await expect.poll(() => stack.sentTo(id)).toContain('expired');
  });
});

describe('the day before arrival', () => {
  const arrivals = (id: string) =>
    stack.stores
      .knex('private.due_jobs')
      .where({ stream: bookingStream(id), message: 'arrival' })
      .orderBy('run_at')
      .select('id', 'run_at');

  test('is planned when the stay is confirmed, planned again when it moves, and emailed on its day only', async () => {
    const id = await stack.placeWithContact();
    const { stay } = (await stack.commands.readBooking(id))?.state ?? { stay: { checkIn: '', checkOut: '' } };
    const moved = { checkIn: addDays(stay.checkIn, 200), checkOut: addDays(stay.checkOut, 200) };
    await stack.confirm(id);
    await stack.untilDone(await stack.untilOwed(bookingStream(id), 'confirmation'));
    await expect.poll(() => arrivals(id), { timeout: 30_000 }).toHaveLength(1);
    await stack.decide(id, {
      type: 'amend',
      now: stack.time.at,
      stay: moved,
      totalPrice: 1000,
      reason: 'Asked by telephone',
      terms: await stack.commands.terms(),
    });
    await stack.untilDone(await stack.untilOwed(bookingStream(id), 'moved'));
    await expect.poll(() => arrivals(id), { timeout: 30_000 }).toHaveLength(2);
    const [first, second] = await arrivals(id);
    expect(second.run_at.toISOString()).toBe(`${addDays(moved.checkIn, -1)}T03:00:00.000Z`);
    stack.time.at = first.run_at.toISOString();
    await stack.run(first.id);
    expect(await stack.sentTo(id)).not.toContain('arrival');
    stack.time.at = second.run_at.toISOString();
    await stack.run(second.id);
    expect(await stack.sentTo(id)).toContain('arrival');
  });
});

describe('a move to a higher price by the guest', () => {
  const linksOf = (bookingId: string) => stack.stores.knex('read.payment_links').where({ booking_id: bookingId }).pluck('id');

  test('gets one payment link, also if the request that accepted it died', async () => {
    const { time, commands } = stack;
    const cancellation = { steps: [{ daysBefore: 14, refundPercent: 100 }], moveOnceDaysBefore: 14 };
    await commands.villa({ type: 'change', now: time.at, details: { cancellation }, prices: {} }, context);
    const id = await stack.placeWithContact();
    await stack.confirm(id);
    const { stay } = (await commands.readBooking(id))?.state ?? { stay: { checkIn: '', checkOut: '' } };
    const longer = { checkIn: addDays(stay.checkIn, 300), checkOut: addDays(stay.checkOut, 301) };
    const wish = { stay: longer, rooms: 3, guests: 2, children: 0, expectedTotal: 2000, message: '' };
    await stack.decide(id, { type: 'askStayChange', now: time.at, ...wish, terms: await commands.terms() });
    await stack.decide(id, { type: 'acceptStayChange', now: time.at, reason: '', preparationNights: 0 });
    await expect.poll(() => linksOf(id), { timeout: 30_000 }).toHaveLength(1);
    await askForRest({ ...stack.stores, commands }, id, new Date(time.at), context);
    const jobs = stack.stores
      .knex('private.due_jobs')
      .where({ stream: bookingStream(id), job: 'askForRest' })
      .pluck('id');
    for (const job of await jobs) await stack.untilDone(job);
    expect(await linksOf(id)).toHaveLength(1);
  });
});

describe('the owner and staff', () => {
  const staffMails = async (id: string): Promise<string[]> =>
    (await stack.sentTo(id)).filter(message => ['newSlip', 'slipWaiting', 'cancellation', 'paidLate'].includes(message));

  test('get one email each about a slip, a slip that waits for four hours, and a cancellation', async () => {
    const owner = { staffId: randomUUID(), name: 'Kanya', email: 'kanya@example.com', emailHash: 'h', now: stack.time.at };
    const { position } = await stack.commands.registerOwner(owner, context);
    await stack.visibility.until(position, 10_000);
    const id = await stack.placeWithContact();
    await stack.decide(id, {
      type: 'attachSlip',
      now: stack.time.at,
      url: '/api/slips/a',
      fileHash: id,
      reference: null,
      terms: await stack.commands.terms(),
    });
    const told = await stack.untilOwed(bookingStream(id), 'newSlip');
    await stack.untilDone(told);
    const mail = await simpleParser(await readFile(join(stack.mailFolder, `${told}.eml`)));
    expect(mail.subject).toMatch(/^สลิปใหม่รอตรวจ · A new slip to check · BTM-/);
    expect(mail.to).toMatchObject({ text: 'kanya@example.com' });
    expect(mail.text).toContain(`${publicUrl}/admin/bookings/${id}`);
    const waiting = await stack.untilOwed(bookingStream(id), 'slipWaiting');
    stack.time.at = addSeconds(start, 4 * 3600);
    await stack.run(waiting);
    await stack.run(told);
    expect(await staffMails(id)).toEqual(['newSlip', 'slipWaiting']);
    await stack.decide(id, { type: 'cancel', now: stack.time.at, byGuest: false, reason: '', refund: null });
    await stack.untilDone(await stack.untilOwed(bookingStream(id), 'cancellation'));
    expect(await staffMails(id)).toEqual(['newSlip', 'slipWaiting', 'cancellation']);
  });

  test('get no email about a slip that was decided on', async () => {
    const id = await stack.placeWithContact();
    await stack.decide(id, {
      type: 'attachSlip',
      now: stack.time.at,
      url: '/api/slips/b',
      fileHash: id,
      reference: null,
      terms: await stack.commands.terms(),
    });
    const waiting = await stack.untilOwed(bookingStream(id), 'slipWaiting');
    await stack.untilDone(await stack.untilOwed(bookingStream(id), 'newSlip'));
    await stack.decide(id, {
      type: 'approveSlip',
      now: stack.time.at,
      amount: null,
      reason: 'Seen at the bank',
      slip: { url: '/api/slips/b', usedBefore: false },
    });
    await stack.untilDone(await stack.untilOwed(bookingStream(id), 'confirmation'));
    stack.time.at = addSeconds(start, 4 * 3600);
    await stack.run(waiting);
    expect(await staffMails(id)).toEqual(['newSlip']);
    expect(await stack.isDone(waiting)).toBe(true);
  });
});

describe('card payments', () => {
  const owedCards = (id: string) =>
    stack.stores
      .knex('private.due_jobs')
      .where({ stream: bookingStream(id), job: 'settleCard' })
      .whereNull('done_at')
      .pluck('run_at');

  test('are settled by a job if their request died, and checked again while they wait for an OTP', async () => {
    await stack.commands.villa({ type: 'switchMethod', now: stack.time.at, method: 'credit_card', enabled: true }, context);
    const id = await stack.placeWithContact();
    await stack.decide(id, {
      type: 'payByCard',
      now: stack.time.at,
      brand: 'visa',
      last4: '4242',
      test: true,
      terms: await stack.commands.terms(),
    });
    await expect.poll(() => owedCards(id)).toEqual([new Date(addSeconds(start, 60))]);
    await stack.sweepNow();
    expect(stack.gateway.looked).not.toContain(id);
    stack.gateway.found = 'waiting';
    stack.time.at = addSeconds(start, 100);
    await stack.sweeping(() => stack.gateway.looked).toContain(id);
    await expect.poll(() => owedCards(id)).toEqual([new Date(addSeconds(start, 700))]);
    stack.gateway.found = 'done';
    stack.time.at = addSeconds(start, 740);
    await stack.sweeping(() => owedCards(id)).toEqual([]);
  });
});

describe('payment links', () => {
  const onLink = (id: string, command: PaymentLinkCommand) => stack.commands.paymentLink(id, command, context);
  const statusOfLink = async (id: string) => (await stack.commands.readPaymentLink(id))?.state.status;
  const make = async (): Promise<string> => {
    const id = randomKeyId(systemRandom);
    const wanted = { amount: 4500, description: 'A boat', language: 'en' as const, bookingId: null, requestHash: id };
    await onLink(id, { type: 'createLink', now: stack.time.at, ...wanted, expiresAt: addSeconds(start, 3600) });
    return id;
  };

  test('close after their end and grace, unless they were prolonged', async () => {
    const [id, prolonged] = [await make(), await make()];
    await onLink(prolonged, { type: 'amendLink', now: stack.time.at, expiresAt: addSeconds(start, 7200) });
    const end = await stack.untilOwed(`paymentLink-${id}`, null);
    await expect.poll(() => stack.owed(`paymentLink-${prolonged}`, null)).toHaveLength(2);
    const [first] = await stack.owed(`paymentLink-${prolonged}`, null);
    stack.time.at = addSeconds(start, 3600 + 120);
    await stack.run(end);
    expect(await statusOfLink(id)).toBe('open');
    stack.time.at = addSeconds(start, 3600 + 121);
    await stack.run(end);
    await stack.run(first as string);
    expect([await statusOfLink(id), await statusOfLink(prolonged)]).toEqual(['expired', 'open']);
  });

  test('without a booking email the payer once about the slip and once about the payment, with the receipt', async () => {
    const id = await make();
    const stream = `paymentLink-${id}`;
    await onLink(id, { type: 'attachPayer', now: stack.time.at, payer: customer });
    await onLink(id, { type: 'mailLink', now: stack.time.at });
    await stack.untilDone(await stack.untilOwed(stream, 'linkToPay'));
    const slip = { url: '/api/slips/c', fileHash: id, reference: null };
    await onLink(id, { type: 'attachLinkSlip', now: stack.time.at, ...slip, terms: await stack.commands.terms() });
    await stack.untilDone(await stack.untilOwed(stream, 'linkSlipReceived'));
    await stack.untilDone(await stack.untilOwed(stream, 'newLinkSlip'));
    await onLink(id, {
      type: 'settle',
      now: stack.time.at,
      amount: null,
      method: null,
      reason: 'Seen at the bank',
      slip: { url: slip.url, usedBefore: false },
    });
    const paid = await stack.untilOwed(stream, 'linkPaid');
    await stack.untilDone(paid);
    await stack.run(paid);
    const mail = await simpleParser(await readFile(join(stack.mailFolder, `${paid}.eml`)));
    expect(mail.to).toMatchObject({ text: customer.email });
    expect(mail.attachments.map(({ filename }) => filename)).toEqual([expect.stringMatching(/^R-2569-\d{6}\.pdf$/)]);
    const told = (await stack.stores.store.read(stream)).filter(({ type }) => type === 'MessageSent');
    expect(told.map(({ data }) => data.message).sort()).toEqual(['linkPaid', 'linkSlipReceived', 'linkToPay', 'newLinkSlip']);
  });
});

test('deletes slips that were not attached within a day, and no others', async () => {
  const folder = join(stack.stack.dataDir, 'uploads', 'slips');
  await mkdir(folder, { recursive: true });
  const upload = async (id: string, claimed: boolean, createdAt: string) => {
    await writeFile(join(folder, id), 'slip');
    await stack.stores
      .knex('private.uploads')
      .insert({ id, type: 'image/png', size: 4, file_hash: id, claimed, created_at: createdAt });
  };
  await upload('old', false, addSeconds(stack.time.at, -25 * 3600));
  await upload('old-claimed', true, addSeconds(stack.time.at, -25 * 3600));
  await upload('young', false, addSeconds(stack.time.at, -23 * 3600));
  await stack.sweepNow();
  expect((await readdir(folder)).sort()).toEqual(['old-claimed', 'young']);
  expect((await stack.stores.knex('private.uploads').pluck('id')).sort()).toEqual(['old-claimed', 'young']);
});
