import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addSeconds } from '@baan/domain/shared/plainDate';
import { bookingStream } from '@baan/domain/shared/streamNames';
import { simpleParser } from 'mailparser';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CommandHandlers } from '../commands/commandHandlers.ts';
import { MailNotAccepted } from '../email/sender.ts';
import { Unavailable } from '../runtime/unavailable.ts';
import { customer, type JobsStack, start, startJobsStack } from './jobsStack.testkit.ts';

let stack: JobsStack;

beforeAll(async () => {
  stack = await startJobsStack();
});
beforeEach(() => stack.begin());
afterEach(() => stack.clear());
afterAll(() => stack?.stop());

describe('messages', () => {
  test('sends one confirmation, however often its job runs', async () => {
    const id = await stack.placeWithContact();
    await stack.confirm(id);
    const jobId = await stack.untilOwed(bookingStream(id), 'confirmation');
    await stack.untilDone(jobId);
    expect(await stack.mails()).toContain(`${jobId}.eml`);
    const mail = await simpleParser(await readFile(join(stack.mailFolder, `${jobId}.eml`)));
    expect(mail).toMatchObject({ messageId: `<${jobId}@localhost>` });
    expect(mail.subject).toMatch(/^Booked: /);
    expect(mail.text).toContain('Pimchanok, we have received ฿1,000 in full.');
    expect(mail.attachments.map(({ contentType, filename }) => [contentType, filename])).toEqual([
      ['application/pdf', expect.stringMatching(/^R-2569-00000\d\.pdf$/)],
      ['text/calendar', expect.stringMatching(/^BTM-\d+\.ics$/)],
    ]);

    await stack.stores.knex('private.due_jobs').where({ id: jobId }).update({ done_at: null });
    await Promise.all([stack.run(jobId), stack.run(jobId)]);
    await stack.sweepNow();
    expect((await stack.sentTo(id)).filter(message => message === 'confirmation')).toHaveLength(1);
    expect((await stack.mails()).filter(name => name.endsWith('-confirmation.eml'))).toEqual([`${jobId}.eml`]);
  });

  test('sends the same email again after a process died between sending and recording, and records it once', async () => {
    const id = await stack.placeWithContact();
    await stack.confirm(id);
    await stack.untilDone(await stack.untilOwed(bookingStream(id), 'confirmation'));
    const jobId = await stack.owe(id);
    const booking: CommandHandlers['booking'] = async () => {
      throw new Unavailable('The process died here');
    };
    await expect(stack.run(jobId, { commands: { ...stack.commands, booking } })).rejects.toThrow('died here');
    const sent = await stack.mails();
    expect(sent).toContain(`${jobId}.eml`);
    expect(await stack.isDone(jobId)).toBe(false);
    await stack.run(jobId);
    expect(await stack.isDone(jobId)).toBe(true);
    expect(await stack.mails()).toEqual(sent);
    expect((await stack.sentTo(id)).filter(message => message === 'confirmation')).toHaveLength(2);
  });

  test('sends the confirmation again once for each request', async () => {
    const id = await stack.placeWithContact();
    await stack.confirm(id);
    await stack.untilDone(await stack.untilOwed(bookingStream(id), 'confirmation'));
    await Promise.all([
      stack.requests.sendConfirmation(id, 'first'),
      stack.requests.sendConfirmation(id, 'first'),
      stack.requests.sendConfirmation(id, 'second'),
    ]);
    await expect.poll(async () => (await stack.mails()).filter(name => name.endsWith('-confirmation.eml')).length).toBe(3);
  });

  test('mails what was refunded after a cancellation, with its note', async () => {
    const id = await stack.placeWithContact();
    await stack.confirm(id);
    await stack.decide(id, { type: 'cancel', now: stack.time.at, byGuest: false, reason: 'A flood', refund: null });
    await stack.untilDone(await stack.untilOwed(bookingStream(id), 'cancelled'));
    stack.time.at = addSeconds(stack.time.at, 60);
    const refund = { amount: 400, method: 'bank_transfer', reason: 'A flood', id: 'refund', requestHash: 'hash' } as const;
    await stack.decide(id, { type: 'refund', now: stack.time.at, ...refund });
    const jobId = await stack.untilOwed(bookingStream(id), 'refunded');
    await stack.untilDone(jobId);
    const mail = await simpleParser(await readFile(join(stack.mailFolder, `${jobId}.eml`)));
    expect(mail.subject).toMatch(/^฿400 refunded: BTM-/);
    expect(mail.attachments.map(({ contentType }) => contentType)).toEqual(['application/pdf']);
  });

  test('emails at most three addresses how to pay, also when four jobs run at once', async () => {
    const id = await stack.place();
    await stack.decide(id, { type: 'attachCustomer', now: start, customer, terms: await stack.commands.terms() });
    await stack.untilDone(await stack.untilOwed(bookingStream(id), 'placed'));
    const found = await stack.commands.readBooking(id);
    await stack.stores.knex('private.reserved_emails').delete();
    const sent: string[] = [];
    const told = async (index: number): Promise<void> => {
      const jobId = await stack.owe(id, 'placed');
      const email = `guest${index}@example.com`;
      // Each job has read the booking before the others were recorded.
      const state = found && { ...found.state, customer: { ...customer, email }, placedTo: [] };
      const readBooking = async () => found && state && { ...found, state };
      await stack.run(jobId, {
        commands: { ...stack.commands, readBooking },
        sender: { send: async ({ to }) => void sent.push(to), stop: () => undefined },
      });
    };
    await Promise.all([1, 2, 3, 4, 4].map(told));
    expect(new Set(sent).size).toBe(3);
    expect(sent).toHaveLength(3);
  });

  test('reminds the guest once, before the end of the hold', async () => {
    const id = await stack.placeWithContact();
    const jobId = await stack.untilOwed(bookingStream(id), 'reminder');
    stack.time.at = addSeconds(start, 46 * 60);
    await stack.sweeping(() => stack.isDone(jobId)).toBe(true);
    expect(await stack.sentTo(id)).toContain('reminder');
    expect(await readFile(join(stack.mailFolder, `${jobId}.eml`), 'utf8')).toContain('11:00');
  });

  test('does not remind a guest who has paid', async () => {
    const id = await stack.placeWithContact();
    const jobId = await stack.untilOwed(bookingStream(id), 'reminder');
    await stack.confirm(id);
    stack.time.at = addSeconds(start, 46 * 60);
    await stack.sweeping(() => stack.isDone(jobId)).toBe(true);
    expect(await stack.sentTo(id)).not.toContain('reminder');
    expect(await stack.mails()).not.toContain(`${jobId}.eml`);
  });

  test('keeps the job after a refusal of the mail server, and logs no address', async () => {
    const id = await stack.placeWithContact();
    await stack.confirm(id);
    await stack.untilDone(await stack.untilOwed(bookingStream(id), 'confirmation'));
    const jobId = await stack.owe(id);
    const send = async () => {
      throw new Error(`550 no such user ${customer.email}`);
    };
    const refusal = await stack.run(jobId, { sender: { send, stop: () => undefined } }).catch((error: Error) => error);
    expect(String(refusal)).toMatch(/The job failed/);
    expect(String(refusal)).not.toContain('@');
    expect(await stack.isDone(jobId)).toBe(false);
    await stack.run(jobId);
    expect(await stack.isDone(jobId)).toBe(true);
  });
});

