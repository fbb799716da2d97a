import { addDays } from '@baan/domain/shared/plainDate';
import { isDeep } from '@baan/embedded/depth.testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChannelServer, startChannelServer } from '../../channels/channelServer.testkit.ts';
import { setupCode, startTestService, type TestService } from '../testService.testkit.ts';

// A feed brings the nights that somebody is just booking, at another moment in each round. Never do both have them unseen.

const rounds = isDeep ? 300 : 24;
type Outcome = 'refused' | 'gaveWay' | 'conflict';
/** In the first rounds one waits for the other, so that what comes of each order is seen however slow the machine is. */
const inOrder: { first: 'read' | 'act'; outcome: Outcome }[] = [
  { first: 'read', outcome: 'refused' },
  { first: 'act', outcome: 'conflict' },
  { first: 'act', outcome: 'conflict' },
  { first: 'act', outcome: 'gaveWay' },
  { first: 'read', outcome: 'gaveWay' },
  { first: 'read', outcome: 'gaveWay' },
];
const account = { email: 'owner@example.com', password: 'a long enough phrase' };
const firstNight = '2026-12-20';

let service: TestService;
let channel: ChannelServer;
let owner: string;

beforeAll(async () => {
  service = await startTestService({ CHANNELS_ALLOW_PRIVATE: 'on' });
  channel = await startChannelServer();
  await service.call('POST', '/admin/auth/register', { body: { name: 'Kanya', ...account, setupCode } });
  owner = (await service.call('POST', '/admin/auth/login', { body: account })).body.token;
});
afterAll(async () => {
  await service?.stop();
  await channel?.stop();
});

const ask = (method: string, path: string, body?: object) =>
  service.call(method, path, { token: owner, ...(body ? { body } : {}) });

/** Turns of the event loop, so that the two meet at another point each time. */
const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await new Promise(resolve => setImmediate(resolve));
};

const confirm = (id: string) => ask('PATCH', `/admin/bookings/${id}/status`, { status: 'confirmed', reason: 'Paid in cash' });

const giveMoreTime = (id: string) =>
  ask('POST', `/admin/bookings/${id}/hold`, { until: '2026-11-21T06:00:00.000Z', reason: 'They asked for it' });

const isConflict = async (from: string): Promise<boolean> =>
  (await ask('GET', '/admin/conflicts')).body.some(({ checkIn }: { checkIn: string }) => checkIn === from);

const statusOf = async (id: string): Promise<string> => (await service.call('GET', `/booking/${id}`)).body.data.booking.status;

it(`a feed brings nights that are just being booked, held on or confirmed, in ${rounds} ways`, async () => {
  const added = await ask('POST', '/admin/channels', { kind: 'booking_com', name: 'Booking', feedUrl: `${channel.url}/feed` });
  const { id: channelId } = added.body.data.channel;
  const seen: Outcome[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const from = addDays(firstNight, 2 * round - (2 * round >= 480 ? 479 : 0));
    const to = addDays(from, 1);
    const isLate = round % 3 > 0;
    const before = isLate ? await service.place(from, to) : null;
    // Named: an unnamed block so far ahead may be the channel's own window, which takes nothing.
    channel.stays = [...channel.stays, { uid: `sold ${round}`, from, to, summary: 'Reserved' }];
    const act = async (): Promise<string | null> => {
      await turns((round * 37) % 1500);
      if (!before)
        return service.place(from, to).then(
          ({ id }) => id,
          () => null,
        );
      await (round % 3 === 1 ? confirm(before.id) : giveMoreTime(before.id));
      return before.id;
    };
    const read = async (): Promise<void> => {
      await turns((round * 11) % 60);
      expect((await ask('POST', `/admin/channels/${channelId}/read`)).status).toBe(200);
    };
    const { first } = inOrder[round] ?? {};
    if (first === 'read') await read();
    const booking = act();
    if (first === 'act') await booking;
    if (first !== 'read') await read();
    const id = await booking;
    if (!id) seen.push('refused');
    else {
      // The read tables follow a moment later.
      const outcome = async (): Promise<string> => ((await isConflict(from)) ? 'conflict' : statusOf(id));
      await expect.poll(outcome, { message: `round ${round}, ${from}` }).toMatch(/^(conflict|expired)$/);
      seen.push((await outcome()) === 'conflict' ? 'conflict' : 'gaveWay');
    }
    const { state } = await service.commands.readCalendar();
    expect([...state.stays.values()].filter(({ stay }) => stay.checkIn === from)).toHaveLength(1);
  }
  expect(seen.slice(0, inOrder.length)).toEqual(inOrder.map(({ outcome }) => outcome));
});
