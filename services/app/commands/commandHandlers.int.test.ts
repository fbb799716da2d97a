import type { BookingCommand } from '@baan/domain/booking/decide';
import { totalOf } from '@baan/domain/payment/account';
import type { Refusal } from '@baan/domain/shared/refusal';
import { nothingExcluded } from '@baan/domain/villa/sampleWays';
import { startTestStack, type TestStack } from '@baan/embedded/testStack';
import { systemRandom, systemTime } from '@baan/time/time';
import { testTime } from '@baan/time/time.testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import type { EventStore } from '../log/eventStore.ts';
import { openStores, type Stores } from '../log/stores.ts';
import { randomKeyId } from '../privacy/keyId.ts';
import { withFaultPoint } from '../runtime/faultPoint.ts';
import { verifyStore } from '../tools/verify/verifyStore.ts';
import { type CommandHandlers, createCommandHandlers } from './commandHandlers.ts';
import { openStreams } from './streams.ts';

const silent = { warn: () => {}, error: () => {} };
const guest = (id: string) => ({ actor: { kind: 'guest' as const }, correlationId: id });
const now = '2026-11-21T03:00:00.000Z';
const time = testTime(now);

type Opened = { commands: CommandHandlers; stores: Stores };

let stack: TestStack;
const opened: Opened[] = [];

/** As another process of the service would. `through`: what becomes of its appends. */
const open = async (through = (store: EventStore): EventStore => store): Promise<Opened> => {
  const config = readConfig({ DATABASE_URL: stack.databaseUrl, EVENTSTORE_URL: stack.eventStore.url, DATA_DIR: stack.dataDir });
  const stores = await openStores(config, silent, { time, random: systemRandom });
  const store = through(stores.store);
  const { streams, outbox } = await openStreams({ ...stores, store, time });
  const commands = createCommandHandlers({
    ...stores,
    store,
    streams,
    outbox,
    offering: { horizonDays: 540, excluded: nothingExcluded },
    log: silent,
  });
  opened.push({ commands, stores });
  return { commands, stores };
};

const place = async (
  commands: CommandHandlers,
  stay: { checkIn: string; checkOut: string },
  over: object = {},
): Promise<BookingCommand> => ({
  type: 'place',
  now,
  stay,
  rooms: 3,
  guests: 2,
  children: 0,
  expectedTotal: -1,
  byStaff: null,
  paymentMethod: 'bank_transfer',
  specialRequests: 'a cot, please',
  language: 'en',
  number: 'BAAN-00001',
  requestHash: 'hash',
  customer: null,
  terms: await commands.terms(),
  ...over,
});

beforeAll(async () => {
  stack = await startTestStack();
  const { commands } = await open();
  await commands.villa({ type: 'change', now, details: {}, prices: { weekdayPrice: 1000, weekendPrice: 2000 } }, guest('villa'));
});

afterAll(async () => {
  for (const { stores } of opened) await stores.close();
  await stack.stop();
});

describe('placing a booking', () => {
  it('holds the nights, records the booking, and is repeated without a second one', async () => {
    const { commands } = opened[0] as Opened;
    const id = randomKeyId(systemRandom);
    const command = await place(commands, { checkIn: '2026-12-01', checkOut: '2026-12-03' }, { expectedTotal: 2000 });
    const first = await commands.booking(id, command, guest('one'));
    expect(first).toMatchObject({ repeated: false, revision: 0, state: { status: 'pending_payment' } });
    expect(totalOf(first.state.account)).toBe(2000);
    const again = await commands.booking(id, command, guest('two'));
    expect(again).toMatchObject({ repeated: true, revision: 0 });
    expect((await commands.readBooking(id))?.state.specialRequests).toBe('a cot, please');
  });

  it('refuses nights that another process took just before, also with an older state in memory', async () => {
    const { commands } = opened[0] as Opened;
    const other = (await open()).commands;
    const command = await place(commands, { checkIn: '2026-12-07', checkOut: '2026-12-09' }, { expectedTotal: 2000 });
    await commands.booking(randomKeyId(systemRandom), command, guest('one'));
    const refused = other.booking(randomKeyId(systemRandom), command, guest('two'));
    await expect(refused).rejects.toMatchObject({ code: 'nights_taken' } satisfies Partial<Refusal>);
  });

  it('encrypts personal fields, and decrypts them only with their key', async () => {
    const { stores } = opened[0] as Opened;
    for await (const event of stores.store.readAllStored()) {
      expect(JSON.stringify(event, (_, value) => (typeof value === 'bigint' ? value.toString() : value))).not.toContain('a cot');
    }
  });

  it('gives the same nights to one of many bookings through two processes', async () => {
    const [first, second] = opened as [Opened, Opened];
    const stays = [
      { checkIn: '2027-01-04', checkOut: '2027-01-07' },
      { checkIn: '2027-01-06', checkOut: '2027-01-08' },
    ];
    const commands = await Promise.all(stays.map(stay => place(first.commands, stay, { expectedTotal: -1 })));
    const totals = [3000, 2000];
    const results = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) => {
        const command = { ...(commands[index % 2] as object), expectedTotal: totals[index % 2] } as BookingCommand;
        return (index % 4 < 2 ? first : second).commands.booking(randomKeyId(systemRandom), command, guest(`${index}`));
      }),
    );
    expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(1);
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'nights_taken' });
  });
});

