import { nightsOf, type Stay } from '../calendar/stay.ts';
import { addDays, addSeconds, type Instant, type PlainDate } from '../shared/plainDate.ts';
import type { FeedEntry } from './feed.ts';
import { createVilla } from './villa.testkit.ts';

// A villa and channels that read each other: channels that repeat what they import in blocks of their own.

/** A channel: what it sold, and the nights that it last imported from the villa. `merges`: it publishes adjacent nights as one block. */
type Platform = { sales: Stay[]; imported: Set<PlainDate>; merges: boolean };

export const runsOf = (nights: Iterable<PlainDate>): Stay[] => {
  const stays: Stay[] = [];
  for (const night of [...new Set(nights)].sort()) {
    const last = stays.at(-1);
    if (last?.checkOut === night) last.checkOut = addDays(night, 1);
    else stays.push({ checkIn: night, checkOut: addDays(night, 1) });
  }
  return stays;
};

/** A clock and ids, as a villa needs them. */
export const createClock = () => {
  let now: Instant = '2026-12-01T05:00:00.000Z';
  let ids = 0;
  return {
    now: () => now,
    pass: (minutes: number): void => {
      now = addSeconds(now, minutes * 60);
    },
    nextId: (): string => {
      ids += 1;
      return `id${ids}`;
    },
  };
};

type Options = { merges: boolean; preparationNights?: number };

export const createExchange = (names: readonly string[], { merges, preparationNights = 0 }: Options) => {
  const { now, pass, nextId } = createClock();
  const platforms = new Map<string, Platform>(names.map(name => [name, { sales: [], imported: new Set(), merges }]));
  const platformOf = (name: string): Platform => platforms.get(name) as Platform;

  /** Blocks without names, with a new UID at each read. */
  const feedOf = (name: string): FeedEntry[] => {
    const { sales, imported, merges: merged } = platformOf(name);
    const sold = sales.flatMap(nightsOf);
    const stays = merged
      ? runsOf([...sold, ...imported])
      : [...sales, ...runsOf([...imported].filter(night => !sold.includes(night)))];
    return stays.map(stay => ({ ...stay, uid: nextId(), named: false, reference: null }));
  };

  const sold = (name: string, night: PlainDate): boolean => platformOf(name).sales.flatMap(nightsOf).includes(night);
  const isSold = (name: string, stay: Stay): boolean => nightsOf(stay).some(night => sold(name, night));
  const soldBy = (name: string): PlainDate[] => [...new Set(platformOf(name).sales.flatMap(nightsOf))].sort();
  const villa = createVilla({ channels: names, now, nextId, feedOf, isSold, preparationNights, ownSuffix: '@own' });

  return {
    pass,
    read: villa.read,
    fetch: (name: string): void => {
      platformOf(name).imported = new Set(villa.fetchedBy(name).flatMap(({ stay }) => nightsOf(stay)));
    },
    book: villa.book,
    cancelBooking: villa.cancelBooking,
    /** A channel sells these nights, unless it knows that they are taken. */
    sell: (name: string, stay: Stay): void => {
      const { sales, imported } = platformOf(name);
      if (nightsOf(stay).every(night => !sold(name, night) && !imported.has(night))) sales.push(stay);
    },
    cancelSale: (name: string, index: number): void => {
      const { sales } = platformOf(name);
      if (sales.length > 0) sales.splice(index % sales.length, 1);
    },
    answer: villa.answer,
    taken: villa.taken,
    /** Nights of a channel as it sold them. */
    sold: soldBy,
    /** Nights that this channel may have from the villa: sold by the villa or by another channel, and those that stay free beside them. */
    soldElsewhere: (name: string): Set<PlainDate> => {
      const nights = [...villa.bookings().flatMap(nightsOf), ...names.filter(other => other !== name).flatMap(soldBy)];
      const beside = (night: PlainDate): Stay => ({
        checkIn: addDays(night, -preparationNights),
        checkOut: addDays(night, 1 + preparationNights),
      });
      return new Set(nights.flatMap(night => nightsOf(beside(night))));
    },
    events: villa.events,
  };
};
