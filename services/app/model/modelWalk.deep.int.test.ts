import type { Booking as BookingResponse } from '@baan/contract/booking';
import type { ChannelStay, Conflict } from '@baan/contract/channels';
import type { HistoryEvent } from '@baan/contract/history';
import type { PaymentLinkForStaff } from '@baan/contract/paymentLink';
import type { AvailabilityNight } from '@baan/contract/quote';
import { depthOf, isDeep, isUsualSeed, seed } from '@baan/embedded/depth.testkit';
import { systemTime } from '@baan/time/time';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHashing } from '../log/hashing.ts';
import { verifyEverything } from '../tools/verify/verifyEverything.ts';
import { anyCommand } from './anyCommand.testkit.ts';
import { answeredBooking, answeredLink, seenBooking, seenLink } from './seen.testkit.ts';
import {
  answeredCompleted,
  answeredConflict,
  answeredStay,
  conflictsSeen,
  seenCompleted,
  staysSeen,
} from './seenChannels.testkit.ts';
import { anyStories, weave } from './stories.testkit.ts';
import { figuresOf, kinds, type ModelVilla, newVilla } from './villa.testkit.ts';
import { nightState, nightsFrom } from './villaNights.testkit.ts';
import { type ModelService, startModelService } from './villaService.testkit.ts';
import type { Touched, Walk } from './walk.testkit.ts';

// Bookings and payment links walked through random sequences of everything that guest, payer, staff and clock can do, over HTTP, and
// compared after each step with a simple model: the answer, the state of each, the calendar, the money, the history.

const days = 86_400_000;
const depth = depthOf<[unknown, unknown, unknown]>({ name: 'walks with the model', sample: 1, all: 12, share: 0.2 });
/** For the walks, and to make one that failed shorter: a counterexample is told before the test is cut off. */
const searchMs = 300_000;
const maxCommands = 30;
const anyCommands = fc.commands(anyCommand, { maxCommands, size: 'max' });
const anyPlaces = fc.array(fc.nat(), { minLength: maxCommands, maxLength: maxCommands });

const reached = new Set<string>();
/** Those that came to their end. */
let walks = 0;

let service: ModelService;

beforeAll(async () => {
  service = await startModelService();
}, 240_000);

afterAll(() => service?.stop());

const newest = async (): Promise<string> => String(await service.stores.store.lastPosition());

/** Waits until the read tables hold what was decided. */
const read = async (path: string, position: string) => {
  for (;;) {
    const reply = await service.call('GET', path, { token: service.token(), headers: { 'baan-position': position } });
    if (reply.status !== 503) return reply.body;
  }
};

/** Messages go out, money set aside is given back, and links end, when the workers come by: the model says nothing of them. */
const unpredicted = new Set(['MessageSent', 'CardVoided', 'PaymentLinkExpired']);

/** The workers also record the end of a link whose booking has ended. */
const isPredicted = ({ type, actor }: Pick<HistoryEvent, 'type' | 'actor'>): boolean =>
  !unpredicted.has(type) && !(type === 'PaymentLinkRevoked' && actor.kind === 'system');

const listed = <Row>(path: string, filter: object, position: string): Promise<Row[]> =>
  read(`${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`, position);

/** Of the bookings in the lists, those that were deleted too. */
const bookingsOf = async ({ ids }: Walk, { bookings }: ModelVilla, position: string) => {
  const shown = bookings.some(({ hidden }) => hidden) ? [false, true] : [false];
  const lists = shown.map(hidden => listed<BookingResponse>('/admin/bookings', { id: ids, hidden }, position));
  const found = new Map((await Promise.all(lists)).flat().map(booking => [booking.id, answeredBooking(booking)]));
  return ids.map(id => found.get(id));
};

const linksOf = async ({ linkIds }: Walk, position: string) => {
  const links = await listed<PaymentLinkForStaff>('/admin/payment-links', { id: linkIds }, position);
  const found = new Map(links.map(link => [link.id, answeredLink(link)]));
  return linkIds.map(id => found.get(id));
};

/** As everybody reads it: a booking's over HTTP, a link's in its stream. */
const historyOf = async (walk: Walk, { bookings, links }: ModelVilla, touched: Touched, position: string): Promise<string[]> => {
  const id = walk.ids[(bookings as Touched[]).indexOf(touched)];
  const linkId = walk.linkIds[(links as Touched[]).indexOf(touched)];
  const told: Pick<HistoryEvent, 'type' | 'actor'>[] = id
    ? (await read(`/admin/bookings/${id}/history`, position)).events
    : (await service.stores.store.read(`paymentLink-${linkId}`)).map(({ type, metadata }) => ({ type, actor: metadata.actor }));
  return told.filter(isPredicted).map(({ type, actor }) => `${type} by ${actor.kind}`);
};

const channelsExpected = (model: ModelVilla) => ({
  stays: model.channels.map(channel => staysSeen(channel, model)),
  completed: model.completed.map(seenCompleted),
  conflicts: conflictsSeen(model),
});

