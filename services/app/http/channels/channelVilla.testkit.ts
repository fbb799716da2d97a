import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type ChannelServer, startChannelServer } from '../../channels/channelServer.testkit.ts';
import { type Reply, setupCode, startTestService, type TestService } from '../testService.testkit.ts';

export type AddedChannel = { channel: { id: string; revision: number; stays: number }; exportUrl: string };

/** A villa for the tests of a file, whose owner is signed in, and for each test the server of a channel. */
export type ChannelVilla = {
  readonly service: TestService;
  readonly channel: ChannelServer;
  /** The owner's. */
  password: string;
  /** As the owner. */
  ask: (method: string, path: string, body?: object, headers?: Record<string, string>) => Promise<Reply>;
  connect: (kind: string, feedUrl?: string) => Promise<Reply>;
  /** The same, which has to succeed. */
  add: (kind: string, path?: string) => Promise<AddedChannel>;
  remove: (id: string, nights?: 'open' | 'block') => Promise<Reply>;
  /** @returns the channel after it was read */
  readNow: (id: string) => Promise<Reply['body']>;
  staysOf: (id: string) => Promise<Reply['body']>;
  /** Says that a booking is paid. */
  confirm: (id: string) => Promise<Reply>;
  /** Where a channel reads the export. */
  fileOf: (exportUrl: string) => string;
  fetchExport: (exportUrl: string, headers?: Record<string, string>) => Promise<Reply>;
};

const account = { email: 'owner@example.com', password: 'a long enough phrase' };

export const startChannelVilla = (): ChannelVilla => {
  let service: TestService;
  let owner: string;
  let channel: ChannelServer;

  beforeAll(async () => {
    service = await startTestService({ CHANNELS_ALLOW_PRIVATE: 'on' });
    await service.call('POST', '/admin/auth/register', { body: { name: 'Kanya', ...account, setupCode } });
  });
  afterAll(() => service?.stop());

  beforeEach(async () => {
    // The clock moves in these tests, and a session lasts for a day.
    owner = (await service.call('POST', '/admin/auth/login', { body: account })).body.token;
    channel = await startChannelServer();
  });
  afterEach(() => channel.stop());

  const ask: ChannelVilla['ask'] = (method, path, body, headers = {}) =>
    service.call(method, path, { token: owner, headers, ...(body ? { body } : {}) });
  const connect: ChannelVilla['connect'] = (kind, feedUrl = `${channel.url}/feed`) =>
    ask('POST', '/admin/channels', { kind, name: kind, feedUrl });
  const add: ChannelVilla['add'] = async (kind, path = '/feed') => {
    const added = await connect(kind, `${channel.url}${path}`);
    expect(added.status, JSON.stringify(added.body)).toBe(201);
    return added.body.data;
  };
  const fileOf = (exportUrl: string) => `${service.url}/calendars/${exportUrl.split('/calendars/')[1]}`;
  return {
    get service() {
      return service;
    },
    get channel() {
      return channel;
    },
    password: account.password,
    ask,
    connect,
    add,
    remove: (id, nights = 'open') => ask('DELETE', `/admin/channels/${id}?nights=${nights}`),
    readNow: async id => (await ask('POST', `/admin/channels/${id}/read`)).body.data.channel,
    staysOf: async id => (await ask('GET', `/admin/channels/${id}/stays`)).body,
    confirm: id => ask('PATCH', `/admin/bookings/${id}/status`, { status: 'confirmed', reason: 'Paid in cash' }),
    fileOf,
    fetchExport: (exportUrl, headers = {}) => service.call('GET', fileOf(exportUrl), { headers }),
  };
};
