import type { BookingCommand } from '@baan/domain/booking/decide';
import { nothingExcluded } from '@baan/domain/villa/sampleWays';
import { startTestStack, type TestStack } from '@baan/embedded/testStack';
import { systemRandom } from '@baan/time/time';
import { testTime } from '@baan/time/time.testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import type { EventStore } from '../log/eventStore.ts';
import { openStores, type Stores } from '../log/stores.ts';
import { randomKeyId } from '../privacy/keyId.ts';
import { Unavailable } from '../runtime/unavailable.ts';
import { type CommandHandlers, createCommandHandlers } from './commandHandlers.ts';
import { openStreams } from './streams.ts';

// The response to the first append of a booking is lost, and the request is repeated before the process has read the append.

const silent = { warn: () => {}, error: () => {} };
const now = '2026-11-21T03:00:00.000Z';
const time = testTime(now);
const guest = (id: string) => ({ actor: { kind: 'guest' as const }, correlationId: id });

let stack: TestStack;
let stores: Stores;
let commands: CommandHandlers;

/** Wraps the next append to the calendar. */
let nextAppend: (append: ReturnType<EventStore['append']>) => ReturnType<EventStore['append']>;
const plainly: typeof nextAppend = append => append;
let before: Promise<void> | undefined;
let reads: string[] = [];

beforeAll(async () => {
  nextAppend = plainly;
  stack = await startTestStack();
  const config = readConfig({ DATABASE_URL: stack.databaseUrl, EVENTSTORE_URL: stack.eventStore.url, DATA_DIR: stack.dataDir });
  stores = await openStores(config, silent, { time, random: systemRandom });
  const store: EventStore = {
    ...stores.store,
    append: async (stream, events, tail) => {
      if (stream !== 'calendar') return stores.store.append(stream, events, tail);
      const [wait, treat] = [before, nextAppend];
      before = undefined;
      nextAppend = plainly;
      await wait;
      return treat(stores.store.append(stream, events, tail));
    },
    readStored: async (stream, options) => {
      const stored = await stores.store.readStored(stream, options);
      reads.push(stream);
      return stored;
    },
  };
  const { streams, outbox } = await openStreams({ ...stores, store, time });
  commands = createCommandHandlers({
    ...stores,
    store,
    streams,
    outbox,
    offering: { horizonDays: 540, excluded: nothingExcluded },
    log: silent,
  });
  await commands.villa({ type: 'change', now, details: {}, prices: { weekdayPrice: 1000, weekendPrice: 1000 } }, guest('villa'));
});

afterAll(async () => {
  await stores?.close();
  await stack?.stop();
});

const placing = async (checkIn: string, checkOut: string): Promise<BookingCommand> => ({
  type: 'place',
  now,
  stay: { checkIn, checkOut },
  rooms: 3,
  guests: 2,
  children: 0,
  expectedTotal: 1000,
  byStaff: null,
  paymentMethod: 'bank_transfer',
  specialRequests: '',
  language: 'en',
  number: 'BAAN-00001',
  requestHash: 'hash',
  customer: null,
  terms: await commands.terms(),
});

it('is placed once', async () => {
  const [id, other] = [randomKeyId(systemRandom), randomKeyId(systemRandom)];
  const command = await placing('2026-12-01', '2026-12-02');
  nextAppend = async append => {
    await append;
    throw new Unavailable('The answer was lost');
  };
  await expect(commands.booking(id, command, guest('first'))).rejects.toThrow(Unavailable);

  // Another booking finds out what the calendar has, between the reading and the deciding of the one that is asked for again.
  let goOn = (): void => {};
  before = new Promise(resolve => {
    goOn = resolve;
  });
  const others = commands.booking(other, await placing('2026-12-03', '2026-12-04'), guest('other'));
  await expect.poll(() => before === undefined, { timeout: 30_000 }).toBe(true);
  reads = [];
  const again = commands.booking(id, { ...command, now: '2026-11-21T03:00:01.000Z' } as BookingCommand, guest('second'));
  await expect.poll(() => reads, { timeout: 30_000 }).toContain(`booking-${id}`);
  await new Promise(resolve => setImmediate(resolve));
  goOn();

  await others;
  expect(await again).toMatchObject({ repeated: true });
  const nights = (await stores.store.readStored('calendar')).filter(({ data }) => data.bookingId === id);
  expect(nights.map(({ type }) => type)).toEqual(['NightsHeld']);
});
