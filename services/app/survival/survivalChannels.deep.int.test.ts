import { randomUUID } from 'node:crypto';
import type { Channel, ChannelStay, Conflict } from '@baan/contract/channels';
import { addDays } from '@baan/domain/shared/plainDate';
import { sampleEach } from '@baan/embedded/depth.testkit';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type ChannelServer, startChannelServer } from '../channels/channelServer.testkit.ts';
import { call, type Service } from '../testService.ts';
import { type DyingVilla, startDyingVilla } from './dyingVilla.testkit.ts';

// A process that dies while it adds, reads, asks about, or removes a channel. The next one ends with the same calendar, and with each event once.

// The times are there to end a test that waits in vain, on whatever machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 180_000 });

let villa: DyingVilla;
let server: ChannelServer;
let feeds = 0;
const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);

beforeAll(async () => {
  villa = await startDyingVilla({ CHANNELS_ALLOW_PRIVATE: 'on', CHANNEL_REMOVAL_SECONDS: '1' });
});
afterAll(() => villa?.stop());
beforeEach(async () => {
  server = await startChannelServer();
  feeds += 1;
});
afterEach(() => server.stop());

const ask = <Body>(service: Service, method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  call<Body>(service, method, `/admin/${path}`, { token: villa.token, headers, ...(body ? { body } : {}) });

const done = async <Body>(method: string, path: string, body?: object, headers?: Record<string, string>): Promise<Body> => {
  const reply = await ask<Body>(villa.healthy, method, path, body, headers);
  expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300);
  return reply.body;
};

type Added = { data: { channel: Channel; exportUrl: string } };

const adding = () => ({ kind: 'booking_com', name: `Channel ${feeds}`, feedUrl: `${server.url}/${feeds}` });

const add = (): Promise<Added> => done('POST', 'channels', adding(), { 'Idempotency-Key': randomUUID() });

const read = async (id: string): Promise<Channel> =>
  (await done<{ data: { channel: Channel } }>('POST', `channels/${id}/read`)).data.channel;

const remove = (id: string) => done('DELETE', `channels/${id}?nights=open`);

/** The events about the stays of a channel, in their order. */
const eventsOf = async (id: string): Promise<string[]> =>
  (await villa.storedIn('calendar')).filter(({ data }) => data.channelId === id).map(({ type }) => type);

const ownEventsOf = async (id: string): Promise<string[]> => (await villa.storedIn(`channel-${id}`)).map(({ type }) => type);

const nightsOf = async (id: string): Promise<string[]> => {
  const stays = await done<ChannelStay[]>('GET', `channels/${id}/stays`);
  return stays.filter(({ state }) => state === 'taken').map(({ checkIn, checkOut }) => `${checkIn} to ${checkOut}`);
};

const sold = (uid: string, from: number, nights: number) => ({
  ...{ uid, summary: 'Reserved', from: addDays(today, from), to: addDays(today, from + nights) },
});

const nights = (from: number, count: number): string => `${addDays(today, from)} to ${addDays(today, from + count)}`;

sampleEach(['before:channel-', 'after:channel-', 'before:calendar', 'after:calendar'])(
  'a channel whose adding dies %s is added once, with the stays of its feed, by the same request',
  async point => {
    server.stays = [sold('a', 100, 3)];
    const headers = { 'Idempotency-Key': randomUUID() };
    await villa.dyingWhen(point, service => ask(service, 'POST', 'channels', adding(), headers));
    const { channel } = (await done<Added>('POST', 'channels', adding(), headers)).data;
    await read(channel.id);
    expect(await nightsOf(channel.id)).toEqual([nights(100, 3)]);
    expect(await ownEventsOf(channel.id)).toEqual(['ChannelAdded']);
    expect(await eventsOf(channel.id)).toEqual(['ChannelStaySeen']);
    await remove(channel.id);
  },
);

sampleEach(['before:calendar', 'after:calendar'])('a read that dies %s is as if it were made once', async point => {
  server.stays = [sold('a', 110, 2), sold('b', 120, 2)];
  const { id } = (await add()).data.channel;
  server.stays = [sold('a', 111, 2), sold('c', 120, 2), sold('d', 130, 1)];
  await villa.dyingWhen(point, service => ask(service, 'POST', `channels/${id}/read`));
  await read(id);
  await read(id);
  expect(await nightsOf(id)).toEqual([nights(111, 2), nights(120, 2), nights(130, 1)]);
  expect(await eventsOf(id)).toEqual(['ChannelStaySeen', 'ChannelStaySeen', 'ChannelStayMoved', 'ChannelStaySeen']);
  await remove(id);
});

