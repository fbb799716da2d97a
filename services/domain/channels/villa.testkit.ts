import { evolveCalendar, initialCalendar } from '../calendar/calendar.ts';
import type { CalendarEvent, CalendarState } from '../calendar/calendarState.ts';
import type { Claim } from '../calendar/claims.ts';
import { isTakenByOthers, seeStays } from '../calendar/seeing.ts';
import { nightsOf, type Stay } from '../calendar/stay.ts';
import { addSeconds, type Instant, type PlainDate } from '../shared/plainDate.ts';
import { type ExportedStay, exportedStays } from './exported.ts';
import type { FeedEntry, GivenNights } from './feed.ts';
import { givenAfter, givenAfterRead, toldNights } from './fetches.ts';
import { type Ask, asksOf, type ChannelMemory, emptyMemory, withAnswer } from './memory.ts';
import { interpretFeed } from './reading.ts';

// A villa with channels: the real decisions, without a store or HTTP.

const horizon = '2028-01-01';
const freshSeconds = 60;

type Known = { memory: ChannelMemory; given: GivenNights; lastGoodAt: Instant | null };

export type VillaOptions = {
  channels: readonly string[];
  now: () => Instant;
  nextId: () => string;
  /** What a channel publishes now. */
  feedOf: (channel: string) => FeedEntry[];
  /** Does this stay of a channel have nights that it sold? It says what the owner answers. */
  isSold: (channel: string, stay: Stay) => boolean;
  preparationNights: number;
  /** UIDs of its export end with it. */
  ownSuffix: string;
};

export const createVilla = ({ channels, now, nextId, feedOf, isSold, preparationNights, ownSuffix }: VillaOptions) => {
  let state: CalendarState = initialCalendar;
  let events = 0;
  const unread: Known = { memory: emptyMemory, given: new Map(), lastGoodAt: null };
  const known = new Map<string, Known>();
  const knownOf = (name: string): Known => known.get(name) ?? unread;
  const record = (recorded: CalendarEvent[]): void => {
    events += recorded.length;
    state = recorded.reduce(evolveCalendar, state);
  };

  const look = (name: string, entries: readonly FeedEntry[], isNew: boolean): void => {
    const before = knownOf(name);
    const stays = [...state.stays];
    const { memory, changes, provenNights } = interpretFeed(before.memory, {
      now: now(),
      horizon,
      ownSuffix,
      entries,
      partial: false,
      isNew,
      lastGoodAt: before.lastGoodAt,
      own: new Map(stays.filter(([, { channelId }]) => channelId === name)),
      others: stays.flatMap(([stayId, { channelId, stay }]) => (channelId === name ? [] : [{ stayId, channelId, stay }])),
      given: before.given,
      told: toldNights(
        channels.flatMap(other => (other === name ? [] : [knownOf(other).given])),
        now(),
      ),
      joinable: [],
      removalSeconds: 900,
      newId: nextId,
    });
    const yields = new Map(
      [...state.claims].map(([id, claim]): [string, { claim: Claim; givesWay: boolean }] => [id, { claim, givesWay: true }]),
    );
    record(seeStays({ now: now(), channelId: name, changes, yields, outboxOfYielding: () => () => [] }, state));
    const given = new Map([...before.given, ...provenNights.map(night => [night, { proven: true, withdrawnAt: null }] as const)]);
    const shown = new Set(memory.feed.flatMap(nightsOf));
    known.set(name, {
      memory,
      given: isNew ? givenAfterRead(given, shown, now()) : given,
      lastGoodAt: isNew ? now() : before.lastGoodAt,
    });
  };

  /** Reads under way: another villa reads this one before it answers. */
  const reading = new Set<string>();
  const read = (name: string): void => {
    if (reading.has(name)) return;
    reading.add(name);
    const feed = feedOf(name);
    reading.delete(name);
    look(name, feed, true);
  };

  const exported = (name: string): ExportedStay[] => {
    const remembered = [...known.values()].flatMap(({ memory }) => Object.entries(memory.stays));
    const unclear = new Set(remembered.flatMap(([stayId, stay]) => (stay.unclear ? [stayId] : [])));
    return exportedStays(state, name, { today: now().slice(0, 10), now: now(), preparationNights, unclear });
  };
  const nightsFor = (name: string): Set<PlainDate> => new Set(exported(name).flatMap(({ stay }) => nightsOf(stay)));

  const takenBy = (name: string): PlainDate[] =>
    [...state.stays.values()].flatMap(({ channelId, stay }) => (channelId === name ? nightsOf(stay) : []));

  return {
    read,
    /** A channel fetches the export. Before that the villa reads it, if it gets nights that it was not given. */
    fetchedBy: (name: string): ExportedStay[] => {
      const { given, lastGoodAt } = knownOf(name);
      const isNew = [...nightsFor(name)].some(night => given.get(night)?.withdrawnAt !== null);
      if (isNew && (lastGoodAt === null || lastGoodAt <= addSeconds(now(), -freshSeconds))) read(name);
      const after = knownOf(name);
      const isFresh = after.lastGoodAt !== null && after.lastGoodAt > addSeconds(now(), -freshSeconds);
      const shown = new Set(after.memory.feed.flatMap(nightsOf));
      known.set(name, { ...after, given: givenAfter(after.given, { at: now(), nights: nightsFor(name), shown, isFresh }) });
      return exported(name);
    },
    /** Sells these nights, unless they are taken. @returns whether it did */
    book: (stay: Stay): boolean => {
      if (isTakenByOthers(state, stay)) return false;
      record([{ type: 'NightsBooked', data: { at: now(), bookingId: nextId(), ...stay, carries: [] } }]);
      return true;
    },
    cancelBooking: (index: number): void => {
      const [bookingId, claim] = [...state.claims][index % Math.max(1, state.claims.size)] ?? [];
      if (bookingId && claim)
        record([{ type: 'NightsReleased', data: { at: now(), bookingId, ...claim.stay, reason: 'cancelled', carries: [] } }]);
    },
    /** The owner says of each question how it is. */
    answer: (name: string): void => {
      for (let asked = 0; asked < 50; asked += 1) {
        const [ask] = asksOf(knownOf(name).memory);
        if (!ask) return;
        const stay = 'stayId' in ask ? state.stays.get(ask.stayId)?.stay : undefined;
        const sold = stay !== undefined && isSold(name, stay);
        const answers = {
          removal: 'remove',
          window: 'stay',
          unclear: sold ? 'guest' : 'closing',
          repeats: 'differs',
        } as const;
        const { memory } = knownOf(name);
        const answered = withAnswer(memory, ask, answers[ask.kind], { now: now(), today: now().slice(0, 10), stay });
        known.set(name, { ...knownOf(name), memory: answered });
        look(name, answered.feed, false);
      }
    },
    asks: (): Ask[] => channels.flatMap(name => asksOf(knownOf(name).memory)),
    /** Nights of a channel as the calendar has them. */
    taken: (name: string): PlainDate[] => [...new Set(takenBy(name))].sort(),
    /** All nights that somebody has. */
    nights: (): PlainDate[] =>
      [...new Set([...[...state.claims.values()].flatMap(({ stay }) => nightsOf(stay)), ...channels.flatMap(takenBy)])].sort(),
    bookings: (): Stay[] => [...state.claims.values()].map(({ stay }) => stay),
    events: () => events,
  };
};
