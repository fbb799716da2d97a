import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays } from '@baan/domain/shared/plainDate';
import { villaStream } from '@baan/domain/shared/streamNames';
import { sampleEach } from '@baan/embedded/depth.testkit';
import { repository } from '@baan/embedded/program';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { drawBankSlip, slipValues } from '../slips/bankSlip.testkit.ts';
import { call } from '../testService.ts';
import { type DyingVilla, startDyingVilla } from './dyingVilla.testkit.ts';
import type { RetentionRun } from './retentionRun.testkit.ts';

// A process that dies while it erases the guests of old stays: the next look finishes what the event has named, once, and nothing else.

vi.setConfig({ testTimeout: 300_000, hookTimeout: 180_000 });

let stack: DyingVilla;
/** The next night, a hundred days from now or more, at half past three in Bangkok. */
let night = `${addDays(new Date().toISOString().slice(0, 10), 100)}T20:40:00.000Z`;
const later = (instant: string, days: number) => `${addDays(instant.slice(0, 10), days)}${instant.slice(10)}`;

let slipsDrawn = 0;
/** Guests that should be erased by now. */
const erased: string[] = [];
/** A stay that is still to come then. */
let kept: string;

type Shown = { data: { booking: { erased: boolean } } };

const ask = (method: string, path: string, body?: object) =>
  call<Shown>(stack.healthy, method, path, { token: stack.token, body });

/** A stay that was paid by a slip. */
const stayed = async (stay = stack.freeStay()): Promise<string> => {
  const { id } = await stack.place(stay);
  const customerInfo = { firstName: 'Mali', lastName: 'Guest', email: 'mali@example.com', phone: '0812345678' };
  await call(stack.healthy, 'PATCH', `/booking/${id}/customer-info`, { body: { customerInfo } });
  const form = new FormData();
  slipsDrawn += 1;
  form.append('slip', new Blob([new Uint8Array(await drawBankSlip(slipValues(slipsDrawn)))]), 'slip.png');
  form.append('bookingId', id);
  const uploaded = await fetch(`${stack.healthy.url}/api/upload/slip`, { method: 'POST', body: form });
  const { url: paymentSlipUrl } = ((await uploaded.json()) as { data: { url: string } }).data;
  await call(stack.healthy, 'PATCH', `/booking/${id}`, { body: { status: 'in_review', paymentSlipUrl } });
  const paid = await ask('PATCH', `/admin/bookings/${id}/status`, { status: 'confirmed', reason: 'It came' });
  expect(paid.status, JSON.stringify(paid.body)).toBe(200);
  return id;
};

/** Runs one look. @returns what it printed, or the signal that ended it */
const look = (run: Omit<RetentionRun, 'addresses'>): Promise<string> =>
  new Promise(resolve => {
    const program = ['--import', 'tsx', join(repository, 'services/app/survival/retentionRun.testkit.ts')];
    const child = execFile(
      process.execPath,
      [...program, JSON.stringify({ ...run, addresses: stack.addresses })],
      { cwd: repository },
      (_, stdout, stderr) => resolve(child.signalCode ?? (stdout.trim() || stderr)),
    );
  });

const runs = async () => (await stack.storedIn(villaStream)).filter(({ type }) => type === 'OldStaysErased');
const isErased = async (id: string) => (await ask('GET', `/admin/bookings/${id}`)).body.data.booking.erased;
const slips = () => readdir(join(stack.addresses.DATA_DIR, 'uploads', 'slips'));

beforeAll(async () => {
  stack = await startDyingVilla();
  kept = await stayed({ checkIn: addDays(night.slice(0, 10), 200), checkOut: addDays(night.slice(0, 10), 201) });
  expect((await ask('PATCH', '/admin/retention', { months: 1 })).status).toBe(200);
});
afterAll(() => stack?.stop());

sampleEach([
  'before:villa:OldStaysErased',
  'after:villa:OldStaysErased',
  'before-keys',
  'after-keys',
  'within-rebuild',
  'after-rebuild',
])('a run that dies at %s is finished by the next look, once', async point => {
  const guests = [await stayed(), await stayed()];
  const before = (await runs()).length;
  expect(await look({ now: night, point })).toBe('SIGKILL');

  const isRecorded = point !== 'before:villa:OldStaysErased';
  expect(await runs()).toHaveLength(before + (isRecorded ? 1 : 0));
  const isDone = point === 'after-rebuild';
  expect(await look({ now: night })).toBe(isDone ? '0' : '2');
  erased.push(...guests);

  expect(await runs(), 'recorded once').toHaveLength(before + 1);
  expect(await stack.keysOf(guests), 'their keys are gone').toEqual([null, null]);
  expect(await Promise.all(guests.map(isErased))).toEqual([true, true]);
  expect(await slips(), 'the slip of the stay to come').toHaveLength(1);
  expect(await look({ now: night })).toBe('0');
  night = later(night, 1);
  expect(await look({ now: night }), 'nor on the next night').toBe('0');
  expect(await runs()).toHaveLength(before + 1);
  night = later(night, 1);
});

it('keeps everybody else, and leaves stores, keys and files that agree', async () => {
  expect(await isErased(kept)).toBe(false);
  expect(await stack.keysOf([kept])).not.toContain(null);
  expect((await runs()).flatMap(({ data }) => data.numbers)).toHaveLength(erased.length);
  expect(await stack.verify()).toMatchObject({ code: 0 });
});
