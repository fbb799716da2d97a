import type { Change } from '@baan/contract/stream';
import { readMessages } from '@baan/contract/streamReader';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { setupCode, startTestService, type TestService } from '../testService.testkit.ts';

let service: TestService;
let token: string;

beforeAll(async () => {
  service = await startTestService({ RATE_LIMIT: 'off', TRUST_PROXY: 1 });
  const owner = { name: 'Kanya', email: 'kanya@example.com', password: 'a long enough one', setupCode };
  token = (await service.call('POST', '/admin/auth/register', { body: owner })).body.token;
});
afterAll(() => service?.stop());

type Stream = {
  status: number;
  headers: Headers;
  opened: { resumed: boolean; id: string };
  next: () => Promise<Change>;
  close: () => void;
};
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Opens a stream, reads its first message, and then one change at a time. */
const follow = async (path: string, headers: Record<string, string> = {}): Promise<Stream> => {
  const ending = new AbortController();
  const close = (): void => ending.abort();
  closing.push(close);
  const response = await fetch(`${service.url}/api${path}`, { headers, signal: ending.signal });
  if (!response.ok || !response.body) throw new Error(`Not opened: ${response.status}`);
  const messages = readMessages(response.body);
  const first = (await messages.next()).value;
  expect(first?.event).toBe('open');
  const next = async (): Promise<Change> => {
    const { value, done } = await messages.next();
    if (done) throw new Error('The stream ended');
    return JSON.parse(value.data);
  };
  return {
    status: response.status,
    headers: response.headers,
    opened: { ...JSON.parse(first?.data ?? ''), id: first?.id ?? '' },
    next,
    close,
  };
};

const signedIn = () => ({ authorization: `Bearer ${token}` });

test('announces only changes of the own booking to a guest', async () => {
  const mine = await service.place('2026-12-04', '2026-12-06');
  const theirs = await service.place('2026-12-10', '2026-12-12');
  const stream = await follow(`/booking/${mine.id}/stream`);
  expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(stream.headers.get('cache-control')).toBe('no-cache, no-transform');
  expect(stream.headers.get('content-encoding')).toBeNull();
  expect(stream.opened.resumed).toBe(false);
  await service.call('PATCH', `/booking/${theirs.id}`, { body: { specialRequests: 'A cot' } });
  await service.call('PATCH', `/booking/${mine.id}`, { body: { specialRequests: 'Late arrival' } });
  expect(await stream.next()).toEqual({ kind: 'booking', id: mine.id });
});

test('sends missed changes once to a reader that reconnects with its last id', async () => {
  const { id } = await service.place('2026-12-14', '2026-12-16');
  const before = await follow(`/booking/${id}/stream`);
  before.close();
  for (const specialRequests of ['one', 'two', 'three'])
    await service.call('PATCH', `/booking/${id}`, { body: { specialRequests } });
  for (const [path, headers] of [
    [`/booking/${id}/stream`, { 'last-event-id': before.opened.id }],
    [`/booking/${id}/stream?position=${before.opened.id}`, {}],
  ] as const) {
    const again = await follow(path, headers);
    expect(again.opened.resumed).toBe(true);
    expect(await again.next()).toEqual({ kind: 'booking', id });
    again.close();
  }
  expect((await follow(`/booking/${id}/stream?position=9999999999999`)).opened.resumed).toBe(false);
});

test('announces every change to staff, and without ids to an auditor', async () => {
  const stream = await follow('/admin/stream', signedIn());
  const { id } = await service.place('2026-12-18', '2026-12-20');
  expect(await stream.next()).toEqual({ kind: 'booking', id });
  await service.call('PATCH', '/admin/villa', { token, body: { houseRules: { th: 'เงียบหลังสี่ทุ่ม', en: 'Quiet after ten' } } });
  // A booking may be announced twice: for its nights, and for its own events.
  let change = await stream.next();
  while (change.kind === 'booking') change = await stream.next();
  expect(change).toEqual({ kind: 'villa', id: null });
  expect((await service.call('GET', '/admin/stream')).status).toBe(401);
});

test('rejects unknown bookings and malformed positions', async () => {
  const { id } = await service.place('2026-12-22', '2026-12-23');
  expect((await service.call('GET', `/booking/${'x'.repeat(26)}/stream`)).body.code).toBe('not_found');
  expect((await service.call('GET', `/booking/${id}/stream?position=soon`)).body.code).toBe('validation_failed');
  expect((await service.call('GET', `/booking/${id}/stream`, { headers: { 'last-event-id': 'soon' } })).body.code).toBe(
    'validation_failed',
  );
});

test('limits streams of one address, and frees the place of a closed one', async () => {
  const { id } = await service.place('2026-12-24', '2026-12-25');
  const streams = await Promise.all(Array.from({ length: 5 }, () => follow(`/booking/${id}/stream`)));
  const { rows } = await service.knex.raw(
    `SELECT count(*)::int AS listening FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN %'`,
  );
  expect(rows).toEqual([{ listening: 1 }]);
  expect((await service.call('GET', `/booking/${id}/stream`)).body.code).toBe('rate_limited');
  for (const { close } of streams) close();
  await expect
    .poll(() =>
      follow(`/booking/${id}/stream`).then(
        ({ status }) => status,
        () => 429,
      ),
    )
    .toBe(200);
});

test('allows an IPv6 network four times as many streams', async () => {
  const { id } = await service.place('2026-12-28', '2026-12-29');
  const from = (address: string) => ({ 'x-forwarded-for': address });
  for (let index = 0; index < 20; index += 1) await follow(`/booking/${id}/stream`, from(`2001:db8:30:${index}::1`));
  const refused = await service.call('GET', `/booking/${id}/stream`, { headers: from('2001:db8:30:ff::1') });
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  expect((await follow(`/booking/${id}/stream`, from('2001:db8:31::1'))).status).toBe(200);
});

test('ends all streams when the service stops', async () => {
  const { id } = await service.place('2026-12-26', '2026-12-27');
  const stream = await follow(`/booking/${id}/stream`);
  service.liveStreams.stop();
  await expect(stream.next()).rejects.toThrow('The stream ended');
  expect((await service.call('GET', `/booking/${id}/stream`)).body.code).toBe('unavailable');
});
