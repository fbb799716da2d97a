import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StayChange } from '@baan/domain/calendar/seeing';
import { calendarStream, villaStream } from '@baan/domain/shared/streamNames';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { context, type JobsStack, startJobsStack } from './jobsStack.testkit.ts';

// The email about nights that a channel has sold once more, which no sweep has to wait for.

let stack: JobsStack;
let bookedDay: string;
const channelId = 'airbnb';
const system = { actor: { kind: 'system' as const }, correlationId: 'a-read' };

beforeAll(async () => {
  stack = await startJobsStack();
  const { commands, time, visibility } = stack;
  const kanya = { staffId: randomUUID(), name: 'Kanya', email: 'kanya@example.com', emailHash: 'h', now: time.at };
  await commands.registerOwner(kanya, context);
  const channel = { kind: 'airbnb' as const, name: 'Airbnb', feedUrl: null, feedHash: null, exportKey: 'k', exportHash: 'h' };
  await commands.channel(channelId, { type: 'add', now: time.at, ...channel, requestHash: 'r' }, system);
  const id = await stack.placeWithContact();
  const { position } = await stack.confirm(id);
  await visibility.until(position, 10_000);
  const booking = await commands.readBooking(id);
  bookedDay = booking?.state.stay.checkIn ?? '';
});
afterAll(() => stack?.stop());

const see = (changes: StayChange[]) => stack.commands.seeStays({ channelId, changes, now: stack.time.at }, system);

const seen = (stayId: string, checkIn: string, checkOut: string): StayChange => ({
  ...{ type: 'seen', stayId, stay: { checkIn, checkOut }, kind: 'reservation', notSeenAt: null, reference: null },
});

const alarms = () => stack.owed(villaStream, 'channelConflict');

/** Waits until all looks at the conflicts were taken. */
const untilLooked = (times: number) =>
  expect
    .poll(() => stack.stores.knex('private.due_jobs').where({ job: 'raiseAlarms' }).whereNotNull('done_at').pluck('id'))
    .toHaveLength(times);

test('tells the team of nights that were sold twice at once, without a sweep, and once', async () => {
  await see([seen('sold-again', bookedDay, '2027-01-10'), seen('alone', '2027-02-01', '2027-02-03')]);
  const look = await stack.untilOwed(calendarStream, null);
  await untilLooked(1);
  const [alarm = ''] = await alarms();
  await stack.untilDone(alarm);
  const { to, text = '' } = await simpleParser(await readFile(join(stack.mailFolder, `${alarm}.eml`)));
  expect([to].flat()[0]?.text).toBe('kanya@example.com');
  expect(text).toContain('Airbnb');

  await stack.stores.knex('private.due_jobs').where({ id: look }).update({ done_at: null });
  await stack.run(look);
  await stack.sweepNow();
  expect(await alarms()).toEqual([alarm]);
});

test('tells of a stay that moved onto booked nights, and of nothing where nights are kept free beside a stay', async () => {
  const [before] = await alarms();
  await see([{ ...seen('beside', bookedDay, '2027-01-10'), isPreparation: true } as StayChange]);
  await see([{ type: 'moved', stayId: 'alone', stay: { checkIn: bookedDay, checkOut: '2027-02-03' } }]);
  await untilLooked(2);
  const [moved = ''] = (await alarms()).filter(id => id !== before);
  await stack.untilDone(moved);
});
