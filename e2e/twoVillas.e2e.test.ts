import { randomUUID } from 'node:crypto';
import { addDays, daysBetween, type PlainDate } from '@baan/domain/shared/plainDate';
import { deepIt } from '@baan/embedded/depth.testkit';
import { expect, inject, onTestFinished } from 'vitest';
import { type ChannelServer, startChannelServer } from '../services/app/channels/channelServer.testkit.ts';
import { owner, registerOwner } from './owner.ts';
import type { Stay } from './stays.ts';
import { startVilla } from './villa.testkit.ts';

// Two real programs that read each other's calendar, and a platform that reads both and repeats what it imported as blocks of its own.

/** Seconds. A stay that was alone is missing for four times as long before it goes. */
const quickly = { CHANNEL_READ_SECONDS: '1', CHANNEL_FRESH_SECONDS: '1', CHANNEL_REMOVAL_SECONDS: '2' };
const patient = { timeout: 90_000, interval: 200 };
/** Rounds of reads and fetches without an event, which count as rest. */
const restingRounds = 10;

type Channel = {
  id: string;
  reads: { lastGoodAt: string | null };
  fetches: { revision: number | null };
  asks: { id: string; kind: 'removal' | 'window' | 'unclear' | 'repeats'; stayId?: string }[];
};

/** A villa's program, used by calls. `sales`: its confirmed bookings, by id. */
type Villa = Awaited<ReturnType<typeof openVilla>>;

