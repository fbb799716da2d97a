import { afterAll, beforeAll, expect, it } from 'vitest';
import { setupCode, startTestService, type TestService } from '../testService.testkit.ts';

// Blocked nights, from the console to the guest site.

let service: TestService;
let owner: string;

beforeAll(async () => {
  service = await startTestService();
  const form = { name: 'Kanya', email: 'owner@example.com', password: 'a long enough phrase', setupCode };
  owner = (await service.call('POST', '/admin/auth/register', { body: form })).body.token;
});
afterAll(() => service?.stop());

const blocks = '/admin/calendar/blocks';
const ask = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, headers = {}) =>
  service.call(method, path, { token: owner, headers, ...(body ? { body } : {}) });
const statesOf = async (from: string, to: string) =>
  (await service.call('GET', `/availability?from=${from}&to=${to}`)).body.nights.map(({ state }: { state: string }) => state);

it('shows blocked nights to guests, moves them and frees them', async () => {
  const nights = { from: '2026-12-10', to: '2026-12-12', reason: 'Paint' };
  const headers = { 'Idempotency-Key': 'the same press of a button' };
  const made = await ask('POST', blocks, nights, headers);
  expect(made).toMatchObject({ status: 201, body: { data: { block: nights } } });
  const { id } = made.body.data.block;
  expect((await ask('POST', blocks, nights, headers)).body.data.block.id).toBe(id);
  expect((await ask('POST', blocks, { ...nights, to: '2026-12-13' }, headers)).body.code).toBe('idempotency_key_reused');
  expect(await statesOf('2026-12-10', '2026-12-13')).toEqual(['blocked', 'blocked', 'free']);
  await expect(service.place('2026-12-11', '2026-12-13')).rejects.toThrow('nights_taken');

  expect((await ask('PATCH', `${blocks}/${id}`, { ...nights, from: '2026-12-11', to: '2026-12-13' })).status).toBe(200);
  expect(await statesOf('2026-12-10', '2026-12-13')).toEqual(['free', 'blocked', 'blocked']);
  const stack = await service.call('GET', '/admin/calendar?from=2026-12-10&to=2026-12-12', { token: owner });
  expect(stack.body.nights).toMatchObject([
    { date: '2026-12-10', state: 'free', bookingId: null, blockId: null, seasonId: null },
    { date: '2026-12-11', state: 'blocked', bookingId: null, blockId: id },
  ]);
  expect(stack.body.blocks).toMatchObject([{ id, from: '2026-12-11', to: '2026-12-13', reason: 'Paint', by: 'Kanya' }]);

  expect((await ask('DELETE', `${blocks}/${id}`)).status).toBe(204);
  expect((await ask('DELETE', `${blocks}/${id}`)).status).toBe(404);
  expect(await statesOf('2026-12-10', '2026-12-13')).toEqual(['free', 'free', 'free']);
});

it('names the holder of each night in the calendar', async () => {
  const { id } = await service.place('2026-12-20', '2026-12-22');
  const stack = await service.call('GET', '/admin/calendar?from=2026-12-21&to=2026-12-25', { token: owner });
  expect(stack.body.nights[0]).toMatchObject({ state: 'held', bookingId: id });
  const stay = { id, checkIn: '2026-12-20', checkOut: '2026-12-22', status: 'pending_payment', rooms: 3 };
  expect(stack.body.bookings).toMatchObject([stay]);
});

it('gives the same nights either to a guest or to a block', async () => {
  for (let day = 10; day < 15; day += 1) {
    const [from, to] = [`2027-01-${day}`, `2027-01-${day + 1}`];
    const [placed, made] = await Promise.all([
      service.place(from, to).then(
        () => true,
        () => false,
      ),
      ask('POST', blocks, { from, to, reason: 'Family' }),
    ]);
    expect([placed, made.status]).toEqual(placed ? [true, 409] : [false, 201]);
    expect(await statesOf(from, to)).toEqual([placed ? 'held' : 'blocked']);
  }
});
