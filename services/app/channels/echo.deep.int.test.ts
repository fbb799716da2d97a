import { nightsOf, type Stay } from '@baan/domain/calendar/stay';
import { addDays, type PlainDate } from '@baan/domain/shared/plainDate';
import { deepIt, isDeep, isHurried } from '@baan/embedded/depth.testkit';
import fc from 'fast-check';
import { afterAll, beforeAll, expect } from 'vitest';
import { setupCode, startTestService, type TestService } from '../http/testService.testkit.ts';
import { type ChannelServer, startChannelServer } from './channelServer.testkit.ts';

// Two villas' services that read each other, and a platform that reads both and repeats what it imported: real HTTP between all three.

const account = { email: 'owner@example.com', password: 'a long enough phrase' };
/** Seven days, or two where minutes are given. They take two to four minutes; many random orders are for the decisions alone (domain, villas.property.test.ts). */
const steps = isHurried ? 288 : 1008;
const minutesPerStep = 10;
/** From then on nobody sells or cancels. */
const quietFrom = 150;
/** Steps between two fetches of the platform: three hours. */
const platformEvery = 18;

type Villa = { service: TestService; token: string; channels: string[]; bookings: { id: string; stay: Stay }[] };
type Ask = { id: string; kind: 'removal' | 'window' | 'unclear' | 'repeats'; stayId?: string };

const platform = { sales: [] as Stay[], imported: new Map<string, Set<PlainDate>>() };
let villas: [Villa, Villa];
let server: ChannelServer;

const openVilla = async (): Promise<Villa> => {
  const service = await startTestService({ CHANNELS_ALLOW_PRIVATE: 'on' });
  await service.call('POST', '/admin/auth/register', { body: { name: 'Kanya', ...account, setupCode } });
  return { service, token: '', channels: [], bookings: [] };
};

/** A session lasts for a day. */
const signIn = async (villa: Villa): Promise<void> => {
  villa.token = (await villa.service.call('POST', '/admin/auth/login', { body: account })).body.token;
};

const ask = async ({ service, token }: Villa, method: string, path: string, body?: object) => {
  const { status, body: answer } = await service.call(method, path, { token, ...(body ? { body } : {}) });
  expect(status, `${path}: ${JSON.stringify(answer)}`).toBeLessThan(300);
  return answer;
};

/** A channel, without its feed at first. @returns its id, and where its export is served here */
const addChannel = async (villa: Villa, name: string): Promise<{ id: string; exportUrl: string }> => {
  const { channel, exportUrl } = (await ask(villa, 'POST', '/admin/channels', { kind: 'other', name, feedUrl: null })).data;
  villa.channels.push(channel.id);
  return { id: channel.id, exportUrl: exportUrl.replace('https://house.example', villa.service.url) };
};

