import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findCredentialsOf, replacePassword } from '../../private/credentials.ts';
import { noteFailedSignIn } from '../../private/failedSignIns.ts';
import { beginSession } from '../../private/sessions.ts';
import { passwordResetToken } from '../../staff/links.ts';
import { type Joined, join } from '../signedIn.testkit.ts';
import { type Reply, setupCode, startTestService, type TestService } from '../testService.testkit.ts';
import { hashPassword } from './passwords.ts';

// A new password: by a signed-in member, and by a mailed link.

let service: TestService;
let owner: string;

const form = { name: 'Kanya', email: 'kanya@example.com', password: 'a long enough one', setupCode };
const fresh = 'rain on a tin roof';

beforeAll(async () => {
  service = await startTestService();
  owner = (await service.call('POST', '/admin/auth/register', { body: form })).body.token;
});
afterAll(() => service?.stop());

let people = 0;
let malee: Joined;
beforeEach(async () => {
  people += 1;
  malee = await join(service, owner, 'auditor', `member${people}@example.com`);
});

const post = (path: string, body: object, token?: string): Promise<Reply> =>
  service.call('POST', `/admin/auth/${path}`, { body, ...(token && { token }) });
const login = (password: string, more: object = {}): Promise<Reply> => post('login', { email: malee.email, password, ...more });
const isIn = async (token: string): Promise<boolean> => (await service.call('GET', '/admin/auth/me', { token })).status === 200;
const changedAt = async (token: string): Promise<string | null> =>
  (await service.call('GET', '/admin/auth/sessions', { token })).body.passwordChangedAt;
const later = (minutes: number): void => {
  service.time.at = new Date(Date.parse(service.time.at) + minutes * 60_000).toISOString();
};
const typesOf = async (id: string): Promise<string[]> =>
  (await service.stores.store.readStored(`staff-${id}`)).map(({ type }) => type);

/** The link of the email. Tests of the jobs check that the email contains it. */
const linkNow = async (): Promise<string> => {
  const { passwordHash = '' } = (await findCredentialsOf(service.stores, malee.id)) ?? {};
  const expiresAt = new Date(Date.parse(service.time.at) + 3600_000).toISOString();
  return passwordResetToken(service.stores.secrets.passwordResets, { staffId: malee.id, expiresAt, passwordHash });
};

describe('changing the password', () => {
  test('ends all other sessions, keeps this one, and is recorded as an event', async () => {
    const phone = (await login(malee.password)).body.token;
    expect(await changedAt(malee.token)).toBeNull();
    const next = await post('password', { current: malee.password, next: fresh }, malee.token);
    expect(next.status).toBe(204);
    expect([await isIn(malee.token), await isIn(phone)]).toEqual([true, false]);
    expect((await login(malee.password)).status).toBe(401);
    expect((await login(fresh)).status).toBe(200);
    const events = await service.stores.store.readStored(`staff-${malee.id}`);
    expect(events.filter(({ type }) => type === 'PasswordChanged')).toHaveLength(1);
    expect(events.findLast(({ type }) => type === 'SignedOut')?.data.by).toBe('passwordChanged');
    expect(await changedAt(malee.token)).toBe(service.time.at);
    expect(JSON.stringify(events.map(({ data }) => data))).not.toContain(fresh);
  });

  test.each([
    [{ current: 'not this one', next: fresh }, 'current', 'invalid'],
    [{ current: 'a long enough phrase', next: 'too short' }, 'next', 'too_short'],
    [{ current: 'a long enough phrase', next: 'password1234' }, 'next', 'too_common'],
  ])('is refused with %j', async (body, field, code) => {
    const refused = await post('password', body, malee.token);
    expect([refused.status, refused.body.details[field].code]).toEqual([400, code]);
    expect(await isIn(malee.token)).toBe(true);
    expect(await typesOf(malee.id)).not.toContain('PasswordChanged');
  });

  test('begins no session for a concurrent sign-in with the old password', async () => {
    const { passwordHash = '' } = (await findCredentialsOf(service.stores, malee.id)) ?? {};
    expect((await post('password', { current: malee.password, next: fresh }, malee.token)).status).toBe(204);
    const late = { id: 'late', staffId: malee.id, address: '', agent: '', passwordHash };
    expect(await beginSession(service.stores, late, new Date(service.time.at))).toBe(false);
    expect(await service.knex('private.sessions').where({ id: 'late' })).toEqual([]);
  });

  test('begins no session for a concurrent sign-in of a member who is being removed', async () => {
    const removed = await service.call('DELETE', `/admin/staff/${malee.id}`, { token: owner });
    expect(removed.status).toBe(204);
    const late = { id: 'later', staffId: malee.id, address: '', agent: '', passwordHash: await hashPassword(malee.password) };
    expect(await beginSession(service.stores, late, new Date(service.time.at))).toBe(false);
    for (const table of ['sessions', 'known_devices', 'known_addresses'])
      expect(await service.knex(`private.${table}`).where({ staff_id: malee.id })).toEqual([]);
  });
});

