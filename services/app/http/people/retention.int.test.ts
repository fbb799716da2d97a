import { firstRunAfter } from '@baan/domain/villa/retention';
import { rebuild } from '@baan/projections/projector/rebuild';
import { systemTime } from '@baan/time/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseOldStays } from '../../tools/erase/eraseOldStays.ts';
import { eraseGuests, type StoredData } from '../../tools/erase/erasing.ts';
import { join } from '../signedIn.testkit.ts';
import { setupCode, startTestService, type TestService } from '../testService.testkit.ts';

// The owner sets how long guests are kept. Three stays: two are old by then, one of them with a refund due, and one is younger.

let service: TestService;
let owner: string;
const ids: string[] = [];
const days = 86_400_000;

const ask = (method: string, path: string, body?: unknown, token = owner) => service.call(method, path, { body, token });
const later = (ms: number) => {
  service.time.at = new Date(Date.parse(service.time.at) + ms).toISOString();
};

const book = async (checkIn: string, checkOut: string): Promise<string> => {
  const { id } = await service.place(checkIn, checkOut);
  const customerInfo = { firstName: 'Malee', lastName: 'Srisuk', email: 'malee@example.com', phone: '0812345670' };
  await service.call('PATCH', `/booking/${id}/customer-info`, { body: { customerInfo } });
  await ask('PATCH', `/admin/bookings/${id}/status`, { status: 'confirmed', method: 'cash', reason: 'At the door' });
  return id;
};
const signIn = async () => {
  owner = (await ask('POST', '/admin/auth/login', { email: 'kanya@example.com', password: 'a long enough one' })).body.token;
};
const erasedOf = async (id: string) => (await ask('GET', `/admin/bookings/${id}`)).body.data.booking.erased;
const erasures = async () => (await service.commands.readVilla()).state.lastErased.numbers;

/** Half past three in the morning in Bangkok, of the next day or later. */
const untilNight = (ofDays: number) => {
  later(ofDays * days);
  service.time.at = `${service.time.at.slice(0, 10)}T20:40:00.000Z`;
};

const eraseAll = (kept: StoredData[]): Promise<void> => {
  const { knex, store } = service.stores;
  const again = async () => void (await rebuild({ knex, time: systemTime }, store.readAll(), () => undefined));
  return eraseGuests(kept, { ...service.stores, dataDir: service.dataDir, rebuild: again });
};

/** Runs the job with the erasure of the service, or one that is killed on its way. */
const run = (erase?: (kept: StoredData[]) => Promise<void>) =>
  eraseOldStays({
    knex: service.knex,
    store: service.stores.store,
    commands: service.commands,
    time: service.time,
    eraseUnwatched: erase ?? eraseAll,
    log: { info: () => undefined, warn: () => undefined },
  });

beforeAll(async () => {
  service = await startTestService();
  const form = { name: 'Kanya', email: 'kanya@example.com', password: 'a long enough one', setupCode };
  owner = (await service.call('POST', '/admin/auth/register', { body: form })).body.token;
  ids.push(
    await book('2026-12-01', '2026-12-03'),
    await book('2026-12-10', '2026-12-12'),
    await book('2027-08-10', '2027-08-12'),
  );
  await ask('PATCH', `/admin/bookings/${ids[1]}/status`, { status: 'cancelled', reason: 'Storm' });
}, 120_000);
afterAll(() => service?.stop());

test('nobody is erased by age until the owner says so, and staff cannot', async () => {
  expect((await ask('GET', '/admin/retention')).body).toEqual({ retention: null, proposed: 24, months: 24, stays: 0 });
  later(800 * days);
  expect(await run()).toBe(0);
  await signIn();
  const { token } = await join(service, owner, 'staff', 'staff@example.com');
  expect((await ask('GET', '/admin/retention', undefined, token)).status).toBe(403);
  expect((await ask('PATCH', '/admin/retention', { months: 1 }, token)).status).toBe(403);
});

test('says how many stays a choice erases today, and begins in the night that follows seven days', async () => {
  await signIn();
  expect((await ask('GET', '/admin/retention?months=24')).body.stays).toBe(1);
  expect((await ask('GET', '/admin/retention?months=12')).body.stays).toBe(2);
  expect((await ask('PATCH', '/admin/retention', { months: 0 })).status).toBe(400);
  const { status, body } = await ask('PATCH', '/admin/retention', { months: 24 });
  expect([status, body.stays]).toEqual([200, 1]);
  expect(body.retention).toEqual({
    months: 24,
    firstRunAt: firstRunAfter(service.time.at),
    lastRunAt: null,
  });
  untilNight(6);
  expect(await run(), 'by night, but too early').toBe(0);
});

test('a run that is killed after its event is finished by the next one, without another event', async () => {
  untilNight(1);
  later(-2 * 3_600_000);
  expect(await run(), 'in the seventh day, but not by night').toBe(0);
  later(2 * 3_600_000);
  await expect(run(() => Promise.reject(new Error('killed')))).rejects.toThrow('killed');
  const numbers = await erasures();
  expect(numbers).toHaveLength(1);
  expect(await run()).toBe(1);
  expect(await erasures()).toEqual(numbers);
  await signIn();
  expect(await Promise.all(ids.map(erasedOf))).toEqual([true, false, false]);
  expect(await run()).toBe(0);
});

test('runs again by night, and only once there is something to erase', async () => {
  untilNight(60);
  expect(await run()).toBe(0);
  await signIn();
  const due = (await ask('GET', `/admin/bookings/${ids[1]}`)).body.data.booking.account.refundDue;
  await ask('POST', `/admin/bookings/${ids[1]}/refunds`, { amount: due, method: 'cash', reason: 'Given back' });
  expect(await run()).toBe(1);
  expect(await Promise.all(ids.map(erasedOf))).toEqual([true, true, false]);
});
