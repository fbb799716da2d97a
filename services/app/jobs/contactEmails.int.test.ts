import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addSeconds } from '@baan/domain/shared/plainDate';
import { bookingStream, paymentLinkStream } from '@baan/domain/shared/streamNames';
import { systemRandom } from '@baan/time/time';
import { simpleParser } from 'mailparser';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { randomKeyId } from '../privacy/keyId.ts';
import { context, customer, type JobsStack, start, startJobsStack } from './jobsStack.testkit.ts';

// After a payment, a change of contact details is emailed to the former address.

let stack: JobsStack;
beforeAll(async () => {
  stack = await startJobsStack();
});
beforeEach(() => stack.begin());
afterEach(() => stack.clear());
afterAll(() => stack?.stop());

const other = { ...customer, email: 'somebody@elsewhere.example', phone: '+66899999999', phoneAsTyped: '0899999999' };
const dayLater = addSeconds(start, 86_400);

const emailOf = async (jobId: string): Promise<{ to: string; subject: string; text: string }> => {
  const { to, subject = '', text = '' } = await simpleParser(await readFile(join(stack.mailFolder, `${jobId}.eml`)));
  return { to: [to].flat()[0]?.text ?? '', subject, text };
};

const amend = async (id: string, to: typeof customer) =>
  stack.decide(id, { type: 'amend', now: stack.time.at, customer: to, reason: 'Asked', terms: await stack.commands.terms() });

test('emails the former address at once and a day later, without the full new address and without a link to the booking', async () => {
  const id = await stack.placeWithContact();
  await stack.confirm(id);
  await amend(id, other);
  const first = await stack.untilOwed(bookingStream(id), 'contactChanged');
  await stack.untilDone(first);
  const told = await emailOf(first);
  expect(told).toMatchObject({ to: customer.email });
  expect(told.text).toContain('s•••••y@elsewhere.example');
  for (const hidden of [other.email, other.phone, other.phoneAsTyped, id]) expect(told.text).not.toContain(hidden);
  const [again = ''] = await stack.owed(bookingStream(id), 'contactChangedAgain');
  await stack.run(again);
  expect(await stack.isDone(again)).toBe(false);
  stack.time.at = dayLater;
  await stack.run(again);
  expect(await emailOf(again)).toMatchObject({ to: customer.email, subject: expect.stringContaining('Once more') });
  expect(await stack.sentTo(id)).toEqual(expect.arrayContaining(['contactChanged', 'contactChangedAgain']));
});

test('does not email again after the former details are restored', async () => {
  const id = await stack.placeWithContact();
  await stack.confirm(id);
  await amend(id, other);
  await stack.untilDone(await stack.untilOwed(bookingStream(id), 'contactChanged'));
  const [again = ''] = await stack.owed(bookingStream(id), 'contactChangedAgain');
  stack.time.at = addSeconds(start, 60);
  await amend(id, customer);
  stack.time.at = dayLater;
  await stack.run(again);
  expect(await stack.isDone(again)).toBe(true);
  expect(await stack.sentTo(id)).not.toContain('contactChangedAgain');
});

test('emails the staff when a guest asks for other contact details', async () => {
  const id = await stack.placeWithContact();
  await stack.confirm(id);
  await stack.decide(id, { type: 'askContactChange', now: stack.time.at, customer: other });
  expect(await stack.untilOwed(bookingStream(id), 'contactAsked')).toBeTruthy();
});

test('emails the payer of a link when its contact details change', async () => {
  const id = randomKeyId(systemRandom);
  const onLink = (command: object) =>
    stack.commands.paymentLink(
      id,
      { now: stack.time.at, ...command } as Parameters<typeof stack.commands.paymentLink>[1],
      context,
    );
  const link = { amount: 100, description: 'A boat', language: 'en', expiresAt: null, bookingId: null, requestHash: id };
  await onLink({ type: 'createLink', ...link });
  await onLink({ type: 'attachPayer', payer: customer });
  await onLink({ type: 'settle', amount: null, method: 'cash', reason: 'At the door', slip: null });
  await onLink({ type: 'askPayerChange', payer: other });
  await onLink({ type: 'acceptPayerChange', reason: 'Called' });
  const first = await stack.untilOwed(paymentLinkStream(id), 'linkContactChanged');
  await stack.untilDone(first);
  const told = await emailOf(first);
  expect(told).toMatchObject({ to: customer.email, subject: expect.stringContaining('A boat') });
  expect(told.text).not.toContain(other.email);
  expect(await stack.owed(paymentLinkStream(id), 'linkContactChangedAgain')).toHaveLength(1);
});
