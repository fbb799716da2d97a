import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addSeconds } from '@baan/domain/shared/plainDate';
import { bookingStream } from '@baan/domain/shared/streamNames';
import { simpleParser } from 'mailparser';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Handle } from '../commands/handle.ts';
import { Unavailable } from '../runtime/unavailable.ts';
import { customer, type JobsHouse, start, startJobsHouse } from './jobsHouse.testkit.ts';

let house: JobsHouse;

beforeAll(async () => {
  house = await startJobsHouse();
});
beforeEach(() => house.begin());
afterEach(() => house.clear());
afterAll(() => house?.stop());

describe('messages', () => {
  test('a confirmed booking gets one confirmation, also when its job runs again and again', async () => {
    const id = await house.placeWithContact();
    await house.confirm(id);
    const jobId = await house.untilOwed(bookingStream(id), 'confirmation');
    await house.untilDone(jobId);
    expect(await house.mails()).toContain(`${jobId}.eml`);
    const mail = await simpleParser(await readFile(join(house.outbox, `${jobId}.eml`)));
    expect(mail).toMatchObject({ messageId: `<${jobId}@localhost>` });
    expect(mail.subject).toMatch(/^Booked: /);
    expect(mail.text).toContain('Pimchanok, we have received ฿1,000 in full.');
    expect(mail.attachments.map(({ contentType, filename }) => [contentType, filename])).toEqual([
      ['application/pdf', expect.stringMatching(/^R-2569-00000\d\.pdf$/)],
      ['text/calendar', expect.stringMatching(/^BTM-\d+\.ics$/)],
    ]);

    await house.stores.knex('private.due_jobs').where({ id: jobId }).update({ done_at: null });
    await Promise.all([house.run(jobId), house.run(jobId)]);
    await house.sweepNow();
    expect((await house.sentTo(id)).filter(message => message === 'confirmation')).toHaveLength(1);
    expect((await house.mails()).filter(name => name.endsWith('-confirmation.eml'))).toEqual([`${jobId}.eml`]);
  });

  test('a process that dies between sending and recording leads to the same mail again, and to one record', async () => {
    const id = await house.placeWithContact();
    await house.confirm(id);
    await house.untilDone(await house.untilOwed(bookingStream(id), 'confirmation'));
    const jobId = await house.owe(id);
    const booking: Handle['booking'] = async () => {
      throw new Unavailable('The process died here');
    };
    await expect(house.run(jobId, { handle: { ...house.handle, booking } })).rejects.toThrow('died here');
    const sent = await house.mails();
    expect(sent).toContain(`${jobId}.eml`);
    expect(await house.isDone(jobId)).toBe(false);
    await house.run(jobId);
    expect(await house.isDone(jobId)).toBe(true);
    expect(await house.mails()).toEqual(sent);
    expect((await house.sentTo(id)).filter(message => message === 'confirmation')).toHaveLength(2);
  });

  test('asked for again, the confirmation is sent again; the same request asks once', async () => {
    const id = await house.placeWithContact();
    await house.confirm(id);
    await house.untilDone(await house.untilOwed(bookingStream(id), 'confirmation'));
    await Promise.all([
      house.jobs.sendConfirmation(id, 'first'),
      house.jobs.sendConfirmation(id, 'first'),
      house.jobs.sendConfirmation(id, 'second'),
    ]);
    await expect.poll(async () => (await house.mails()).filter(name => name.endsWith('-confirmation.eml')).length).toBe(3);
  });

  test('three addresses are told how to pay, also when four letters are written at once', async () => {
    const id = await house.place();
    await house.decide(id, { type: 'attachCustomer', now: start, customer, terms: await house.handle.terms() });
    await house.untilDone(await house.untilOwed(bookingStream(id), 'placed'));
    const found = await house.handle.readBooking(id);
    await house.stores.knex('private.reserved_emails').delete();
    const sent: string[] = [];
    const told = async (index: number): Promise<void> => {
      const jobId = await house.owe(id, 'placed');
      const email = `guest${index}@example.com`;
      // As each job read it, before any of the others was recorded.
      const state = found && { ...found.state, customer: { ...customer, email }, placedTo: [] };
      const readBooking = async () => found && state && { ...found, state };
      await house.run(jobId, {
        handle: { ...house.handle, readBooking },
        sender: { send: async ({ to }) => void sent.push(to), stop: () => undefined },
      });
    };
    await Promise.all([1, 2, 3, 4, 4].map(told));
    expect(new Set(sent).size).toBe(3);
    expect(sent).toHaveLength(3);
  });

  test('the guest is reminded once, before the end', async () => {
    const id = await house.placeWithContact();
    const jobId = await house.untilOwed(bookingStream(id), 'reminder');
    house.time.now = addSeconds(start, 46 * 60);
    await house.sweeping(() => house.isDone(jobId)).toBe(true);
    expect(await house.sentTo(id)).toContain('reminder');
    expect(await readFile(join(house.outbox, `${jobId}.eml`), 'utf8')).toContain('11:00');
  });

  test('who has paid is not reminded', async () => {
    const id = await house.placeWithContact();
    const jobId = await house.untilOwed(bookingStream(id), 'reminder');
    await house.confirm(id);
    house.time.now = addSeconds(start, 46 * 60);
    await house.sweeping(() => house.isDone(jobId)).toBe(true);
    expect(await house.sentTo(id)).not.toContain('reminder');
    expect(await house.mails()).not.toContain(`${jobId}.eml`);
  });

  test('a mail server that refuses leaves it owed, and names nobody', async () => {
    const id = await house.placeWithContact();
    await house.confirm(id);
    await house.untilDone(await house.untilOwed(bookingStream(id), 'confirmation'));
    const jobId = await house.owe(id);
    const send = async () => {
      throw new Error(`550 no such user ${customer.email}`);
    };
    const refusal = await house.run(jobId, { sender: { send, stop: () => undefined } }).catch((error: Error) => error);
    expect(String(refusal)).toMatch(/The job failed/);
    expect(String(refusal)).not.toContain('@');
    expect(await house.isDone(jobId)).toBe(false);
    await house.run(jobId);
    expect(await house.isDone(jobId)).toBe(true);
  });
});

test('neither the queue nor what is owed holds anything of a guest', async () => {
  const tables: { name: string }[] = await house.stores
    .knex('pg_tables')
    .whereIn('schemaname', ['jobs'])
    .select(house.stores.knex.raw(`schemaname || '.' || quote_ident(tablename) AS name`));
  expect(tables.length).toBeGreaterThan(0);
  for (const { name } of [...tables, { name: 'private.due_jobs' }]) {
    const { rows } = await house.stores.knex.raw(`SELECT t::text AS row FROM ${name} t`);
    const text = JSON.stringify(rows);
    for (const word of ['Pimchanok', 'Wongsuwan', customer.email, '812345670', 'ขอเปลเด็ก']) expect(text).not.toContain(word);
  }
});