test('stores nothing of a guest in queue and jobs', async () => {
  const tables: { name: string }[] = await stack.stores
    .knex('pg_tables')
    .whereIn('schemaname', ['jobs'])
    .select(stack.stores.knex.raw(`schemaname || '.' || quote_ident(tablename) AS name`));
  expect(tables.length).toBeGreaterThan(0);
  for (const { name } of [...tables, { name: 'private.due_jobs' }]) {
    const { rows } = await stack.stores.knex.raw(`SELECT t::text AS row FROM ${name} t`);
    const text = JSON.stringify(rows);
    for (const word of ['Pimchanok', 'Wongsuwan', customer.email, '812345670', 'ขอเปลเด็ก']) expect(text).not.toContain(word);
  }
});

describe('the order of emails', () => {
  const refusing = (responseCode: number): JobsStack['sender'] => ({
    ...stack.sender,
    send: async () => {
      throw new MailNotAccepted({ code: 'EENVELOPE', responseCode });
    },
  });
  /** Two emails of a booking that are due and not in the queue. */
  const twoDue = async (): Promise<string[]> => {
    const id = await stack.placeWithContact();
    await stack.confirm(id);
    await stack.untilDone(await stack.untilOwed(bookingStream(id), 'confirmation'));
    const due = { stream: bookingStream(id), job: 'sendMessage', message: 'confirmation', correlation_id: 'due', run_at: start };
    const rows = [8, 9].map(revision => ({ ...due, id: `${id}-${revision}`, revision }));
    await stack.stores.knex('private.due_jobs').insert(rows);
    return rows.map(row => row.id);
  };

  test('an email waits for an earlier one of its booking, and not for one of another booking', async () => {
    const [first = '', second = ''] = await twoDue();
    const [, ofAnother = ''] = await twoDue().then(async ([done = '', left]) => {
      await stack.run(done);
      return [done, left];
    });
    await expect(stack.run(first, { sender: refusing(451) })).rejects.toThrow('451');
    expect(await stack.run(second)).toBeGreaterThan(0);
    expect(await stack.isDone(second)).toBe(false);
    await stack.run(ofAnother);
    expect(await stack.isDone(ofAnother)).toBe(true);
    await stack.run(first);
    await stack.run(second);
    expect(await stack.isDone(second)).toBe(true);
  });

  test('an email that is refused for good, or given up after a week, holds up no other', async () => {
    const [refused = '', next = ''] = await twoDue();
    await expect(stack.run(refused, { sender: refusing(550) })).rejects.toThrow('550');
    await stack.run(next);
    expect(await stack.isDone(next)).toBe(true);
    const [old = '', later = ''] = await twoDue();
    await stack.stores
      .knex('private.due_jobs')
      .where({ id: old })
      .update({ run_at: addSeconds(start, -8 * 86_400) });
    await stack.run(later);
    expect(await stack.isDone(later)).toBe(true);
  });
});