const openVilla = async () => {
  const { url, setupCode, stop } = await startVilla(inject('postgresUrl'), {
    ...{ SAMPLE_VILLA: 'on', CHANNELS_ALLOW_PRIVATE: 'on' },
    ...quickly,
  });
  onTestFinished(stop);
  await registerOwner(url, setupCode);
  const call = async (method: string, path: string, body?: object, token?: string) => {
    const headers = {
      'content-type': 'application/json',
      'Idempotency-Key': randomUUID(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
    const answer = await fetch(`${url}/api${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    // Of any shape.
    const answered: ReturnType<typeof JSON.parse> = await answer.json();
    return { status: answer.status, body: answered };
  };
  const { token } = (await call('POST', '/admin/auth/login', { email: owner.email, password: owner.password })).body;
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await call(method, path, body, token);
    expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body;
  };
  return { url, call, ask, sales: new Map<string, Stay>() };
};

/** @returns the id of the channel, and where its export is read */
const addChannel = async ({ url, ask }: Villa, name: string) => {
  const { channel, exportUrl } = (await ask('POST', '/admin/channels', { kind: 'other', name, feedUrl: null })).data;
  return { id: channel.id as string, exportUrl: `${url}/calendars/${exportUrl.split('/calendars/')[1]}` };
};

const place = async ({ call }: Villa, stay: Stay) => {
  const { quote } = (await call('GET', `/quote?${new URLSearchParams({ ...stay, rooms: '3' })}`)).body;
  return call('POST', '/booking', { bookingDetails: { ...stay, rooms: 3, adults: 2, totalPrice: quote.total } });
};

const sell = async (villa: Villa, stay: Stay): Promise<string> => {
  const placed = await place(villa, stay);
  expect(placed.status, JSON.stringify(placed.body)).toBe(201);
  const { id } = placed.body.data.booking;
  await villa.ask('PATCH', `/admin/bookings/${id}/status`, { status: 'confirmed', reason: 'Paid in cash' });
  villa.sales.set(id, stay);
  return id;
};

const cancel = async ({ ask, sales }: Villa, id: string): Promise<void> => {
  await ask('PATCH', `/admin/bookings/${id}/status`, { status: 'cancelled', reason: 'A storm' });
  sales.delete(id);
};

const nightsOf = ({ checkIn, checkOut }: Stay): PlainDate[] =>
  Array.from({ length: daysBetween(checkIn, checkOut) }, (_, index) => addDays(checkIn, index));

const statesOf = async ({ call }: Villa, { checkIn, checkOut }: Stay): Promise<string[]> => {
  const { nights } = (await call('GET', `/availability?from=${checkIn}&to=${checkOut}`)).body;
  return [...new Set<string>(nights.map(({ state }: { state: string }) => state))];
};

/** Nights in an export, which has whole days alone. */
const nightsIn = (feed: string): PlainDate[] =>
  [...feed.matchAll(/DTSTART;VALUE=DATE:(\d{8})\r\nDTEND;VALUE=DATE:(\d{8})/g)].flatMap(([, from = '', to = '']) => {
    const [checkIn = '', checkOut = ''] = [from, to].map(day => day.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3'));
    return nightsOf({ checkIn, checkOut });
  });

/** It shows its own sales and what it imported alike: adjacent nights as one block without a name. */
const createPlatform = (server: ChannelServer, exports: readonly string[]) => {
  const sales: Stay[] = [];
  const exchange = async (): Promise<void> => {
    const imported = await Promise.all(exports.map(async url => nightsIn(await (await fetch(url)).text())));
    const today = new Date().toISOString().slice(0, 10);
    const blocks: { uid: string; from: PlainDate; to: PlainDate }[] = [];
    for (const night of [...new Set([...sales.flatMap(nightsOf), ...imported.flat()])].filter(day => day > today).sort()) {
      const last = blocks.at(-1);
      if (last?.to === night) last.to = addDays(night, 1);
      else blocks.push({ uid: `block-${night}`, from: night, to: addDays(night, 1) });
    }
    server.stays = blocks;
  };
  return { sales, exchange };
};

const channelsOf = ({ ask }: Villa): Promise<Channel[]> => ask('GET', '/admin/channels');

/** The owner answers each question as it is: no nights are sold twice, so that two channels which have them show one guest. */
const answerAll = async (villa: Villa, soldAt: (channelId: string) => Stay[]): Promise<void> => {
  for (const { id, asks } of await channelsOf(villa)) {
    const sold = new Set(soldAt(id).flatMap(nightsOf));
    for (let [question] = asks; question; ) {
      const { stayId } = question;
      const stays: ({ id: string } & Stay)[] = await villa.ask('GET', `/admin/channels/${id}/stays`);
      const isSold = stays.some(stay => stay.id === stayId && nightsOf(stay).some(night => sold.has(night)));
      const answers = {
        ...{ removal: 'remove', window: 'stay', repeats: 'repeats' },
        unclear: isSold ? 'guest' : 'closing',
      };
      const given = await villa.ask('POST', `/admin/channels/${id}/answers`, {
        ask: question.id,
        answer: answers[question.kind],
      });
      [question] = given.data.channel.asks as Channel['asks'];
    }
  }
};

deepIt('two programs that read each other and a platform know every sale and every cancellation, and come to rest', async () => {
  const server = await startChannelServer();
  onTestFinished(server.stop);
  const villas = await Promise.all([openVilla(), openVilla()]);
  const [ours, theirs] = villas;
  const [atOurs, atTheirs] = [await addChannel(ours, 'The other villa'), await addChannel(theirs, 'The other villa')];
  await ours.ask('PATCH', `/admin/channels/${atOurs.id}`, { feedUrl: atTheirs.exportUrl });
  await theirs.ask('PATCH', `/admin/channels/${atTheirs.id}`, { feedUrl: atOurs.exportUrl });
  const exports: string[] = [];
  for (const villa of villas) {
    const { id, exportUrl } = await addChannel(villa, 'The platform');
    exports.push(exportUrl);
    await villa.ask('PATCH', `/admin/channels/${id}`, { feedUrl: `${server.url}/feed` });
  }
  const platform = createPlatform(server, exports);
  const soldAt = (villa: Villa) => (channelId: string) => {
    const other = villa === ours ? theirs : ours;
    const isOther = channelId === atOurs.id || channelId === atTheirs.id;
    return isOther ? [...platform.sales, ...other.sales.values()] : platform.sales;
  };
  /** Nothing here is sold twice: once the owners have answered, nothing that is repeated counts as a sale of its own. */
  const conflicts = async (): Promise<object[]> =>
    (await Promise.all(villas.map(({ ask }) => ask('GET', '/admin/conflicts')))).flat();
  /** The platform fetches, and both owners look at their channels. @returns what each villa says of these nights */
  const round = async (nights: Stay): Promise<string[][]> => {
    await platform.exchange();
    for (const villa of villas) await answerAll(villa, soldAt(villa));
    return Promise.all(villas.map(villa => statesOf(villa, nights)));
  };
  /** A question may come up after the answers of a round. */
  const conflictsAfter = async (nights: Stay): Promise<object[]> => {
    await round(nights);
    return conflicts();
  };
  const stayIn = (days: number, nights: number): Stay => {
    const checkIn = addDays(new Date().toISOString().slice(0, 10), days);
    return { checkIn, checkOut: addDays(checkIn, nights) };
  };
  const [kept, cancelled, elsewhere] = [stayIn(20, 3), stayIn(23, 2), stayIn(40, 2)];

  await sell(theirs, kept);
  const id = await sell(ours, cancelled);
  await expect.poll(() => round(kept), patient).toEqual([['booked'], ['booked']]);
  await expect.poll(() => round(cancelled), patient).toEqual([['booked'], ['booked']]);
  await expect.poll(() => conflictsAfter(cancelled), patient).toEqual([]);
  expect((await place(theirs, cancelled)).body.code).toBe('nights_taken');

  platform.sales.push(elsewhere);
  await expect.poll(() => round(elsewhere), patient).toEqual([['booked'], ['booked']]);
  await expect.poll(() => conflictsAfter(elsewhere), patient).toEqual([]);

  await cancel(ours, id);
  await expect.poll(() => round(cancelled), patient).toEqual([['free'], ['free']]);
  expect(await round(kept)).toEqual([['booked'], ['booked']]);
  expect(await round(elsewhere)).toEqual([['booked'], ['booked']]);

  // Whoever read something changes nothing any more: in each round both fetch and are read, and every channel is read again.
  const readAt = async () => (await Promise.all(villas.map(channelsOf))).flat().map(({ reads }) => reads.lastGoodAt);
  const revisions = async () => (await Promise.all(villas.map(channelsOf))).flat().map(({ fetches }) => fetches.revision);
  let [calm, last] = [0, await revisions()];
  while (calm < restingRounds) {
    const before = await readAt();
    await round(kept);
    await expect.poll(async () => (await readAt()).every((at, index) => at !== before[index]), patient).toBe(true);
    const now = await revisions();
    if (calm > 0) expect(await conflicts()).toEqual([]);
    calm = String(now) === String(last) ? calm + 1 : 0;
    last = now;
  }
  expect(await round(cancelled)).toEqual([['free'], ['free']]);
  expect(await conflicts()).toEqual([]);
});
