import type { Stay } from '@baan/domain/calendar/stay';
import { calendarStream } from '@baan/domain/shared/streamNames';
import { sampleEach } from '@baan/embedded/depth.testkit';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { call } from '../testService.ts';
import { type DyingVilla, type Sent, startDyingVilla } from './dyingVilla.testkit.ts';

// A service that dies between the calendar and the bookings behind it: an expiry, a cancellation, a move, and a placing that takes the
// nights of a hold that is over. Nobody asks for these bookings again: what finishes them is the next process with the role `jobs`.

// The times are there to end a test that waits in vain, on whatever machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 180_000 });

let stack: DyingVilla;

beforeAll(async () => {
  stack = await startDyingVilla();
});
afterAll(() => stack?.stop());

/** What each booking's stream has to hold in the end, by its id. */
const wanted = new Map<string, string[]>();
/** The same of the calendar, which has it all by the time that a process is dead. */
const wantedNights = new Map<string, string[]>();

const calendarOf = async (bookingId: string): Promise<string[]> =>
  (await stack.storedIn(calendarStream)).flatMap(({ type, data }) => (data.bookingId === bookingId ? [type] : []));

/** Who took and lost the nights that begin on this day, in order. */
const holders = async ({ checkIn }: Stay): Promise<[string, unknown][]> =>
  (await stack.storedIn(calendarStream)).flatMap(({ type, data }): [string, unknown][] =>
    data.checkIn === checkIn ? [[type, data.bookingId]] : [],
  );

/** Nothing was done, or the calendar alone, or everything. */
const reached = (point: string): 'nothing' | 'calendar' | 'both' =>
  point.startsWith('before:calendar') ? 'nothing' : point.startsWith('after:booking-') ? 'both' : 'calendar';

/** What is there once a process died at `point` while it brought `type` to a booking, and the calendar's `events` before it. */
const expectBetween = async (bookingId: string, point: string, type: string, events: string[]): Promise<void> => {
  const held = ['NightsHeld', ...(reached(point) === 'nothing' ? [] : events)];
  expect(await calendarOf(bookingId)).toEqual(held);
  expect(await stack.typesOf(bookingId)).toEqual(['BookingPlaced', ...(reached(point) === 'both' ? [type] : [])]);
  wanted.set(bookingId, ['BookingPlaced', type]);
  wantedNights.set(bookingId, ['NightsHeld', ...events]);
};

/** Placings that died, and the booking whose hold was over. */
const asked: { stay: Stay; request: Sent; lapsed: string; placed: unknown }[] = [];

const takenOver = (lapsed: string, placed: unknown) => [
  ['NightsHeld', lapsed],
  ['NightsReleased', lapsed],
  ['NightsHeld', placed],
];

const isTaken = { status: 409, body: { code: 'nights_taken' } };

// That with nothing done comes last: the next process with the role would do it.
sampleEach(['after:booking-:BookingExpired', 'after:calendar:NightsReleased', 'before:calendar:NightsReleased'])(
  'an expiry by the jobs that dies %s',
  async point => {
    const id = await stack.placeLapsed(stack.freeStay());
    await stack.jobsDying(point);
    await expectBetween(id, point, 'BookingExpired', ['NightsReleased']);
  },
);

sampleEach(['before:calendar', 'after:calendar', 'after:booking-'])(
  "a guest's cancellation that dies %s has freed the nights or done nothing",
  async point => {
    const stay = stack.freeStay();
    const { id } = await stack.place(stay);
    const cancel = { body: { status: 'cancelled' } };
    await stack.dyingWhen(point, service => call(service, 'PATCH', `/booking/${id}`, cancel));
    await expectBetween(id, point, 'BookingCancelled', ['NightsReleased']);
    if (reached(point) === 'nothing') {
      expect(await call(stack.healthy, 'POST', '/booking', await stack.placing(stay))).toMatchObject(isTaken);
      expect(await call(stack.healthy, 'PATCH', `/booking/${id}`, cancel)).toMatchObject({ status: 200 });
    }
    const next = await stack.place(stay);
    wanted.set(next.id, ['BookingPlaced']);
  },
);

sampleEach(['before:calendar', 'after:calendar', 'after:booking-'])(
  'a move by staff that dies %s has moved the nights or done nothing',
  async point => {
    const [from, to] = [stack.freeStay(), stack.freeStay()];
    const { id } = await stack.place(from);
    const move = { token: stack.token, body: { ...to, reason: 'they asked' } };
    await stack.dyingWhen(point, service => call(service, 'PATCH', `/admin/bookings/${id}`, move));
    await expectBetween(id, point, 'StayChanged', ['NightsReleased', 'NightsHeld']);
    if (reached(point) === 'nothing') {
      expect(await call(stack.healthy, 'PATCH', `/admin/bookings/${id}`, move)).toMatchObject({ status: 200 });
    }
    const next = await stack.place(from);
    wanted.set(next.id, ['BookingPlaced']);
    expect(await call(stack.healthy, 'POST', '/booking', await stack.placing(to))).toMatchObject(isTaken);
  },
);

sampleEach(['before:calendar', 'after:calendar', 'after:booking-:BookingExpired', 'after:booking-:BookingPlaced'])(
  'a placing on the nights of a hold that is over and that dies %s has both bookings behind it, or neither',
  async point => {
    const stay = stack.freeStay();
    const lapsed = await stack.placeLapsed(stay);
    const request = await stack.placing(stay);
    await stack.dyingWhen(point, service => call(service, 'POST', '/booking', request));
    if (reached(point) === 'nothing') {
      expect(await holders(stay)).toEqual([['NightsHeld', lapsed]]);
      expect(await call(stack.healthy, 'POST', '/booking', request)).toMatchObject({ status: 201 });
    }
    const [, , [, placed] = []] = await holders(stay);
    expect(await holders(stay)).toEqual(takenOver(lapsed, placed));
    expect(await call(stack.healthy, 'POST', '/booking', await stack.placing(stay))).toMatchObject(isTaken);
    wanted.set(lapsed, ['BookingPlaced', 'BookingExpired']).set(String(placed), ['BookingPlaced']);
    asked.push({ stay, request, lapsed, placed });
  },
);

it('is finished by the next process that looks after it, once and in order', async () => {
  await stack.runJobs();
  for (const [id, types] of wanted) await expect.poll(() => stack.typesOf(id), { timeout: 150_000 }).toEqual(types);
  for (const [id, types] of wantedNights) expect(await calendarOf(id)).toEqual(types);
});

it('a guest who had no answer and asks again finds the booking that has the nights', async () => {
  for (const { stay, request, lapsed, placed } of asked) {
    const again = await call(stack.healthy, 'POST', '/booking', request);
    expect(again).toMatchObject({ status: 201, body: { data: { booking: { id: placed, status: 'pending_payment' } } } });
    expect(await holders(stay)).toEqual(takenOver(lapsed, placed));
  }
});

it('leaves stores, chains, nights and tables that agree', async () => {
  expect(await stack.verify()).toMatchObject({ code: 0 });
});