const channelsOf = async (walk: Walk, model: ModelVilla, position: string): Promise<ReturnType<typeof channelsExpected>> => {
  const { channelIds, completedIds } = walk;
  const [stays, bookings, conflicts] = await Promise.all([
    Promise.all(channelIds.map((id): Promise<ChannelStay[]> => read(`/admin/channels/${id}/stays`, position))),
    completedIds.length === 0 ? [] : listed<BookingResponse>('/admin/bookings', { id: completedIds }, position),
    channelIds.length === 0 ? [] : (read('/admin/conflicts', position) as Promise<Conflict[]>),
  ]);
  return {
    stays: stays.map(all => all.map(stay => answeredStay(stay, model, walk)).sort()),
    completed: completedIds.flatMap(id => bookings.filter(booking => booking.id === id).map(answeredCompleted)),
    conflicts: conflicts.map(conflict => answeredConflict(conflict, walk)).sort(),
  };
};

/** What the calendar records of the channels, in the order of the walk's. */
const channelHistories = async ({ channelIds }: Walk): Promise<string[][]> => {
  const events = await service.stores.store.read('calendar');
  return channelIds.map(id =>
    events.flatMap(({ type, data, metadata }) => (data.channelId === id ? [`${type} by ${metadata.actor.kind}`] : [])),
  );
};

const compareWith =
  (walk: Walk, before: Record<string, number>): Walk['compare'] =>
  async (model, touched) => {
    const last = new Date(Date.parse(walk.firstDay) + 9 * days).toISOString().slice(0, 10);
    // Also of bookings that lost their nights to this one.
    const position = await newest();
    const [bookings, links, { nights }, stats, history] = await Promise.all([
      bookingsOf(walk, model, position),
      linksOf(walk, position),
      read(`/availability?from=${walk.firstDay}&to=${last}`, position),
      read('/admin/stats', position),
      touched && historyOf(walk, model, touched, position),
    ]);
    expect(bookings).toEqual(model.bookings.map(seenBooking));
    const expected = model.links.map(link => seenLink(link, model, walk.ids));
    expect(links.map((link, n) => expected[n] && link)).toEqual(expected);
    expect(nights.map(({ date, state }: AvailabilityNight) => `${date} ${state}`)).toEqual(
      nightsFrom(walk.firstDay, last).map(night => `${night} ${nightState(model, night)}`),
    );
    const figures = figuresOf(model);
    for (const [name, value] of Object.entries(figures))
      expect({ [name]: stats[name] - (before[name] ?? 0) }).toEqual({ [name]: value });
    expect(await channelsOf(walk, model, position)).toEqual(channelsExpected(model));
    if (touched) expect(history).toEqual(touched.history);
  };

const pass = async (ms: number): Promise<void> => {
  service.time.at = new Date(Date.parse(service.time.at) + ms).toISOString();
  await service.sweep();
};

/** A walk on nights of its own, three weeks behind everything before it, on the same weekdays. */
const begin = async (): Promise<{ model: ModelVilla; real: Walk }> => {
  const now = Date.parse(service.time.at);
  const start = now - (now % (21 * days)) + 21 * days + 3 * 3_600_000;
  await pass(start - now);
  await service.takePromptPay(true);
  await service.keepFree(0);
  await service.removeChannels();
  const position = await newest();
  const firstDay = new Date(start + days).toISOString().slice(0, 10);
  const real: Walk = {
    service,
    firstDay,
    ids: [],
    linkIds: [],
    blockIds: [],
    channelIds: [],
    exportUrls: [],
    completedIds: [],
    compare: async () => undefined,
  };
  real.compare = compareWith(real, await read('/admin/stats', position));
  return { model: newVilla(start), real };
};

describe(`a villa of few nights and many wishes (TEST_SEED=${seed})`, () => {
  it('does in every order what the model says', async () => {
    await fc.assert(
      fc.asyncProperty(anyStories, anyCommands, anyPlaces, async (steps, commands, places) => {
        const world = await begin();
        await fc.asyncModelRun(() => world, weave(steps, commands, places));
        const { model, real } = world;
        const position = await newest();
        expect(await channelHistories(real)).toEqual(model.channels.map(({ history }) => history));
        for (const kind of model.channels.flatMap(({ history }) => history)) reached.add(kind.split(' ')[0] ?? '');
        if (model.settlements.length > 0) reached.add('ConflictSettled');
        for (const touched of [...model.bookings, ...model.links]) {
          expect(await historyOf(real, model, touched, position)).toEqual(touched.history);
          for (const kind of touched.history) reached.add(kind.split(' ')[0] ?? '');
        }
        walks += 1;
      }),
      { interruptAfterTimeLimit: searchMs, ...depth, unbiased: true },
    );
  }, 600_000);

  /** So that it does not agree with the model because nothing happens. */
  it.runIf(isDeep && isUsualSeed)('gets everywhere', ({ skip }) => {
    skip(walks < 6, 'the minutes were too few for six walks');
    expect([...reached].sort()).toEqual([...kinds].sort());
  });

  it('leaves chains, bookings, nights and read tables that agree', async () => {
    const found: unknown[] = [];
    const { stores, databaseUrl, dataDir } = service;
    const hashing = createHashing(stores.secrets.hashing);
    const report = (finding: unknown): void => void found.push(finding);
    const progress = (): void => undefined;
    const { knex, store, macs, signedRows, privacy } = stores;
    const on = { databaseUrl, knex, store, macs, signedRows, privacy, dataDir, hashing };
    const counts = await verifyEverything({ time: systemTime, ...on, report, progress });
    expect(found).toEqual([]);
    expect(counts.bookings).toBeGreaterThanOrEqual(walks);
  }, 240_000);
});
