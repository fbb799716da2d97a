import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countAttempt } from '../../private/attempts.ts';
import { join } from '../signedIn.testkit.ts';
import { type Reply, setupCode, startTestService, type TestService } from '../testService.testkit.ts';

// Signing in, with limits as in production. A trusted proxy gives the address of each client.

let service: TestService;
let owner: { id: string; token: string; deviceToken: string };

const form = { name: 'Nok', email: 'nok@example.com', password: 'a long enough phrase' };
const home = '198.51.100.7';

beforeAll(async () => {
  service = await startTestService({ RATE_LIMIT: 'on', TRUST_PROXY: 1 });
});
afterAll(() => service?.stop());

const post = (path: string, body: object, address: string): Promise<Reply> =>
  service.call('POST', `/admin/auth/${path}`, { body, headers: { 'x-forwarded-for': address } });
const login = (password: string, address: string, more: object = {}): Promise<Reply> =>
  post('login', { email: form.email, password, ...more }, address);
const later = (seconds: number): void => {
  service.time.at = new Date(Date.parse(service.time.at) + seconds * 1000).toISOString();
};

describe('the first owner', () => {
  test('needs the set-up code, also from localhost', async () => {
    const fromHere = await service.call('POST', '/admin/auth/register', { body: form });
    expect(fromHere).toMatchObject({ status: 403, body: { code: 'forbidden', details: { needed: 'setupCode' } } });
  });

  test('may try ten codes an hour from one address, also in parallel', async () => {
    const guesses = Array.from({ length: 15 }, (_, guess) =>
      post('register', { ...form, setupCode: `guess ${guess}` }, '203.0.113.9'),
    );
    const replies = await Promise.all(guesses);
    expect(replies.filter(({ status }) => status === 403)).toHaveLength(10);
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(5);
    expect(refused[0]?.body.code).toBe('rate_limited');
    expect(Number(refused[0]?.headers.get('retry-after'))).toBe(3600);
    expect((await post('register', { ...form, setupCode }, '203.0.113.9')).status).toBe(429);
    later(3600);
    expect((await post('register', { ...form, setupCode: 'one more' }, '203.0.113.9')).status).toBe(403);
  });

  test('may try forty codes an hour from one IPv6 network', async () => {
    const guess = (network: string, index: number) =>
      post('register', { ...form, setupCode: 'a guess' }, `2001:db8:${network}:${index}::1`);
    const replies = await Promise.all(Array.from({ length: 45 }, (_, index) => guess('10', index)));
    expect(replies.filter(({ status }) => status === 403)).toHaveLength(40);
    expect(replies.filter(({ body }) => body.code === 'rate_limited')).toHaveLength(5);
    expect((await guess('11', 0)).status).toBe(403);
  });

  test.each([
    ['short', 'too_short'],
    ['elevenchars', 'too_short'],
    ['Password1234', 'too_common'],
    ['nok@example.com', 'same_as_email'],
    ['123456789012', 'too_common'],
  ])('gets the reason for %s', async (password, code) => {
    const { status, body } = await post('register', { ...form, password, setupCode }, home);
    expect([status, body.details?.password?.code]).toEqual([400, code]);
  });

  test('is created with the set-up code, and gets a device token', async () => {
    const { status, body } = await post('register', { ...form, setupCode }, home);
    expect(status).toBe(201);
    owner = { id: body.user.id, token: body.token, deviceToken: body.deviceToken };
    expect(owner.deviceToken).toMatch(/^[\w-]{32}$/);
    const { rows } = await service.knex.raw('SELECT * FROM private.known_devices');
    expect(JSON.stringify(rows)).not.toContain(owner.deviceToken);
  });
});

