import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { staffMemberStream, villaStream } from '@baan/domain/shared/streamNames';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertCredentials } from '../private/credentials.ts';
import { noteFailedSignIn } from '../private/failedSignIns.ts';
import { invitationToken, passwordResetToken } from '../staff/links.ts';
import { context, type JobsStack, publicUrl, startJobsStack } from './jobsStack.testkit.ts';

// Emails about the villa and its team: recorded on `villa` and on the member.

let stack: JobsStack;
const owner = randomUUID();
const byOwner = { actor: { kind: 'staff' as const, id: owner }, correlationId: 'a-request' };

beforeAll(async () => {
  stack = await startJobsStack();
  const { commands, time, visibility } = stack;
  const kanya = { staffId: owner, name: 'Kanya', email: 'kanya@example.com', emailHash: 'h', now: time.at };
  const { position } = await commands.registerOwner(kanya, context);
  await visibility.until(position, 10_000);
});
afterAll(() => stack?.stop());

const emailOf = async (jobId: string): Promise<{ to: string; text: string }> => {
  const { to, text = '' } = await simpleParser(await readFile(join(stack.mailFolder, `${jobId}.eml`)));
  return { to: [to].flat()[0]?.text ?? '', text };
};

const recorded = async (stream: string): Promise<unknown[]> =>
  (await stack.stores.store.read(stream)).filter(({ type }) => type === 'MessageSent').map(({ data }) => data);

const invite = async (email: string): Promise<string> => {
  const staffId = randomUUID();
  const { commands, time } = stack;
  await commands.invite({ staffId, email, emailHash: email, role: 'auditor', by: owner, now: time.at }, byOwner);
  return staffId;
};

test('emails an invitation with its link once, and again when it is renewed', async () => {
  const staffId = await invite('malee@example.com');
  const stream = staffMemberStream(staffId);
  const first = await stack.untilOwed(stream, 'invitation');
  await stack.untilDone(first);
  await stack.run(first);
  expect(await recorded(stream)).toEqual([expect.objectContaining({ message: 'invitation', jobId: first })]);
  const { to, text } = await emailOf(first);
  expect(to).toBe('malee@example.com');
  const key = stack.stores.secrets.invitations;
  expect(text).toContain(`${publicUrl}/admin/register#invitation=${invitationToken(key, staffId, 0)}`);

  const renew = {
    type: 'renewInvitation' as const,
    staffId,
    by: owner,
    now: new Date(Date.parse(stack.time.at) + 1).toISOString(),
  };
  await stack.commands.staff(renew, byOwner);
  await expect.poll(() => stack.owed(stream, 'invitation')).toHaveLength(2);
  const second = (await stack.owed(stream, 'invitation')).find(id => id !== first) as string;
  await stack.untilDone(second);
  expect((await emailOf(second)).text).toContain(invitationToken(key, staffId, 1));
});

test('does not email an invitation that was withdrawn before', async () => {
  const staffId = await invite('nok@example.com');
  await stack.commands.staff({ type: 'withdrawInvitation', staffId, by: owner, now: stack.time.at }, byOwner);
  const stream = staffMemberStream(staffId);
  const { runAt, ...job } = { id: `${randomUUID()}-invitation`, runAt: stack.time.at };
  const row = { ...job, stream, job: 'sendInvitation', message: 'invitation', correlation_id: 'c', run_at: runAt };
  await stack.stores.knex('private.due_jobs').insert(row);
  await stack.run(job.id);
  expect(await stack.isDone(job.id)).toBe(true);
  expect((await recorded(stream)).filter(data => (data as { jobId: string }).jobId === job.id)).toEqual([]);
});

test('emails the owner once who changed the bank account, without the whole number', async () => {
  const bankDetails = { bankName: 'Krungthai', accountNumber: '9876543210', accountName: 'K' };
  await stack.commands.villa({ type: 'setBankDetails', now: stack.time.at, bankDetails }, byOwner);
  const jobs = () => stack.owed(villaStream, 'bankDetailsChanged');
  // The first change is by the program itself, which sends no email.
  await expect.poll(jobs).toHaveLength(2);
  for (const id of await jobs()) await stack.untilDone(id);
  const sent = (await recorded(villaStream)) as { jobId: string; message: string }[];
  expect(sent).toEqual([expect.objectContaining({ message: 'bankDetailsChanged' })]);
  const [{ jobId = '' } = {}] = sent;
  await stack.run(jobId);
  expect(await recorded(villaStream)).toHaveLength(1);
  const { to, text } = await emailOf(jobId);
  expect(to).toBe('kanya@example.com');
  for (const said of ['Kanya', 'Krungthai •••• 3210', `${publicUrl}/admin/bank`]) expect(text).toContain(said);
  expect(text).not.toContain('9876543210');
});

test('emails a password link once, and an email after the change', async () => {
  const { commands, time, stores } = stack;
  const passwordHash = 'the hash of now';
  await insertCredentials(stores, { staffId: owner, emailHash: 'h', passwordHash });
  const stream = staffMemberStream(owner);
  const expiresAt = new Date(Date.parse(time.at) + 3600_000).toISOString();
  const asked = { type: 'PasswordResetAsked' as const, data: { at: time.at, expiresAt, address: '203.0.113.1' } };
  await commands.recordOfMember(owner, [asked], context);
  const job = await stack.untilOwed(stream, 'passwordReset');
  await stack.untilDone(job);
  await stack.run(job);
  expect(await recorded(stream)).toEqual([expect.objectContaining({ message: 'passwordReset', jobId: job })]);
  const { to, text } = await emailOf(job);
  expect(to).toBe('kanya@example.com');
  const token = passwordResetToken(stores.secrets.passwordResets, { staffId: owner, expiresAt, passwordHash });
  expect(text).toContain(`${publicUrl}/admin/reset-password#token=${token}`);

  await commands.recordOfMember(owner, [{ type: 'PasswordChanged', data: { at: time.at } }], context);
  const second = await stack.untilOwed(stream, 'passwordChanged');
  await stack.untilDone(second);
  expect((await emailOf(second)).text).toContain(`${publicUrl}/admin/forgot-password`);
});

test('failed sign-ins of an hour become one event of the member, with encrypted addresses', async () => {
  const { stores, time } = stack;
  const begun = new Date(time.at);
  const tries = ['203.0.113.1', '203.0.113.2', '203.0.113.1'];
  for (const address of tries) await noteFailedSignIn(stores.knex, { staffId: owner, address, correlationId: 'c' }, begun);
  const stream = staffMemberStream(owner);
  const [job] = await stores.knex('private.due_jobs').where({ stream, job: 'recordFailedSignIns' });
  const failures = async () => (await stores.store.read(stream)).filter(({ type }) => type === 'SignInsFailed');
  await stack.run(job.id);
  expect(await failures()).toEqual([]);
  time.at = job.run_at.toISOString();
  await stack.run(job.id);
  await stack.run(job.id);
  const from = new Date(job.run_at.getTime() - 3600_000).toISOString();
  const data = { at: time.at, from, count: 3, addresses: ['203.0.113.1', '203.0.113.2'], jobId: job.id };
  expect((await failures()).map(event => event.data)).toEqual([data]);
  const stored = (await stores.store.readStored(stream)).find(({ type }) => type === 'SignInsFailed');
  expect(stored?.data.addresses).toMatch(/^v1\./);
  expect(await stores.knex('private.failed_sign_ins')).toEqual([]);
});