describe('requesting a reset', () => {
  test('gives the same response for every email, and is recorded only for members', async () => {
    const [known, unknown] = [
      await post('password/forgot', { email: malee.email.toUpperCase() }),
      await post('password/forgot', { email: 'nobody@example.com' }),
    ];
    expect(known.status).toBe(202);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    const named = ({ headers }: Reply) => [...headers.keys()].sort();
    expect(named(unknown)).toEqual(named(known));
    const events = await service.stores.store.readStored(`staff-${malee.id}`);
    const asked = events.find(({ type }) => type === 'PasswordResetAsked');
    expect(asked?.data.address).toMatch(/^v1\./);
    const link = await linkNow();
    expect(JSON.stringify(events.map(({ data }) => data))).not.toContain(link.split('.').at(-1));
  });

  test('is mailed at most three times an hour', async () => {
    for (let times = 0; times < 5; times += 1) expect((await post('password/forgot', { email: malee.email })).status).toBe(202);
    const asked = async () => (await typesOf(malee.id)).filter(type => type === 'PasswordResetAsked');
    await expect.poll(asked).toHaveLength(3);
    later(60);
    await post('password/forgot', { email: malee.email });
    await expect.poll(asked).toHaveLength(4);
  });
});

describe('the reset link', () => {
  test('sets a new password once, and ends all sessions', async () => {
    const token = await linkNow();
    expect(token.length).toBeLessThanOrEqual(100);
    const phone = (await login(malee.password)).body.token;
    const replies = await Promise.all([1, 2, 3].map(() => post('password/reset', { token, password: fresh })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect((await post('password/reset', { token, password: 'yet another sentence' })).body.code).toBe('not_found');
    expect([await isIn(malee.token), await isIn(phone)]).toEqual([false, false]);
    expect((await login(malee.password)).status).toBe(401);
    expect((await login(fresh)).status).toBe(200);
    expect((await typesOf(malee.id)).filter(type => type === 'PasswordReset')).toHaveLength(1);
  });

  test('forgets all known devices and remembers this one', async () => {
    const token = await linkNow();
    const { deviceToken } = (await post('password/reset', { token, password: fresh })).body;
    const rows = await service.knex('private.known_devices').where({ staff_id: malee.id });
    expect(rows).toHaveLength(1);
    expect((await login(fresh, { deviceToken })).body.deviceToken).toBe(deviceToken);
  });

  test('expires after an hour, or when the password changes', async () => {
    const first = await linkNow();
    later(60);
    const over = await post('password/reset', { token: first, password: fresh });
    expect(over).toMatchObject({ status: 409, body: { code: 'wrong_state', details: { state: 'expired' } } });
    const second = await linkNow();
    const { token } = (await login(malee.password)).body;
    await post('password', { current: malee.password, next: fresh }, token);
    expect((await post('password/reset', { token: second, password: 'yet another sentence' })).status).toBe(404);
  });

  test('is rejected when it fits no account, and stays valid after a weak password', async () => {
    const right = await linkNow();
    const [id = '', end = '', secret = ''] = right.split('.');
    const longer = (Number.parseInt(end, 36) + 1000).toString(36);
    for (const wrong of [
      'x',
      '..',
      `${right}x`,
      [id, longer, secret].join('.'),
      ['no', end, secret].join('.'),
      `${id}.zzzzzzzzz.x`,
    ])
      expect([wrong, (await post('password/reset', { token: wrong, password: fresh })).status]).toEqual([wrong, 404]);
    for (const [password, code] of [
      ['short', 'too_short'],
      ['password1234', 'too_common'],
      [malee.email, 'same_as_email'],
    ] as const) {
      const refused = await post('password/reset', { token: right, password });
      expect(refused.body.details?.password?.code).toBe(code);
    }
    expect((await post('password/reset', { token: right, password: fresh })).status).toBe(200);
  });
});

test('signs in an older account with a short password', async () => {
  const passwordHash = await hashPassword('tenletters');
  const account = await findCredentialsOf(service.stores, malee.id);
  if (account) await replacePassword(service.stores, account, passwordHash);
  expect((await login('tenletters')).status).toBe(200);
});

describe('wrong passwords of a member', () => {
  test('are counted by hour with their addresses, and recorded as one event', async () => {
    service.time.at = '2026-12-24T10:20:00.000Z';
    for (let times = 0; times < 3; times += 1) await login('wrong');
    await post('login', { email: 'nobody@example.com', password: 'wrong' });
    const rows = await service.knex('private.failed_sign_ins').orderBy('staff_id');
    expect(rows.filter(({ staff_id }) => staff_id === malee.id)).toEqual([
      { staff_id: malee.id, hour: new Date('2026-12-24T10:00:00.000Z'), count: 3, addresses: ['127.0.0.1'] },
    ]);
    expect(rows[0]).toMatchObject({ staff_id: '', count: 1, addresses: [] });
    const owed = await service.knex('private.due_jobs').where({ stream: `staff-${malee.id}` });
    expect(owed).toMatchObject([{ job: 'recordFailedSignIns', run_at: new Date('2026-12-24T11:00:00.000Z') }]);
  });
});

describe('wrong passwords from elsewhere', () => {
  // The owner's session ended in the weeks that passed above.
  beforeAll(async () => {
    owner = (await post('login', { email: form.email, password: form.password })).body.token;
  });
  const strange = async () => (await service.call('GET', '/admin/auth/sessions', { token: malee.token })).body.strange;
  const fail = (address: string): Promise<void> =>
    noteFailedSignIn(service.knex, { staffId: malee.id, address, correlationId: 'c' }, new Date(service.time.at));

  test('are shown at once and after they are recorded, except from own addresses and after a new password', async () => {
    await login(malee.password);
    expect((await login('not this one')).status).toBe(401);
    expect(await strange()).toBeNull();
    later(60);
    await fail('203.0.113.9');
    await fail('127.0.0.1');
    const from = `${service.time.at.slice(0, 14)}00:00.000Z`;
    expect(await strange()).toEqual({ from, count: 2, addresses: ['203.0.113.9'] });

    later(60);
    const hour = `${service.time.at.slice(0, 14)}00:00.000Z`;
    later(60);
    const data = { at: service.time.at, from: hour, count: 7, addresses: ['192.0.2.7'], jobId: 'j' };
    const context = { actor: { kind: 'system' as const }, correlationId: 'c' };
    await service.commands.recordOfMember(malee.id, [{ type: 'SignInsFailed', data }], context);
    await expect.poll(strange).toEqual({ from: hour, count: 7, addresses: ['192.0.2.7'] });

    await post('password', { current: malee.password, next: fresh }, malee.token);
    expect(await strange()).toBeNull();
  });

  test('are shown for thirty days', async () => {
    await fail('203.0.113.9');
    later(29 * 24 * 60);
    expect(await strange()).not.toBeNull();
    later(2 * 24 * 60);
    const { token } = (await login(malee.password)).body;
    expect((await service.call('GET', '/admin/auth/sessions', { token })).body.strange).toBeNull();
  });
});
