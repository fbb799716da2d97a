import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { join } from '../signedIn.testkit.ts';
import { type Reply, setupCode, startTestService, type TestService } from '../testService.testkit.ts';

let service: TestService;
let owner: string;
let ownerId: string;

const form = { name: 'Kanya', email: 'kanya@example.com', password: 'a long enough one', setupCode };
const day = 86_400_000;

beforeAll(async () => {
  service = await startTestService();
  const { body } = await service.call('POST', '/admin/auth/register', { body: form });
  owner = body.token;
  ownerId = body.user.id;
});
afterAll(() => service?.stop());

const asOwner = (method: string, path: string, body?: unknown): Promise<Reply> =>
  service.call(method, path, { token: owner, body });
const linkOf = ({ body }: Reply): string => new URL(body.data.invitation.link).hash.replace('#invitation=', '');
const open = (invitation: string): Promise<Reply> => service.call('POST', '/admin/auth/invitation', { body: { invitation } });
const register = (invitation: string, name = 'Somchai'): Promise<Reply> =>
  service.call('POST', '/admin/auth/register', { body: { invitation, name, password: 'another long one' } });
const me = (token: string): Promise<Reply> => service.call('GET', '/admin/auth/me', { token });
const later = (ms: number): void => {
  service.time.at = new Date(new Date(service.time.at).getTime() + ms).toISOString();
};

describe('an invitation', () => {
  test('makes a member with the invited address, once', async () => {
    const invited = await asOwner('POST', '/admin/staff/invitations', { email: 'Somchai@Example.com', role: 'staff' });
    expect(invited.status).toBe(201);
    expect(invited.body.data.invitation).toMatchObject({ email: 'Somchai@Example.com', role: 'staff', expired: false });
    const token = linkOf(invited);
    expect(token.length).toBeLessThanOrEqual(100);
    expect((await open(token)).body).toMatchObject({ email: 'Somchai@Example.com', role: 'staff' });
    const list = await asOwner('GET', '/admin/staff/invitations');
    expect(list.body).toEqual([expect.not.objectContaining({ link: expect.anything() })]);
    expect(list.headers.get('content-range')).toBe('invitations 0-0/1');

    const [one, two] = await Promise.all([register(token, 'First'), register(token, 'Second')]);
    expect([one?.status, two?.status].sort()).toEqual([201, 409]);
    const joined = one?.status === 201 ? one : two;
    expect(joined?.body.user).toMatchObject({ email: 'Somchai@Example.com', role: 'staff' });
    expect((await me(joined?.body.token)).body).toEqual(joined?.body.user);
    expect((await register(token)).body).toMatchObject({ code: 'wrong_state', details: { state: 'used' } });
    expect((await open(token)).body.details).toEqual({ state: 'used' });
    expect((await asOwner('GET', '/admin/staff/invitations')).body).toEqual([]);
    const people = await asOwner('GET', '/admin/staff');
    expect(people.headers.get('content-range')).toBe('staff 0-1/2');
    expect(people.body.map(({ role }: { role: string }) => role)).toEqual(['owner', 'staff']);
    const signIn = { email: 'somchai@example.com', password: 'another long one' };
    expect((await service.call('POST', '/admin/auth/login', { body: signIn })).status).toBe(200);
  });

  test('gets a new link when renewed, also after it expired; the old link is rejected as renewed', async () => {
    const first = linkOf(await asOwner('POST', '/admin/staff/invitations', { email: 'malee@example.com', role: 'auditor' }));
    later(7 * day);
    expect((await open(first)).body.details).toEqual({ state: 'expired' });
    // A session without requests for that long is over.
    owner = (await service.call('POST', '/admin/auth/login', { body: { email: form.email, password: form.password } })).body
      .token;
    const [{ id }] = (await asOwner('GET', '/admin/staff/invitations')).body;
    const renewed = await asOwner('POST', `/admin/staff/invitations/${id}/renew`);
    expect(renewed.body.data.invitation).toMatchObject({ email: 'malee@example.com', expired: false });
    expect((await open(first)).body.details).toEqual({ state: 'renewed' });
    expect((await register(first)).body).toMatchObject({ code: 'wrong_state', details: { state: 'renewed' } });
    expect((await open(linkOf(renewed))).status).toBe(200);
    expect((await asOwner('DELETE', `/admin/staff/invitations/${id}`)).status).toBe(204);
    expect((await open(linkOf(renewed))).body.details).toEqual({ state: 'withdrawn' });
    expect((await register(linkOf(renewed))).body.details).toEqual({ state: 'withdrawn' });
    expect((await asOwner('POST', `/admin/staff/invitations/${id}/renew`)).body.code).toBe('wrong_state');
  });

  test('is not found by a wrong secret', async () => {
    const right = linkOf(await asOwner('POST', '/admin/staff/invitations', { email: 'nok@example.com', role: 'staff' }));
    // The last character is replaced by a different one.
    const almost = right.replace(/.$/, last => (last === '_' ? 'x' : '_'));
    for (const wrong of ['x', '.', almost, right.replace('.', ''), '__proto__.x', `${right} `])
      expect([wrong, (await open(wrong)).body.code]).toEqual([wrong, 'not_found']);
    expect((await register(almost)).body.code).toBe('not_found');
  });

  test('is rejected for an address that a member has', async () => {
    for (const email of ['KANYA@example.com', 'nok@example.com', 'somchai@example.com']) {
      const { body } = await asOwner('POST', '/admin/staff/invitations', { email, role: 'staff' });
      expect([email, body.details.email.code]).toEqual([email, 'taken']);
    }
    const bad = await asOwner('POST', '/admin/staff/invitations', { email: 'b@example.com', role: 'owner' });
    expect(bad.body.details.role.code).toBe('invalid');
  });
});

