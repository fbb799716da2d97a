import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Joined, join } from '../signedIn.testkit.ts';
import { setupCode, startTestService, type TestService } from '../testService.testkit.ts';

let service: TestService;
let owner: string;
let malee: Joined;
const lines: string[] = [];
const form = { name: 'Kanya', email: 'kanya@example.com', password: 'a long enough one', setupCode };

beforeAll(async () => {
  service = await startTestService({}, { log: line => void lines.push(line) });
  owner = (await service.call('POST', '/admin/auth/register', { body: form })).body.token;
  malee = await join(service, owner, 'staff', 'malee@example.com');
}, 120_000);
afterAll(() => service?.stop());

const ask = (method: string, path: string, token: string) => service.call(method, path, { token });
const isIn = async (token: string): Promise<boolean> => (await ask('GET', '/admin/auth/me', token)).status === 200;

test('logs a forbidden request with the ids of member and session, and no name', async () => {
  expect((await ask('DELETE', `/admin/staff/${malee.id}/sessions`, malee.token)).status).toBe(403);
  const [{ id: session }] = (await ask('GET', '/admin/auth/sessions', malee.token)).body.sessions;
  const logged = () => lines.filter(line => line.includes('"status":403')).map(line => JSON.parse(line));
  await expect.poll(logged).toMatchObject([{ status: 403, method: 'DELETE', member: malee.id, session }]);
  expect(lines.join('')).not.toMatch(/malee|Kanya/i);
});

test('lets the owner sign a member out everywhere, and records the owner in the history', async () => {
  const phone = (await service.call('POST', '/admin/auth/login', { body: { email: malee.email, password: malee.password } }))
    .body;
  expect((await ask('DELETE', `/admin/staff/${malee.id}/sessions`, owner)).status).toBe(204);
  expect([await isIn(malee.token), await isIn(phone.token), await isIn(owner)]).toEqual([false, false, true]);
  const ended = (await service.stores.store.readStored(`staff-${malee.id}`)).filter(({ type }) => type === 'SignedOut');
  expect(ended.map(({ data }) => data.by)).toEqual(['owner', 'owner']);
  expect(ended[0]?.metadata?.actor).toMatchObject({ kind: 'staff' });
  expect((await ask('DELETE', '/admin/staff/nobody/sessions', owner)).status).toBe(404);
  expect((await ask('GET', '/admin/stats', phone.token)).status).toBe(401);
});

test('requires a fresh password to end sessions', async () => {
  const other = (await service.call('POST', '/admin/auth/login', { body: { email: form.email, password: form.password } })).body;
  const [{ id }] = (await ask('GET', '/admin/auth/sessions', other.token)).body.sessions;
  service.time.at = new Date(Date.parse(service.time.at) + 11 * 60_000).toISOString();
  for (const path of ['/admin/auth/sessions', `/admin/auth/sessions/${id}`, `/admin/staff/${malee.id}/sessions`])
    expect(await ask('DELETE', path, owner)).toMatchObject({ status: 403, body: { code: 'password_needed' } });
  await service.call('POST', '/admin/auth/confirm', { token: owner, body: { password: form.password } });
  expect((await ask('DELETE', '/admin/auth/sessions', owner)).status).toBe(204);
  expect([await isIn(owner), await isIn(other.token)]).toEqual([true, false]);
});