/** A question about nights that the channel was given, although it may have sold them before. */
const unclear = async (): Promise<string> => {
  const { channel, exportUrl } = (await add()).data;
  const from = addDays(today, 200 + 5 * feeds);
  const to = addDays(from, 2);
  await done('POST', 'calendar/blocks', { from, to, reason: 'The roof' }, { 'Idempotency-Key': randomUUID() });
  server.answer = (_request, response) => void response.writeHead(500).end();
  await read(channel.id);
  const file = await fetch(`${villa.healthy.url}/calendars/${exportUrl.split('/calendars/')[1]}`);
  expect(file.status).toBe(200);
  server.answer = null;
  server.stays = [{ uid: 'block', from, to }];
  return channel.id;
};

const window = async (): Promise<string> => {
  server.stays = [{ uid: 'window', from: today, to: addDays(today, 3) }];
  return (await add()).data.channel.id;
};

const removal = async (): Promise<string> => {
  server.stays = [sold('a', 140, 2), sold('b', 150, 2)];
  const { id } = (await add()).data.channel;
  server.stays = [];
  return id;
};

const questions = [
  ['unclear', 'closing', unclear, ['ChannelStaySeen', 'ChannelStayGone']],
  ['window', 'window', window, ['ChannelStaySeen', 'ChannelStayGone']],
  ['removal', 'remove', removal, ['ChannelStaySeen', 'ChannelStaySeen', 'ChannelStayGone', 'ChannelStayGone']],
] as const;

const points = ['before:channel-', 'after:channel-', 'before:calendar', 'after:calendar'] as const;

sampleEach(
  questions.flatMap(([kind, answer, prepare, events]) => points.map(point => ({ kind, answer, prepare, events, point }))),
)('an answer that dies is given once, and is followed: $kind, $answer, $point', async ({ answer, prepare, events, point }) => {
  const id = await prepare();
  await expect.poll(async () => (await read(id)).asks.length, { timeout: 60_000 }).toBe(1);
  const [question] = (await read(id)).asks;
  const body = { ask: question?.id, answer };
  await villa.dyingWhen(point, service => ask(service, 'POST', `channels/${id}/answers`, body));
  const answered = await ask(villa.healthy, 'POST', `channels/${id}/answers`, body);
  expect([200, 404]).toContain(answered.status);
  expect((await read(id)).asks).toEqual([]);
  expect((await read(id)).asks).toEqual([]);
  expect(await nightsOf(id)).toEqual([]);
  expect(await eventsOf(id)).toEqual(events);
  expect(await ownEventsOf(id)).toEqual(['ChannelAdded', 'ChannelAnswered']);
  await remove(id);
});

it('a settlement that dies before it answers is recorded once, however often it is asked for', async () => {
  const stay = villa.freeStay();
  const booking = await villa.place(stay);
  const confirmed = { status: 'confirmed', method: 'cash', reason: 'paid at the gate' };
  await done('PATCH', `bookings/${booking.id}/status`, confirmed);
  server.stays = [{ uid: 'twice', from: stay.checkIn, to: stay.checkOut, summary: 'Reserved' }];
  const { id } = (await add()).data.channel;
  const [conflict] = await done<Conflict[]>('GET', 'conflicts');
  const body = { how: 'bothFit', reason: 'two small families' };
  await villa.dyingWhen('after:calendar', service => ask(service, 'POST', `conflicts/${conflict?.id}/settle`, body));
  await done('POST', `conflicts/${conflict?.id}/settle`, body);
  expect((await villa.storedIn('calendar')).filter(({ type }) => type === 'ConflictSettled')).toHaveLength(1);
  await remove(id);
});

/** Channels that are half removed, their first night, and whether it stays closed. */
const removed: { id: string; night: string; isBlocked: boolean }[] = [];

sampleEach([
  ['after:channel-', 'block'],
  ['before:calendar', 'open'],
  ['after:calendar', 'block'],
] as const)('a channel whose removal dies %s (nights: %s) is removed', async (point, left) => {
  const stay = sold('a', 300 + 10 * feeds, 2);
  server.stays = [stay];
  const { id } = (await add()).data.channel;
  await villa.dyingWhen(point, service => ask(service, 'DELETE', `channels/${id}?nights=${left}`));
  removed.push({ id, night: stay.from, isBlocked: left === 'block' });
});

it('what a removal left is finished by the next process with the role jobs', async () => {
  await villa.runJobs();
  for (const { id, night, isBlocked } of removed) {
    await expect.poll(() => eventsOf(id), { timeout: 60_000 }).toEqual(['ChannelStaySeen', 'ChannelStayGone']);
    expect(await ownEventsOf(id)).toEqual(['ChannelAdded', 'ChannelRemoved']);
    const blocks = (await villa.storedIn('calendar')).filter(({ type, data }) => type === 'NightsBlocked' && data.from === night);
    expect(blocks).toHaveLength(isBlocked ? 1 : 0);
  }
});

it('leaves stores, chains, nights and tables that agree', async () => {
  expect(await villa.verify()).toMatchObject({ code: 0 });
});