describe('a process that dies between the two appends', () => {
  it('is completed by the next command on the booking', async () => {
    const killed = (): never => {
      throw new Error('killed');
    };
    const dying = await open(store => withFaultPoint(store, 'after:calendar', killed));
    const id = randomKeyId(systemRandom);
    const command = await place(dying.commands, { checkIn: '2026-12-14', checkOut: '2026-12-16' }, { expectedTotal: 2000 });
    await expect(dying.commands.booking(id, command, guest('one'))).rejects.toThrow('killed');
    const { commands, stores } = await open();
    expect((await stores.store.read('calendar')).at(-1)).toMatchObject({ type: 'NightsHeld', data: { bookingId: id } });
    expect(await stores.store.read(`booking-${id}`)).toEqual([]);
    const customer = { firstName: 'A', lastName: 'B', email: 'a@example.com', phone: '+66812345670', phoneAsTyped: '0812345670' };
    const decided = await commands.booking(
      id,
      { type: 'attachCustomer', now, customer, terms: await commands.terms() },
      guest('two'),
    );
    expect(decided).toMatchObject({ revision: 1, state: { status: 'pending_payment', customer: { email: 'a@example.com' } } });
  });
});

describe('a process that loses a race on the calendar', () => {
  it('decides again on the current booking', async () => {
    const { commands } = opened[0] as Opened;
    const id = randomKeyId(systemRandom);
    await commands.booking(
      id,
      await place(commands, { checkIn: '2026-12-21', checkOut: '2026-12-22' }, { expectedTotal: 1000 }),
      guest('one'),
    );
    let overtake = async (): Promise<void> => {
      overtake = async () => undefined;
      await commands.booking(id, { type: 'setSpecialRequests', now, specialRequests: 'two cots' }, guest('two'));
      await commands.calendar(
        { type: 'block', now, blockId: 'b1', from: '2027-02-01', to: '2027-02-02', reason: '' },
        guest('three'),
      );
    };
    const slow = await open(store => ({
      ...store,
      append: async (stream, events, tail) => {
        if (stream === 'calendar') await overtake();
        return store.append(stream, events, tail);
      },
    }));
    const cancel: BookingCommand = { type: 'cancel', now, byGuest: true, reason: '', refund: null };
    const refused = slow.commands.booking(id, cancel, guest('four'), { expectedRevision: 0 });
    await expect(refused).rejects.toMatchObject({ code: 'conflict', details: { expected: 0, actual: 1 } });
    expect(await slow.commands.booking(id, cancel, guest('five'))).toMatchObject({
      revision: 2,
      state: { specialRequests: 'two cots' },
    });
  });
});

describe('the whole store', () => {
  it('has unbroken chains, and every booking its nights', async () => {
    const { stores } = opened[0] as Opened;
    const findings: unknown[] = [];
    const { bookings } = await verifyStore({
      time: systemTime,
      store: stores.store,
      macs: stores.macs,
      kept: { row: undefined, file: undefined },
      report: finding => findings.push(finding),
    });
    expect(findings).toEqual([]);
    expect(bookings).toBe(5);
  });

  it('refuses to start with a database that has never seen this store', async () => {
    const config = readConfig({
      DATABASE_URL: stack.databaseUrl,
      EVENTSTORE_URL: stack.eventStore.url,
      DATA_DIR: stack.dataDir,
      DATA_KEY: 'ab'.repeat(32),
    });
    await expect(openStores(config, silent, { time, random: systemRandom })).rejects.toThrow(/DATA_KEY/);
  });
});
