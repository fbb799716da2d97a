import { type CalendarEvent, type CalendarState, type Claim, evolveCalendar, initialCalendar } from '../calendar/calendar.ts';
import { isTakenByOthers, seeStays } from '../calendar/seeing.ts';
import { nightsOf, type Stay } from '../calendar/stay.ts';
import { addDays, addSeconds, type Instant, type PlainDate } from '../shared/plainDate.ts';
import { exportedStays } from './exported.ts';
import type { FeedEntry, GivenNights } from './feed.ts';
import { givenAfter, givenAfterRead } from './fetches.ts';
import { asksOf, type ChannelMemory, emptyMemory, withAnswer } from './memory.ts';
import { interpretFeed } from './reading.ts';

// A villa and channels that read each other: real decisions, and channels that repeat what they import in blocks of their own.

const horizon = '2028-01-01';
const freshSeconds = 60;

/** A channel: what it sold, and the nights that it last imported from the villa. `merges`: it publishes adjacent nights as one block. */
type Platform = { sales: Stay[]; imported: Set<PlainDate>; merges: boolean };

type Known = { memory: ChannelMemory; given: GivenNights; lastGoodAt: Instant | null };

const runsOf = (nights: Iterable<PlainDate>): Stay[] => {
  const stays: Stay[] = [];
  for (const night of [...new Set(nights)].sort()) {
    const last = stays.at(-1);
    if (last?.checkOut === night) last.checkOut = addDays(night, 1);
    else stays.push({ checkIn: night, checkOut: addDays(night, 1) });
  }
  return stays;
};

type Options = { merges: boolean; preparationNights?: number };

