import { systemRandom } from '@baan/time/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setupCode, startTestService, type TestService } from '../http/testService.testkit.ts';
import { composeAlarm } from '../jobs/channelEmails.ts';
import { Unavailable } from '../runtime/unavailable.ts';
import { alarmsAtOnce, type ChannelAlarm, raiseAlarms } from './alarms.ts';
import { type ChannelServer, startChannelServer } from './channelServer.testkit.ts';

let service: TestService;
let owner: string;
let channel: ChannelServer;

const account = { email: 'owner@example.com', password: 'a long enough phrase' };

beforeAll(async () => {
  service = await startTestService({ CHANNELS_ALLOW_PRIVATE: 'on' });
  channel = await startChannelServer();
  const body = { name: 'Kanya', ...account, setupCode };
  owner = (await service.call('POST', '/admin/auth/register', { body })).body.token;
});
afterAll(async () => {
  await channel?.stop();
  await service?.stop();
});

const dependencies = () => ({
  knex: service.knex,
  commands: service.commands,
  offering: { horizonDays: 540 },
  random: systemRandom,
  queue: service.adapters.queue,
});
const planned = async (): Promise<string[]> => {
  await raiseAlarms(dependencies(), service.time.now());
  return service.knex('private.due_jobs').where('message', 'like', 'channel%').orderBy('message').pluck('message');
};
const toldOf = async (message: ChannelAlarm): Promise<number> => {
  await planned();
  return (await service.knex('private.channel_alarms').where('id', 'like', `${message}%`)).length;
};
const compose = async (message: ChannelAlarm) => {
  const { state: villa } = await service.commands.readVilla();
  const at = service.time.at;
  return composeAlarm(message, { villa, publicUrl: 'https://house.example', at, now: service.time.now() }, dependencies());
};

it('tells the team of a conflict, again where what was agreed on did not come, and the owner of a channel that never fetched', async () => {
  const booking = await service.place('2027-02-01', '2027-02-04');
  const confirmed = { status: 'confirmed', reason: 'Paid in cash' };
  await service.call('PATCH', `/admin/bookings/${booking.id}/status`, { token: owner, body: confirmed });
  expect(await planned()).toEqual([]);
  channel.stays = [{ uid: 'sold', from: '2027-02-03', to: '2027-02-06' }];
  const body = { kind: 'booking_com', name: 'Booking.com', feedUrl: channel.url };
  await service.call('POST', '/admin/channels', { token: owner, body });
  expect(await planned()).toEqual(['channelConflict']);
  expect(await planned()).toEqual(['channelConflict']);
  const conflict = await compose('channelConflict');
  expect(conflict?.alsoTo).toEqual([account.email]);
  expect(JSON.stringify(conflict?.email)).toContain(`${booking.number} · Booking.com`);

  const [{ id }] = (await service.call('GET', '/admin/conflicts', { token: owner })).body;
  const agreed = { how: 'channelCancels', reason: 'We spoke' };
  await service.call('POST', `/admin/conflicts/${id}/settle`, { token: owner, body: agreed });
  expect(await toldOf('channelConflict')).toBe(1);
  service.time.pass(4 * 86_400_000);
  owner = (await service.call('POST', '/admin/auth/login', { body: account })).body.token;
  expect(await toldOf('channelConflict')).toBe(2);

  service.time.pass(61 * 60_000);
  expect(await planned()).toEqual(['channelConflict', 'channelConflict', 'channelSilent']);
  expect((await compose('channelSilent'))?.email.preview).toBe('Booking.com');
  expect(await compose('channelFailing')).toBeUndefined();
});

it('looks for conflicts again later where the read tables lag behind the calendar', async () => {
  const job = {
    id: 'look',
    stream: 'calendar',
    job: 'raiseAlarms' as const,
    message: null,
    correlationId: 'c',
    runAt: new Date(0),
  };
  const context = { actor: { kind: 'system' as const }, correlationId: 'c' };
  const lagging = { ...dependencies(), time: service.time, visibility: { until: async () => false } };
  await expect(alarmsAtOnce(lagging, job, context)).rejects.toThrow(Unavailable);
});

it('tells the team in the end of nights that nobody said to be one guest', async () => {
  const quote = (await service.call('GET', '/admin/quote?checkIn=2027-03-01&checkOut=2027-03-04&rooms=3', { token: owner })).body
    .quote;
  const bookingDetails = { checkIn: '2027-03-01', checkOut: '2027-03-04', rooms: 3, adults: 1, totalPrice: quote.total };
  const customerInfo = { firstName: 'Lena', lastName: 'Holm', email: 'lena@example.com', phone: '0812345678' };
  const body = { bookingDetails, source: 'booking_com', confirm: true, customerInfo };
  const placed = await service.call('POST', '/admin/bookings', { token: owner, body });
  expect(placed.status, JSON.stringify(placed.body)).toBe(201);
  const [{ id }] = (await service.call('GET', '/admin/channels', { token: owner })).body;
  channel.stays = [...channel.stays, { uid: 'longer', from: '2027-03-01', to: '2027-03-05' }];
  await service.reader.read(id, { actor: { kind: 'system' }, correlationId: 'test' });
  const alarms = async () => (await planned()).filter(message => message === 'channelConflict').length;
  const before = await alarms();
  service.time.pass(6 * 3_600_000 - 1000);
  expect(await alarms()).toBe(before);
  service.time.pass(1000);
  expect(await alarms()).toBe(before + 1);
});

it('tells the owner of a feed that fails for six hours', async () => {
  const [{ id }] = (await service.call('GET', '/admin/channels', { token: owner })).body;
  channel.answer = (_request, response) => void response.writeHead(404).end();
  const read = () => service.reader.read(id, { actor: { kind: 'system' }, correlationId: 'test' });
  await read();
  service.time.pass(6 * 3_600_000 - 1000);
  expect(await planned()).not.toContain('channelFailing');
  service.time.pass(1000);
  expect(await planned()).toContain('channelFailing');
  channel.answer = null;
  await read();
  expect(await compose('channelFailing')).toBeUndefined();
});