describe('a session', () => {
  test('belongs to one device, is listed, and can be ended only by its member', async () => {
    const body = { email: form.email, password: form.password };
    const headers = { 'user-agent': 'A phone' };
    const phone = (await service.call('POST', '/admin/auth/login', { body, headers })).body.token;
    const { sessions } = (await asOwner('GET', '/admin/auth/sessions')).body;
    const other = sessions.find(({ current }: { current: boolean }) => !current);
    expect(other).toMatchObject({ agent: 'A phone', address: '127.0.0.1' });
    const stranger = await join(service, owner, 'staff', 'stranger@example.com');
    expect((await service.call('DELETE', `/admin/auth/sessions/${other.id}`, { token: stranger.token })).status).toBe(404);
    expect((await me(phone)).status).toBe(200);
    expect((await asOwner('DELETE', `/admin/auth/sessions/${other.id}`)).status).toBe(204);
    expect((await me(phone)).status).toBe(401);
    expect((await asOwner('DELETE', `/admin/auth/sessions/${other.id}`)).status).toBe(404);

    const again = (await service.call('POST', '/admin/auth/login', { body })).body.token;
    expect((await asOwner('DELETE', '/admin/auth/sessions')).status).toBe(204);
    expect((await me(again)).status).toBe(401);
    expect((await me(owner)).status).toBe(200);
    const last = (await service.call('POST', '/admin/auth/login', { body })).body.token;
    expect((await service.call('POST', '/admin/auth/logout', { token: last })).status).toBe(204);
    expect((await me(last)).status).toBe(401);
  });

  test('is recorded in the stream of the member, with address and user agent encrypted', async () => {
    const events = await service.stores.store.readStored(`staff-${ownerId}`);
    const types = new Set(events.map(({ type }) => type));
    expect([...types].sort()).toEqual(['SignedIn', 'SignedOut', 'StaffRegistered']);
    const signedIn = events.find(({ type }) => type === 'SignedIn');
    expect(signedIn?.data.address).toMatch(/^v1\./);
    expect(signedIn?.data.agent).toMatch(/^v1\./);
    expect(events.filter(({ type }) => type === 'SignedOut').map(({ data }) => data.by)).toEqual([
      'otherDevice',
      'otherDevice',
      'self',
    ]);
  });

  test('ends after seven days without a request', async () => {
    const body = { email: form.email, password: form.password };
    const [used, idle] = [
      await service.call('POST', '/admin/auth/login', { body }),
      await service.call('POST', '/admin/auth/login', { body }),
    ];
    later(7 * day - 1000);
    expect((await me(used.body.token)).status).toBe(200);
    later(1000);
    expect(await me(idle.body.token)).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
    const { sessions } = (await service.call('GET', '/admin/auth/sessions', { token: used.body.token })).body;
    expect(sessions).toMatchObject([{ current: true }]);
  });

  test('ends after thirty days, even when used', async () => {
    const body = { email: form.email, password: form.password };
    const old = (await service.call('POST', '/admin/auth/login', { body })).body.token;
    for (let week = 1; week <= 5; week += 1) {
      later(6 * day - (week === 5 ? 1000 : 0));
      expect((await me(old)).status).toBe(200);
    }
    later(2000);
    expect((await me(old)).status).toBe(401);
    owner = (await service.call('POST', '/admin/auth/login', { body })).body.token;
    expect((await asOwner('GET', '/admin/auth/sessions')).body.sessions).toHaveLength(1);
  });
});
