import type { Stay } from '@baan/domain/calendar/stay';
import { calendarStream } from '@baan/domain/shared/streamNames';
import { sampleEach } from '@baan/embedded/depth.testkit';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { call } from '../testService.ts';
import { type DyingVilla, type Sent, startDyingVilla } from './dyingVilla.testkit.ts';

// A process dies between its append to the calendar and the one to the booking: at an expiry, a cancellation, a move, and a placing on the
// nights of an ended hold. No request asks for these bookings again, so the next process with the role `jobs` relays their events.

// The times are there to end a test that waits in vain, on whatever machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 180_000 });

let stack: DyingVilla;

beforeAll(async () => {
  stack = await startDyingVilla();
});
afterAll(() => stack?.stop());

/** The expected events of each booking in the end, by its id. */
const wanted = new Map<string, string[]>();
/** The expected events of the calendar, which are complete when the process is dead. */
const wantedNights = new Map<string, string[]>();

const calendarOf = async (bookingId: string): Promise<string[]> =>
  (await stack.storedIn(calendarStream)).flatMap(({ type, data }) => (data.bookingId === bookingId ? [type] : []));

/** The holders of the nights from this day on, in order. */
const holders = async ({ checkIn }: Stay): Promise<[string, unknown][]> =>
  (await stack.storedIn(calendarStream)).flatMap(({ type, data }): [string, unknown][] =>
    data.checkIn === checkIn ? [[type, data.bookingId]] : [],
  );

/** Fault points: before any append, after the calendar's, and after both. */
const reached = (point: string): 'nothing' | 'calendar' | 'both' =>
  point.startsWith('before:calendar') ? 'nothing' : point.startsWith('after:booking-') ? 'both' : 'calendar';

/** Expects the events after a process died at `point` of an append of `type` to a booking, after the calendar's `events`. */
const expectBetween = async (bookingId: string, point: string, type: string, events: string[]): Promise<void> => {
  const held = ['NightsHeld', ...(reached(point) === 'nothing' ? [] : events)];
  expect(await calendarOf(bookingId)).toEqual(held);
  expect(await stack.typesOf(bookingId)).toEqual(['BookingPlaced', ...(reached(point) === 'both' ? [type] : [])]);
  wanted.set(bookingId, ['BookingPlaced', type]);
  wantedNights.set(bookingId, ['NightsHeld', ...events]);
};

/** Interrupted placings, and the booking whose hold had ended. */
const asked: { stay: Stay; request: Sent; lapsed: string; placed: unknown }[] = [];

const takenOver = (lapsed: string, placed: unknown) => [
  ['NightsHeld', lapsed],
  ['NightsReleased', lapsed],
  ['NightsHeld', placed],
];

const isTaken = { status: 409, body: { code: 'nights_taken' } };

// The point before any append comes last, since the next process with the role would do it.
sampleEach(['after:booking-:BookingExpired', 'after:calendar:NightsReleased', 'before:calendar:NightsReleased'])(
  'an expiry whose process dies %s is complete or not done',
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
  'a placing on the nights of an ended hold that dies %s changes both bookings or neither',
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

it('is finished by the next process with the role jobs, once and in order', async () => {
  await stack.runJobs();
  for (const [id, types] of wanted) await expect.poll(() => stack.typesOf(id), { timeout: 150_000 }).toEqual(types);
  for (const [id, types] of wantedNights) expect(await calendarOf(id)).toEqual(types);
});

it('a repeated request without a response finds the booking that has the nights', async () => {
  for (const { stay, request, lapsed, placed } of asked) {
    const again = await call(stack.healthy, 'POST', '/booking', request);
    expect(again).toMatchObject({ status: 201, body: { data: { booking: { id: placed, status: 'pending_payment' } } } });
    expect(await holders(stay)).toEqual(takenOver(lapsed, placed));
  }
});

it('leaves stores, chains, nights and tables that agree', async () => {
  expect(await stack.verify()).toMatchObject({ code: 0 });
});
