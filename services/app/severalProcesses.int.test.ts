import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays } from '@baan/domain/shared/plainDate';
import type { ServiceProcess } from '@baan/embedded/serviceProcess';
import { startTestStack, type TestStack } from '@baan/embedded/testStack';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type RoundRobin, startRoundRobin } from './survival/roundRobin.testkit.ts';
import { call, openVilla, ownerOf, quoteTotal, type Service } from './testService.ts';

// The set-up of docs/operations.md, "Several processes": two of each role on one database, one event store and one volume.

// The times are there to end a test that waits in vain, on whatever machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

type Placed = { data: { booking: { id: string; bookingNumber: string } } };

let stack: TestStack;
let processes: ServiceProcess[];
let balancer: RoundRobin;
let house: Service;
let owner: string;
const price = { weekdayPrice: 1000, weekendPrice: 1000 };

beforeAll(async () => {
  stack = await startTestStack();
  const env = { DATA_KEY: randomBytes(32).toString('hex'), SAMPLE_VILLA: 'off', RATE_LIMIT: 'on', TRUST_PROXY: '1' };
  // All at once, as a compose file starts them on an empty store.
  const roles = ['http', 'http', 'projector', 'projector', 'jobs', 'jobs'];
  processes = await Promise.all(roles.map(role => stack.startService({ ...env, ROLES: role })));
  const [first, second] = processes;
  balancer = await startRoundRobin([first?.url ?? '', second?.url ?? '']);
  house = { url: balancer.url, ready: first?.ready };
  owner = await ownerOf(house);
  await openVilla(house, owner, price);
});

afterAll(async () => {
  await balancer?.stop();
  await stack?.stop();
});

const from = (address: string) => ({ 'X-Forwarded-For': address });

/** One guest, whose requests go to different processes. Each process must read what the one before has written. */
const book = async (guest: number): Promise<string> => {
  const headers = from(`198.51.100.${guest}`);
  const checkIn = addDays(new Date().toISOString().slice(0, 10), 2 * guest);
  const stay = { checkIn, checkOut: addDays(checkIn, 1) };
  const bookingDetails = { ...stay, rooms: 3, guests: 2, totalPrice: await quoteTotal(house, stay) };
  const placed = await call<Placed>(house, 'POST', '/booking', { headers, body: { bookingDetails } });
  expect(placed.status).toBe(201);
  const { id } = placed.body.data.booking;
  const customerInfo = {
    firstName: 'Mali',
    lastName: 'Guest',
    email: `guest${guest}@example.com`,
    phone: `08123456${10 + guest}`,
  };
  expect((await call(house, 'PATCH', `/booking/${id}/customer-info`, { headers, body: { customerInfo } })).status).toBe(200);
  expect(await call(house, 'GET', `/booking/${id}`)).toMatchObject({
    status: 200,
    body: { data: { booking: { customerInfo } } },
  });
  return `guest${guest}@example.com`;
};

/** The sent emails, as text. */
const letters = async (): Promise<string> => {
  const mailFolder = join(stack.dataDir, 'outbox');
  const names = (await readdir(mailFolder).catch(() => [])).filter(name => name.endsWith('.eml'));
  return (await Promise.all(names.map(name => readFile(join(mailFolder, name), 'utf8')))).join('\n');
};

const reach = async (guests: readonly string[]): Promise<void> => {
  const missing = async () => {
    const sent = await letters();
    return guests.filter(email => !sent.includes(`To: ${email}`));
  };
  await expect.poll(missing, { timeout: 120_000 }).toEqual([]);
};

it('books through any process, reads its own writes, and emails each guest', async () => {
  await reach(await Promise.all([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(book)));
});

it('counts requests of one address over all processes', async () => {
  const ask = () => call<{ code: string }>(house, 'POST', '/booking', { headers: from('203.0.113.7'), body: {} });
  const replies = await Promise.all(Array.from({ length: 64 }, ask));
  expect(replies.filter(({ body }) => body.code === 'rate_limited')).toHaveLength(4);
});

it('counts wrong passwords of a session over all processes, and correct ones not at all', async () => {
  const confirm = (password: string) =>
    call<{ code: string }>(house, 'POST', '/admin/auth/confirm', { token: owner, body: { password } });
  const replies = await Promise.all(Array.from({ length: 14 }, () => confirm('not my password at all')));
  expect(replies.filter(({ body }) => body.code === 'rate_limited')).toHaveLength(4);
});

it('keeps working when one projector and one process with jobs are killed', async () => {
  await processes[2]?.kill();
  await processes[4]?.kill();
  await reach(await Promise.all([11, 12, 13, 14].map(book)));
});
