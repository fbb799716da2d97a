import { readMessages } from '@baan/contract/streamReader';
import jwt from 'jsonwebtoken';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Joined, join } from '../signedIn.testkit.ts';
import { type Reply, setupCode, startTestService, type TestService } from '../testService.testkit.ts';

let service: TestService;
let owner: string;
let ownerId: string;

const form = { name: 'Kanya', email: 'kanya@example.com', password: 'a long enough one', setupCode };

beforeAll(async () => {
  service = await startTestService();
  const { body } = await service.call('POST', '/admin/auth/register', { body: form });
  owner = body.token;
  ownerId = body.user.id;
});
afterAll(() => service?.stop());

const me = (token: string): Promise<Reply> => service.call('GET', '/admin/auth/me', { token });
const login = ({ email, password }: { email: string; password: string }): Promise<Reply> =>
  service.call('POST', '/admin/auth/login', { body: { email, password } });
const later = (minutes: number): void => {
  service.time.at = new Date(Date.parse(service.time.at) + minutes * 60_000).toISOString();
};

/** Opens the live stream of the console; `ended` resolves when the service ends it. */
const opened = async (token: string): Promise<{ ended: Promise<void> }> => {
  const response = await fetch(`${service.url}/api/admin/stream`, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok || !response.body) throw new Error(`Not opened: ${response.status}`);
  const messages = readMessages(response.body);
  await messages.next();
  const toTheEnd = async (): Promise<void> => {
    while (!(await messages.next()).done);
  };
  return { ended: toTheEnd() };
};

let people = 0;
const member = (role: 'staff' | 'auditor'): Promise<Joined> => {
  people += 1;
  return join(service, owner, role, `member${people}@example.com`);
};

describe('a removed member', () => {
  test('is signed out everywhere at once, live streams included, and cannot come back', async () => {
    const malee = await member('staff');
    const phone = (await login(malee)).body.token;
    const streams = [await opened(malee.token), await opened(phone)];
    expect((await service.call('DELETE', `/admin/staff/${malee.id}`, { token: owner })).status).toBe(204);
    await Promise.all(streams.map(({ ended }) => ended));
    for (const token of [malee.token, phone]) expect((await me(token)).body.code).toBe('unauthorized');
    expect((await login(malee)).body.code).toBe('unauthorized');
    const { body } = await service.call('GET', '/admin/staff', { token: owner });
    expect(body.map(({ id }: { id: string }) => id)).not.toContain(malee.id);
    expect((await service.call('DELETE', `/admin/staff/${malee.id}`, { token: owner })).body.code).toBe('not_found');
    expect((await join(service, owner, 'auditor', malee.email)).id).not.toBe(malee.id);
  });

  test('is rejected although the session still has a row', async () => {
    const nok = await member('staff');
    const { created_at, ...row } = await service.knex('private.sessions').where({ staff_id: nok.id }).first();
    await service.call('DELETE', `/admin/staff/${nok.id}`, { token: owner });
    await service.knex('private.sessions').insert({ ...row, created_at });
    expect((await me(nok.token)).body.code).toBe('unauthorized');
  });
});

test('ends a stream when another process ends its session', async () => {
  const lek = await member('staff');
  const { ended } = await opened(lek.token);
  await service.knex('private.sessions').where({ staff_id: lek.id }).delete();
  // As any sign-out in that process announces it.
  const data = { at: service.time.at, sessionId: 'one', by: 'self' as const };
  const context = { actor: { kind: 'staff' as const, id: lek.id }, correlationId: 'test' };
  await service.commands.recordOfMember(lek.id, [{ type: 'SignedOut', data }], context);
  await ended;
});

test('signs a member out when the role changes, and applies the role at the next sign-in', async () => {
  const somchai = await member('staff');
  expect((await service.call('GET', '/admin/bookings', { token: somchai.token })).status).toBe(200);
  const { ended } = await opened(somchai.token);
  const patched = await service.call('PATCH', `/admin/staff/${somchai.id}`, { token: owner, body: { role: 'auditor' } });
  expect(patched.body.data.person).toMatchObject({ id: somchai.id, role: 'auditor', name: 'member4' });
  await ended;
  expect((await me(somchai.token)).status).toBe(401);
  const { token, user } = (await login(somchai)).body;
  expect(user.role).toBe('auditor');
  expect((await service.call('GET', '/admin/bookings', { token })).body.code).toBe('forbidden');
  const same = await service.call('PATCH', `/admin/staff/${somchai.id}`, { token: owner, body: { role: 'auditor' } });
  expect(same.status).toBe(200);
  expect((await me(token)).status).toBe(200);
});

