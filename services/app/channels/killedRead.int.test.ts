import { systemRandom } from '@baan/time/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setupCode, startTestService, type TestService } from '../http/testService.testkit.ts';
import { createChannelReader } from './channelReader.ts';
import { type ChannelServer, startChannelServer } from './channelServer.testkit.ts';
import { lookupAll } from './feedAddress.ts';

// A process that dies after a read has been recorded in the calendar, and before it is remembered that it took place.

let service: TestService;
let channel: ChannelServer;
let channelId: string;

const account = { name: 'Kanya', email: 'owner@example.com', password: 'a long enough phrase' };

beforeAll(async () => {
  service = await startTestService({ CHANNELS_ALLOW_PRIVATE: 'on' });
  channel = await startChannelServer();
  const { token } = (await service.call('POST', '/admin/auth/register', { body: { ...account, setupCode } })).body;
  const body = { kind: 'booking_com', name: 'Booking.com', feedUrl: `${channel.url}/feed` };
  channelId = (await service.call('POST', '/admin/channels', { token, body })).body.data.channel.id;
});
afterAll(async () => {
  await channel?.stop();
  await service?.stop();
});

const context = { actor: { kind: 'system' as const }, correlationId: 'killed' };

/** Dies between the append and the rows of `private`. */
const dyingReader = () => {
  const { commands, knex, time } = service;
  const seeStays: typeof commands.seeStays = async (...asked) => {
    await commands.seeStays(...asked);
    throw new Error('killed');
  };
  return createChannelReader({
    ...{ knex, time, random: systemRandom, lookup: lookupAll, isAllowed: () => true, horizonDays: 540, removalSeconds: 900 },
    own: { suffix: '@own.baan', prodId: '//Baan//Calendar own//EN', uidOf: holder => `${holder}@own.baan` },
    commands: { readChannel: commands.readChannel, readCalendar: commands.readCalendar, seeStays },
    expandRules: async () => [],
  });
};

const stays = async () => {
  const { state, revision } = await service.commands.readCalendar();
  return { revision, nights: [...state.stays.values()].map(({ stay }) => `${stay.checkIn} to ${stay.checkOut}`).sort() };
};

it.each([
  ['new stays', [{ uid: 'a', from: '2027-01-10', to: '2027-01-12' }], ['2027-01-10 to 2027-01-12']],
  [
    'a stay that moved, under another UID, beside a new one',
    [
      { uid: 'b', from: '2027-01-11', to: '2027-01-13' },
      { uid: 'c', from: '2027-01-20', to: '2027-01-21' },
    ],
    ['2027-01-11 to 2027-01-13', '2027-01-20 to 2027-01-21'],
  ],
])('records %s once: the next read finds them in the calendar', async (_, feed, expected) => {
  channel.stays = feed;
  await expect(dyingReader().read(channelId, context)).rejects.toThrow('killed');
  const killed = await stays();
  expect(killed.nights).toEqual(expected);
  await service.reader.read(channelId, context);
  await service.reader.read(channelId, context);
  expect(await stays()).toEqual(killed);
});