export const createExchange = (names: readonly string[], { merges, preparationNights = 0 }: Options) => {
  let now: Instant = '2026-12-01T05:00:00.000Z';
  let state: CalendarState = initialCalendar;
  let ids = 0;
  let events = 0;
  const platforms = new Map<string, Platform>(names.map(name => [name, { sales: [], imported: new Set(), merges }]));
  const known = new Map<string, Known>(names.map(name => [name, { memory: emptyMemory, given: new Map(), lastGoodAt: null }]));
  const platformOf = (name: string): Platform => platforms.get(name) as Platform;
  const knownOf = (name: string): Known => known.get(name) as Known;
  const nextId = (): string => {
    ids += 1;
    return `id${ids}`;
  };
  const record = (recorded: CalendarEvent[]): void => {
    events += recorded.length;
    state = recorded.reduce(evolveCalendar, state);
  };

  /** Blocks without names, with a new UID at each read. */
  const feedOf = ({ sales, imported, merges: merged }: Platform): FeedEntry[] => {
    const sold = sales.flatMap(nightsOf);
    const stays = merged
      ? runsOf([...sold, ...imported])
      : [...sales, ...runsOf([...imported].filter(night => !sold.includes(night)))];
    return stays.map(stay => ({ ...stay, uid: nextId(), named: false, reference: null }));
  };

  const look = (name: string, entries: readonly FeedEntry[], isNew: boolean): void => {
    const before = knownOf(name);
    const stays = [...state.stays];
    const { memory, changes, provenNights } = interpretFeed(before.memory, {
      now,
      horizon,
      ownSuffix: '@own',
      entries,
      partial: false,
      isNew,
      lastGoodAt: before.lastGoodAt,
      own: new Map(stays.filter(([, { channelId }]) => channelId === name)),
      others: stays.flatMap(([stayId, { channelId, stay }]) => (channelId === name ? [] : [{ stayId, channelId, stay }])),
      given: before.given,
      joinable: [],
      removalSeconds: 900,
      newId: nextId,
    });
    const yields = new Map(
      [...state.claims].map(([id, claim]): [string, { claim: Claim; givesWay: boolean }] => [id, { claim, givesWay: true }]),
    );
    record(seeStays({ now, channelId: name, changes, yields, outboxOfYielding: () => () => [] }, state));
    const given = new Map([...before.given, ...provenNights.map(night => [night, { proven: true, withdrawnAt: null }] as const)]);
    const shown = new Set(memory.feed.flatMap(nightsOf));
    known.set(name, { memory, given: isNew ? givenAfterRead(given, shown) : given, lastGoodAt: isNew ? now : before.lastGoodAt });
  };

  const read = (name: string): void => look(name, feedOf(platformOf(name)), true);

  const sold = (name: string, night: PlainDate): boolean => platformOf(name).sales.flatMap(nightsOf).includes(night);

  return {
    pass: (minutes: number): void => {
      now = addSeconds(now, minutes * 60);
    },
    read,
    /** The channel fetches the export. Before that the villa reads it, if it gets nights that it was not given. */
    fetch: (name: string): void => {
      const exported = () => {
        const remembered = [...known.values()].flatMap(({ memory }) => Object.entries(memory.stays));
        const unclear = new Set(remembered.flatMap(([stayId, stay]) => (stay.unclear ? [stayId] : [])));
        const stays = exportedStays(state, name, { today: now.slice(0, 10), now, preparationNights, unclear });
        return new Set(stays.flatMap(({ stay }) => nightsOf(stay)));
      };
      const { given, lastGoodAt } = knownOf(name);
      const isNew = [...exported()].some(night => given.get(night)?.withdrawnAt !== null);
      if (isNew && (lastGoodAt === null || lastGoodAt <= addSeconds(now, -freshSeconds))) read(name);
      const nights = exported();
      const after = knownOf(name);
      const isFresh = after.lastGoodAt !== null && after.lastGoodAt > addSeconds(now, -freshSeconds);
      const before = isFresh ? new Set(after.memory.feed.flatMap(nightsOf)) : null;
      known.set(name, { ...after, given: givenAfter(after.given, { at: now, nights, before }) });
      platformOf(name).imported = nights;
    },
    /** The villa sells these nights, unless they are taken. */
    book: (stay: Stay): void => {
      if (!isTakenByOthers(state, stay))
        record([{ type: 'NightsBooked', data: { at: now, bookingId: nextId(), ...stay, carries: [] } }]);
    },
    cancelBooking: (index: number): void => {
      const [bookingId, claim] = [...state.claims][index % Math.max(1, state.claims.size)] ?? [];
      if (bookingId && claim)
        record([{ type: 'NightsReleased', data: { at: now, bookingId, ...claim.stay, reason: 'cancelled', carries: [] } }]);
    },
    /** A channel sells these nights, unless it knows that they are taken. */
    sell: (name: string, stay: Stay): void => {
      const { sales, imported } = platformOf(name);
      if (nightsOf(stay).every(night => !sold(name, night) && !imported.has(night))) sales.push(stay);
    },
    cancelSale: (name: string, index: number): void => {
      const { sales } = platformOf(name);
      if (sales.length > 0) sales.splice(index % sales.length, 1);
    },
    /** The owner says of each question how it is. */
    answer: (name: string): void => {
      for (let asked = 0; asked < 50; asked += 1) {
        const [ask] = asksOf(knownOf(name).memory);
        if (!ask) return;
        const stay = 'stayId' in ask ? state.stays.get(ask.stayId)?.stay : undefined;
        const isSold = stay ? nightsOf(stay).some(night => sold(name, night)) : false;
        const answers = { removal: 'remove', window: 'stay', unclear: isSold ? 'guest' : 'closing', repeats: 'differs' } as const;
        const { memory } = knownOf(name);
        const answered = withAnswer(memory, ask, answers[ask.kind], { now, today: now.slice(0, 10), stay });
        known.set(name, { ...knownOf(name), memory: answered });
        look(name, answered.feed, false);
      }
    },
    /** Nights of a channel as the calendar has them, and as it sold them. */
    taken: (name: string): PlainDate[] =>
      [
        ...new Set([...state.stays.values()].filter(({ channelId }) => channelId === name).flatMap(({ stay }) => nightsOf(stay))),
      ].sort(),
    sold: (name: string): PlainDate[] => [...new Set(platformOf(name).sales.flatMap(nightsOf))].sort(),
    events: () => events,
  };
};