/** Days of a feed without times. */
const nightsIn = (feed: string): PlainDate[] =>
  [...feed.matchAll(/DTSTART;VALUE=DATE:(\d{8})\r\nDTEND;VALUE=DATE:(\d{8})/g)].flatMap(([, from = '', to = '']) => {
    const [checkIn = '', checkOut = ''] = [from, to].map(day => day.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3'));
    return nightsOf({ checkIn, checkOut });
  });

/** The platform's feed: adjacent nights as one block, its own sales and imported ones alike, without names. */
const publish = (): void => {
  const nights = [...new Set([...platform.sales.flatMap(nightsOf), ...[...platform.imported.values()].flatMap(set => [...set])])];
  const stays: { uid: string; from: string; to: string }[] = [];
  for (const night of nights.sort()) {
    const last = stays.at(-1);
    if (last?.to === night) last.to = addDays(night, 1);
    else stays.push({ uid: `block-${night}`, from: night, to: addDays(night, 1) });
  }
  server.stays = stays;
};

const context = { actor: { kind: 'system' as const }, correlationId: 'echo' };

/** As the jobs read: every ten minutes. */
const readAll = ({ service, channels }: Villa): Promise<bigint[]> =>
  Promise.all(channels.map(id => service.channelCalendar.reader.read(id, context)));

/** The owner says of each question how it is. An answer may settle other questions, too. */
const answerAll = async (villa: Villa): Promise<void> => {
  for (const { id, asks } of await ask(villa, 'GET', '/admin/channels')) {
    for (let [question] = asks as Ask[]; question; ) {
      const given = await ask(villa, 'POST', `/admin/channels/${id}/answers`, {
        ask: question.id,
        answer: await answerTo(villa, id, question),
      });
      [question] = given.data.channel.asks;
    }
  }
};

/** As it is: who looks at the other villa's calendar sees its bookings, and what the platform sold there. */
const answerTo = async (villa: Villa, channelId: string, { kind, stayId }: Ask): Promise<string> => {
  const { state } = await villa.service.commands.readCalendar();
  const stay = stayId === undefined ? undefined : state.stays.get(stayId)?.stay;
  const ofOther = villas.flatMap(other => (other === villa ? [] : other.bookings.map(booking => booking.stay)));
  const sales = channelId === villa.channels[0] ? [...platform.sales, ...ofOther] : platform.sales;
  const sold = new Set(sales.flatMap(nightsOf));
  const isSold = stay !== undefined && nightsOf(stay).some(night => sold.has(night));
  const answers = {
    removal: 'remove',
    window: 'stay',
    unclear: isSold ? 'guest' : 'closing',
    repeats: isSold ? 'differs' : 'repeats',
  };
  return answers[kind];
};

const book = async (villa: Villa, stay: Stay): Promise<void> => {
  const booking = await villa.service.place(stay.checkIn, stay.checkOut).catch(() => null);
  if (!booking) return;
  await ask(villa, 'PATCH', `/admin/bookings/${booking.id}/status`, { status: 'confirmed', reason: 'Paid in cash' });
  villa.bookings.push({ id: booking.id, stay });
};

const cancel = async (villa: Villa, index: number): Promise<void> => {
  const [booking] = villa.bookings.splice(index % Math.max(1, villa.bookings.length), 1);
  if (!booking) return;
  await ask(villa, 'PATCH', `/admin/bookings/${booking.id}/status`, { status: 'cancelled', reason: 'A storm' });
};

const sell = (stay: Stay): void => {
  const known = new Set([...platform.sales.flatMap(nightsOf), ...[...platform.imported.values()].flatMap(set => [...set])]);
  if (!nightsOf(stay).some(night => known.has(night))) platform.sales.push(stay);
};

const fetchAll = async (exports: Map<string, string>): Promise<void> => {
  for (const [name, url] of exports) platform.imported.set(name, new Set(nightsIn(await (await fetch(url)).text())));
};

const eventsOf = async (): Promise<number[]> =>
  Promise.all(villas.map(async ({ service }) => (await service.commands.readCalendar()).revision));

const takenAt = async ({ service }: Villa): Promise<string[]> => {
  const { state } = await service.commands.readCalendar();
  const stays = [...[...state.claims.values()].map(({ stay }) => stay), ...[...state.stays.values()].map(({ stay }) => stay)];
  return [...new Set(stays.flatMap(nightsOf))].sort();
};

beforeAll(async () => {
  if (!isDeep) return;
  server = await startChannelServer();
  villas = [await openVilla(), await openVilla()];
});
afterAll(async () => {
  for (const { service } of villas ?? []) await service.stop();
  await server?.stop();
});

const wish = fc.record({
  villa: fc.constantFrom<0 | 1>(0, 1),
  what: fc.constantFrom('book', 'book', 'sell', 'cancel', 'nothing', 'nothing', 'nothing', 'nothing'),
  index: fc.nat(50),
  from: fc.integer({ min: 20, max: 80 }),
  nights: fc.integer({ min: 1, max: 4 }),
});

deepIt(
  'two villas and a platform that read each other come to rest, with every sale known to all',
  async () => {
    const exports = new Map<string, string>();
    for (const villa of villas) await signIn(villa);
    const [ours, theirs] = villas;
    const [atOurs, atTheirs] = [await addChannel(ours, 'The other villa'), await addChannel(theirs, 'The other villa')];
    await ask(ours, 'PATCH', `/admin/channels/${atOurs.id}`, { feedUrl: atTheirs.exportUrl });
    await ask(theirs, 'PATCH', `/admin/channels/${atTheirs.id}`, { feedUrl: atOurs.exportUrl });
    for (const villa of villas) {
      const { id, exportUrl } = await addChannel(villa, 'The platform');
      exports.set(id, exportUrl);
      await ask(villa, 'PATCH', `/admin/channels/${id}`, { feedUrl: `${server.url}/feed` });
    }
    const wishes = fc.sample(wish, { numRuns: quietFrom, seed: 20261127 });
    let quiet: number[] = [];
    for (let step = 0; step < steps; step += 1) {
      if (step === steps - 100) quiet = await eventsOf();
      for (const villa of villas) villa.service.time.pass(minutesPerStep * 60_000);
      if (step % 72 === 0) for (const villa of villas) await signIn(villa);
      const { villa, what, index, from, nights } = wishes[step] ?? { villa: 0, what: 'nothing', index: 0, from: 0, nights: 1 };
      const checkIn = addDays('2026-12-01', from);
      const stay = { checkIn, checkOut: addDays(checkIn, nights) };
      if (what === 'book') await book(villas[villa], stay);
      if (what === 'sell') sell(stay);
      if (what === 'cancel') await cancel(villas[villa], index);
      publish();
      await Promise.all(villas.map(readAll));
      if (step % platformEvery > 0) continue;
      await fetchAll(exports);
      for (const each of villas) await answerAll(each);
    }
    expect(await eventsOf()).toEqual(quiet);
    const sold = [...platform.sales, ...villas.flatMap(({ bookings }) => bookings.map(booking => booking.stay))];
    const all = [...new Set(sold.flatMap(nightsOf))].sort();
    for (const villa of villas) expect(await takenAt(villa)).toEqual(all);
  },
  900_000,
);
