import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addSeconds } from '@baan/domain/shared/plainDate';
import { bookingStream, paymentLinkStream } from '@baan/domain/shared/streamNames';
import { simpleParser } from 'mailparser';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { randomKeyId } from '../privacy/keyId.ts';
import { context, customer, type JobsHouse, start, startJobsHouse } from './jobsHouse.testkit.ts';

// Whoever had the contact details before they changed is told, after money came.

let house: JobsHouse;
beforeAll(async () => {
  house = await startJobsHouse();
});
beforeEach(() => house.begin());
afterEach(() => house.clear());
afterAll(() => house?.stop());

const other = { ...customer, email: 'somebody@elsewhere.example', phone: '+66899999999', phoneAsTyped: '0899999999' };
const dayLater = addSeconds(start, 86_400);

const letterOf = async (jobId: string): Promise<{ to: string; subject: string; text: string }> => {
  const { to, subject = '', text = '' } = await simpleParser(await readFile(join(house.outbox, `${jobId}.eml`)));
  return { to: [to].flat()[0]?.text ?? '', subject, text };
};

const amend = async (id: string, to: typeof customer) =>
  house.decide(id, { type: 'amend', now: house.time.now, customer: to, reason: 'Asked', terms: await house.handle.terms() });

test('the old address hears at once and a day later; the letters name no new address in full, nor lead to the booking', async () => {
  const id = await house.placeWithContact();
  await house.confirm(id);
  await amend(id, other);
  const first = await house.untilOwed(bookingStream(id), 'contactChanged');
  await house.untilDone(first);
  const told = await letterOf(first);
  expect(told).toMatchObject({ to: customer.email });
  expect(told.text).toContain('s•••••y@elsewhere.example');
  for (const hidden of [other.email, other.phone, other.phoneAsTyped, id]) expect(told.text).not.toContain(hidden);
  const [again = ''] = await house.owed(bookingStream(id), 'contactChangedAgain');
  await house.run(again);
  expect(await house.isDone(again)).toBe(false);
  house.time.now = dayLater;
  await house.run(again);
  expect(await letterOf(again)).toMatchObject({ to: customer.email, subject: expect.stringContaining('Once more') });
  expect(await house.sentTo(id)).toEqual(expect.arrayContaining(['contactChanged', 'contactChangedAgain']));
});

test('it is not told again once its details count again', async () => {
  const id = await house.placeWithContact();
  await house.confirm(id);
  await amend(id, other);
  await house.untilDone(await house.untilOwed(bookingStream(id), 'contactChanged'));
  const [again = ''] = await house.owed(bookingStream(id), 'contactChangedAgain');
  house.time.now = addSeconds(start, 60);
  await amend(id, customer);
  house.time.now = dayLater;
  await house.run(again);
  expect(await house.isDone(again)).toBe(true);
  expect(await house.sentTo(id)).not.toContain('contactChangedAgain');
});

test('the house hears of a guest who asks for other contact details', async () => {
  const id = await house.placeWithContact();
  await house.confirm(id);
  await house.decide(id, { type: 'askContactChange', now: house.time.now, customer: other });
  expect(await house.untilOwed(bookingStream(id), 'contactAsked')).toBeTruthy();
});

test('who paid a link hears that another has its contact details', async () => {
  const id = randomKeyId();
  const onLink = (command: object) =>
    house.handle.paymentLink(id, { now: house.time.now, ...command } as Parameters<typeof house.handle.paymentLink>[1], context);
  const link = { amount: 100, description: 'A boat', language: 'en', expiresAt: null, bookingId: null, requestHash: id };
  await onLink({ type: 'createLink', ...link });
  await onLink({ type: 'attachPayer', payer: customer });
  await onLink({ type: 'settle', amount: null, method: 'cash', reason: 'At the door', slip: null });
  await onLink({ type: 'askPayerChange', payer: other });
  await onLink({ type: 'acceptPayerChange', reason: 'Called' });
  const first = await house.untilOwed(paymentLinkStream(id), 'linkContactChanged');
  await house.untilDone(first);
  const told = await letterOf(first);
  expect(told).toMatchObject({ to: customer.email, subject: expect.stringContaining('A boat') });
  expect(told.text).not.toContain(other.email);
  expect(await house.owed(paymentLinkStream(id), 'linkContactChangedAgain')).toHaveLength(1);
});
