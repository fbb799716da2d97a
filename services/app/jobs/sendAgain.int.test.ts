import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bookingStream } from '@baan/domain/shared/streamNames';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newCopyId } from '../letters/keptLetters.ts';
import { deleteLettersOf } from '../private/letters.ts';
import { type JobsHouse, start, startJobsHouse } from './jobsHouse.testkit.ts';

let house: JobsHouse;

beforeAll(async () => {
  house = await startJobsHouse();
});
afterAll(() => house?.stop());

const confirmed = async (): Promise<{ id: string; jobId: string }> => {
  const id = await house.placeWithContact();
  await house.confirm(id);
  const jobId = await house.untilOwed(bookingStream(id), 'confirmation');
  await house.untilDone(jobId);
  return { id, jobId };
};

const copyOf = async (jobId: string, to: string): Promise<string> => {
  const found = await house.letters.find(jobId);
  if (!found?.body) throw new Error('The letter is not kept');
  const id = newCopyId();
  await house.letters.copy(found.letter, found.body, { id, to, staffId: 'staff-1' });
  return id;
};

test('a copy goes out with what was attached, and the booking tells who had it sent', async () => {
  const { id, jobId } = await confirmed();
  const copy = await copyOf(jobId, 'husband@example.com');
  await house.jobs.sendAgain({ id: copy, stream: bookingStream(id) }, 'a-request');
  await house.untilDone(copy);
  const mail = await simpleParser(await readFile(join(house.outbox, `${copy}.eml`)));
  const first = await simpleParser(await readFile(join(house.outbox, `${jobId}.eml`)));
  expect(mail).toMatchObject({ subject: first.subject, html: first.html, to: { text: 'husband@example.com' } });
  expect(mail.attachments.map(({ content }) => content)).toEqual(first.attachments.map(({ content }) => content));
  const told = (await house.stores.store.read(bookingStream(id))).at(-1);
  expect(told).toMatchObject({
    type: 'MessageSent',
    data: { message: 'confirmation', jobId: copy, again: true, to: 'husband@example.com' },
    metadata: { actor: { kind: 'staff', id: 'staff-1' } },
  });
  expect((await house.letters.find(copy))?.letter).toMatchObject({ state: 'sent', attempts: 1, asked_by: 'staff-1' });

  await house.stores.knex('private.due_jobs').where({ id: copy }).update({ done_at: null });
  await house.run(copy);
  expect((await house.sentTo(id)).filter(message => message === 'confirmation')).toHaveLength(2);
});

test('one that was cleared before it went out goes nowhere', async () => {
  const { id, jobId } = await confirmed();
  const copy = await copyOf(jobId, 'husband@example.com');
  await deleteLettersOf(house.stores.knex, [bookingStream(id)]);
  await house.jobs.sendAgain({ id: copy, stream: bookingStream(id) }, 'a-request');
  await house.untilDone(copy);
  expect(await house.mails()).not.toContain(`${copy}.eml`);
});

test('letters are kept for 24 months', async () => {
  const { jobId } = await confirmed();
  house.time.now = '2028-11-20T03:00:00.000Z';
  await house.sweepNow();
  expect(await house.letters.find(jobId)).toBeDefined();
  house.time.now = '2028-11-30T03:00:00.000Z';
  await house.sweepNow();
  expect(await house.letters.find(jobId)).toBeUndefined();
  house.time.now = start;
});