describe('after wrong passwords', () => {
  test('an unknown device waits after five tries, longer each time, from any address', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await login('wrong', `203.0.113.${attempt}`)).status).toBe(401);
    const waits: number[] = [];
    for (let attempt = 5; attempt < 20; attempt += 1) {
      const refused = await login('wrong', `203.0.113.${attempt}`);
      expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
      const seconds = Number(refused.headers.get('retry-after'));
      expect(refused.body.details).toEqual({ retryAfter: seconds });
      waits.push(seconds);
      later(seconds);
      expect((await login('wrong', `203.0.113.${attempt}`)).status).toBe(401);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900, 900, 900]);
    // The right password from there waits too, and is not hashed.
    expect((await login(form.password, '203.0.113.99')).status).toBe(429);
  });

  test('a known device or address still signs in', async () => {
    expect((await login(form.password, home)).status).toBe(200);
    const elsewhere = await login(form.password, '192.0.2.1', { deviceToken: owner.deviceToken });
    expect(elsewhere.status).toBe(200);
    expect(elsewhere.body.deviceToken).toBe(owner.deviceToken);
    expect((await login('wrong', home)).status).toBe(401);
    expect((await login(form.password, home)).status).toBe(200);
  });

  test('a device token counts only for its account, and a forged one is replaced by a new one', async () => {
    const other = await join(service, owner.token, 'staff', 'malee@example.com');
    const made = 'x'.repeat(32);
    for (let attempt = 0; attempt < 5; attempt += 1) await login('wrong', `198.18.0.${attempt}`);
    later(1);
    await login('wrong', '198.18.0.9');
    expect((await login(form.password, '198.18.0.10', { deviceToken: made })).status).toBe(429);
    expect((await login(form.password, '198.18.0.10', { deviceToken: other.deviceToken })).status).toBe(429);
    const answered = await post('login', { email: other.email, password: other.password, deviceToken: made }, '192.0.2.77');
    expect(answered.body.deviceToken).not.toBe(made);
  });

  test('an IPv6 network waits after twenty tries, also in parallel and for other accounts', async () => {
    const unknown = (network: string, index: number) =>
      post('login', { email: `nobody${index}@example.com`, password: 'wrong' }, `2001:db8:${network}:${index}::1`);
    const replies = await Promise.all(Array.from({ length: 25 }, (_, index) => unknown('20', index)));
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(20);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(5);
    expect((await unknown('21', 30)).status).toBe(401);
  });

  test('a try that began before another one was counted is not rejected because of it', async () => {
    const times = ['2026-11-21T03:00:01.000Z', '2026-11-21T03:00:00.000Z'].map(time => new Date(time));
    const counter = { kind: 'example', key: 'a', pace: { free: 2, longest: 900 } };
    for (const time of times) expect(await countAttempt(service.knex, [counter], time)).toBe(0);
    expect(await countAttempt(service.knex, [counter], times[0] as Date)).toBeGreaterThan(0);
  });

  test('an unknown email gets the same response', async () => {
    const unknown = (address: string) => post('login', { email: 'nobody@example.com', password: 'wrong' }, address);
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await unknown(`198.19.0.${attempt}`)).status).toBe(401);
    expect((await unknown('198.19.0.9')).status).toBe(429);
  });

  test('one address waits after tries on any accounts, and parallel tries count each', async () => {
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, number) =>
        post('login', { email: `guess${number}@example.com`, password: 'x' }, '198.20.0.1'),
      ),
    );
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(25);
  });

  test('an address stays known for thirty days', async () => {
    later(30 * 86_400 + 1);
    for (let attempt = 0; attempt < 5; attempt += 1) await login('wrong', `198.21.0.${attempt}`);
    expect((await login(form.password, home)).status).toBe(429);
    expect((await login(form.password, home, { deviceToken: owner.deviceToken })).status).toBe(200);
    expect((await login(form.password, home)).status).toBe(200);
  });
});

test('answers too many reset requests as before, and sends no more emails', async () => {
  const address = '203.0.113.40';
  const asks = async (email: string) => post('password/forgot', { email }, address);
  const replies = await Promise.all(Array.from({ length: 31 }, (_, index) => asks(`nobody${index}@example.com`)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([202]));
  expect((await asks(form.email)).body).toEqual(replies[0]?.body);
  const events = await service.stores.store.readStored(`staff-${owner.id}`);
  expect(events.map(({ type }) => type)).not.toContain('PasswordResetAsked');
});

test('limits wrong passwords to ten when changing it, and rejects a short or common new one', async () => {
  const { token } = (await login(form.password, home, { deviceToken: owner.deviceToken })).body;
  const change = (current: string, next: string): Promise<Reply> =>
    service.call('POST', '/admin/auth/password', { token, body: { current, next } });
  const fresh = 'rain on a tin roof';
  for (let tries = 0; tries < 12; tries += 1)
    expect((await change(form.password, tries % 2 ? 'short' : 'password1234')).status).toBe(400);
  for (let tries = 0; tries < 10; tries += 1) expect((await change('not this one', fresh)).status).toBe(400);
  const refused = await change(form.password, fresh);
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited', details: { limit: 10 } } });
  later(601);
  expect((await change(form.password, fresh)).status).toBe(204);
});
