import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bookingStream } from '@baan/domain/shared/streamNames';
import { systemRandom } from '@baan/time/time';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newCopyId } from '../email/deliveryRecords.ts';
import { deleteEmailsOf } from '../private/deliveries.ts';
import { type JobsStack, start, startJobsStack } from './jobsStack.testkit.ts';

let stack: JobsStack;

beforeAll(async () => {
  stack = await startJobsStack();
});
afterAll(() => stack?.stop());

const confirmed = async (): Promise<{ id: string; jobId: string }> => {
  const id = await stack.placeWithContact();
  await stack.confirm(id);
  const jobId = await stack.untilOwed(bookingStream(id), 'confirmation');
  await stack.untilDone(jobId);
  return { id, jobId };
};

const copyOf = async (jobId: string, to: string): Promise<string> => {
  const found = await stack.deliveryRecords.find(jobId);
  if (!found?.body) throw new Error('The letter is not kept');
  const id = newCopyId(systemRandom);
  await stack.deliveryRecords.copy(found.record, found.body, { id, to, staffId: 'staff-1' });
  return id;
};

test('sends a copy with its attachments, and records the member on the booking', async () => {
  const { id, jobId } = await confirmed();
  const copy = await copyOf(jobId, 'husband@example.com');
  await stack.requests.sendAgain({ id: copy, stream: bookingStream(id) }, 'a-request');
  await stack.untilDone(copy);
  const mail = await simpleParser(await readFile(join(stack.mailFolder, `${copy}.eml`)));
  const first = await simpleParser(await readFile(join(stack.mailFolder, `${jobId}.eml`)));
  expect(mail).toMatchObject({ subject: first.subject, html: first.html, to: { text: 'husband@example.com' } });
  expect(mail.attachments.map(({ content }) => content)).toEqual(first.attachments.map(({ content }) => content));
  const told = (await stack.stores.store.read(bookingStream(id))).at(-1);
  expect(told).toMatchObject({
    type: 'MessageSent',
    data: { message: 'confirmation', jobId: copy, again: true, to: 'husband@example.com' },
    metadata: { actor: { kind: 'staff', id: 'staff-1' } },
  });
  expect((await stack.deliveryRecords.find(copy))?.record).toMatchObject({ state: 'sent', attempts: 1, asked_by: 'staff-1' });

  await stack.stores.knex('private.due_jobs').where({ id: copy }).update({ done_at: null });
  await stack.run(copy);
  expect((await stack.sentTo(id)).filter(message => message === 'confirmation')).toHaveLength(2);
});

test('does not send a copy that was cleared before', async () => {
  const { id, jobId } = await confirmed();
  const copy = await copyOf(jobId, 'husband@example.com');
  await deleteEmailsOf(stack.stores.knex, [bookingStream(id)]);
  await stack.requests.sendAgain({ id: copy, stream: bookingStream(id) }, 'a-request');
  await stack.untilDone(copy);
  expect(await stack.mails()).not.toContain(`${copy}.eml`);
});

test('keeps emails for 24 months', async () => {
  const { jobId } = await confirmed();
  stack.time.at = '2028-11-20T03:00:00.000Z';
  await stack.sweepNow();
  expect(await stack.deliveryRecords.find(jobId)).toBeDefined();
  stack.time.at = '2028-11-30T03:00:00.000Z';
  await stack.sweepNow();
  expect(await stack.deliveryRecords.find(jobId)).toBeUndefined();
  stack.time.at = start;
});