test('refuses to remove or demote the owner', async () => {
  const demote = await service.call('PATCH', `/admin/staff/${ownerId}`, { token: owner, body: { role: 'staff' } });
  expect(demote.body).toMatchObject({ code: 'wrong_state', details: { state: 'owner' } });
  expect((await service.call('DELETE', `/admin/staff/${ownerId}`, { token: owner })).body.code).toBe('wrong_state');
});

test('rejects tokens without a session or with an unknown one', async () => {
  const { jwt: secret } = service.stores.secrets;
  const sign = (claims: object): string =>
    jwt.sign({ ...claims, iss: 'baan', aud: 'baan-admin' }, secret, { algorithm: 'HS256' });
  for (const claims of [{ sub: ownerId, role: 'owner', epoch: 0 }, { sid: 'x' }, { sid: ['a'] }])
    expect([claims, (await me(sign(claims))).body.code]).toEqual([claims, 'unauthorized']);
});

describe('a fresh password', () => {
  const bank = { bankDetails: { bankName: 'Bank', accountNumber: '123-4-56789-0', accountName: 'House' } };
  const picture = (): FormData => {
    const body = new FormData();
    body.set('qrImage', new Blob(['no picture'], { type: 'image/png' }), 'qr.png');
    return body;
  };
  const asked: [string, string, () => unknown][] = [
    ['PATCH', '/admin/villa/bank-details', () => bank],
    ['PATCH', '/admin/villa/promptpay-setting', () => ({ promptPayId: '0812345678' })],
    ['POST', '/admin/villa/promptpay-qr', picture],
    ['DELETE', '/admin/villa/promptpay-qr', () => undefined],
  ];

  test('is needed to change where money goes, and not for the switches', async () => {
    const at = (method: string, path: string, body: unknown) => service.call(method, path, { token: owner, body });
    later(10);
    for (const [method, path, body] of asked)
      expect([path, (await at(method, path, body())).body.code]).toEqual([path, 'password_needed']);
    expect((await at('PATCH', '/admin/villa/promptpay-setting', { promptPayEnabled: false })).status).toBe(200);
    expect((await at('PATCH', '/admin/villa/bank-setting', { bankEnabled: true })).status).toBe(200);

    const wrong = await at('POST', '/admin/auth/confirm', { password: 'not this one' });
    expect(wrong.body).toMatchObject({ code: 'validation_failed', details: { password: { code: 'invalid' } } });
    expect((await at('PATCH', '/admin/villa/bank-details', bank)).body.code).toBe('password_needed');
    expect((await at('POST', '/admin/auth/confirm', { password: form.password })).status).toBe(204);
    later(9);
    for (const [method, path, body] of asked) expect([path, (await at(method, path, body())).status]).not.toEqual([path, 403]);
  });

  test('counts for one device', async () => {
    later(10);
    await login(form);
    expect((await service.call('PATCH', '/admin/villa/bank-details', { token: owner, body: bank })).body.code).toBe(
      'password_needed',
    );
  });
});

test('needs a fresh password to hand the villa over; the former owner becomes staff, the new one signs in as owner', async () => {
  const heir = await member('staff');
  const give = () => service.call('PATCH', `/admin/staff/${heir.id}`, { token: owner, body: { role: 'owner' } });
  expect((await give()).body.code).toBe('password_needed');
  await service.call('POST', '/admin/auth/confirm', { token: owner, body: { password: form.password } });
  const other = (await login(form)).body.token;
  expect((await give()).body.data.person).toMatchObject({ id: heir.id, role: 'owner' });
  expect((await me(owner)).body.role).toBe('staff');
  expect((await me(other)).status).toBe(401);
  expect((await me(heir.token)).status).toBe(401);
  expect((await give()).body.code).toBe('forbidden');
  const { token, user } = (await login(heir)).body;
  expect(user.role).toBe('owner');
  expect((await service.call('DELETE', `/admin/staff/${ownerId}`, { token })).status).toBe(204);
});
