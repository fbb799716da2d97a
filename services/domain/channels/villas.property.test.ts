import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nightsOf, type Stay } from '../calendar/stay.ts';
import { addDays, type PlainDate } from '../shared/plainDate.ts';
import { createClock, runsOf } from './exchange.testkit.ts';
import type { ExportedStay } from './exported.ts';
import type { FeedEntry } from './feed.ts';
import { createVilla } from './villa.testkit.ts';

// Two villas' services that read each other, and a platform that reads both, merges what it imports, and is read by both: what one cancels
// goes round by the other and the platform.

const names = ['north', 'south'] as const;
type Name = (typeof names)[number];

const minutesPerStep = 10;
/** Steps between two fetches of the platform: three hours. */
const platformEvery = 18;
/** From then on nobody sells or cancels. */
const quietFrom = 120;
const steps = 240;

const createVillas = () => {
  const { now, pass, nextId } = createClock();
  const platform = { sales: [] as Stay[], imported: new Map<string, Set<PlainDate>>() };
  const nightsOfPlatform = (): PlainDate[] => [
    ...platform.sales.flatMap(nightsOf),
    ...[...platform.imported.values()].flatMap(set => [...set]),
  ];
  const entry = (stay: Stay, uid: string): FeedEntry => ({ ...stay, uid, named: false, reference: null });
  const feedOfPlatform = (): FeedEntry[] => runsOf(nightsOfPlatform()).map(stay => entry(stay, `block-${stay.checkIn}`));
  const feedOfVilla = (name: Name): FeedEntry[] =>
    villas[name].fetchedBy('villa').map(({ holder, stay, isPreparation }: ExportedStay) => ({
      ...entry(stay, `${holder}@${name}`),
      ...(isPreparation ? { isPreparation } : {}),
    }));
  const soldBy = { platform: () => platform.sales, north: () => villas.north.bookings(), south: () => villas.south.bookings() };
  const open = (name: Name, other: Name) =>
    createVilla({
      channels: ['villa', 'platform'],
      now,
      nextId,
      feedOf: channel => (channel === 'platform' ? feedOfPlatform() : feedOfVilla(other)),
      isSold: (channel, stay) => {
        const sales = new Set((channel === 'platform' ? soldBy.platform() : soldBy[other]()).flatMap(nightsOf));
        return nightsOf(stay).some(night => sales.has(night));
      },
      preparationNights: 0,
      ownSuffix: `@${name}`,
    });
  const villas: Record<Name, ReturnType<typeof createVilla>> = { north: open('north', 'south'), south: open('south', 'north') };
  return {
    villas,
    pass,
    sell: (stay: Stay): void => {
      const known = new Set(nightsOfPlatform());
      if (!nightsOf(stay).some(night => known.has(night))) platform.sales.push(stay);
    },
    fetchAll: (): void => {
      for (const name of names) {
        const exported = villas[name].fetchedBy('platform');
        platform.imported.set(name, new Set(exported.flatMap(({ stay }) => nightsOf(stay))));
      }
    },
    sold: (): PlainDate[] => [...new Set(Object.values(soldBy).flatMap(sales => sales().flatMap(nightsOf)))].sort(),
  };
};

const wish = fc.record({
  villa: fc.constantFrom(...names),
  what: fc.constantFrom('book', 'book', 'sell', 'cancel', 'nothing', 'nothing', 'nothing', 'nothing'),
  index: fc.nat(50),
  from: fc.integer({ min: 20, max: 80 }),
  nights: fc.integer({ min: 1, max: 4 }),
});

it('nights that somebody cancelled become free in all calendars, and every sale stays', () => {
  fc.assert(
    fc.property(fc.array(wish, { minLength: quietFrom, maxLength: quietFrom }), wishes => {
      const { villas, pass, sell, fetchAll, sold } = createVillas();
      let quiet = '';
      const events = (): string => names.map(name => villas[name].events()).join(' ');
      for (let step = 0; step < steps; step += 1) {
        pass(minutesPerStep);
        if (step === steps - 50) quiet = events();
        const { villa, what, index, from, nights } = wishes[step] ?? {
          villa: 'north',
          what: 'nothing',
          index: 0,
          from: 0,
          nights: 1,
        };
        const checkIn = addDays('2026-12-01', from);
        const stay = { checkIn, checkOut: addDays(checkIn, nights) };
        if (what === 'book') villas[villa].book(stay);
        if (what === 'sell') sell(stay);
        if (what === 'cancel') villas[villa].cancelBooking(index);
        for (const name of names) for (const channel of ['villa', 'platform']) villas[name].read(channel);
        if (step % platformEvery > 0) continue;
        fetchAll();
        for (const name of names) for (const channel of ['villa', 'platform']) villas[name].answer(channel);
      }
      for (const name of names) expect(villas[name].nights(), name).toEqual(sold());
      expect(names.flatMap(name => villas[name].asks())).toEqual([]);
      expect(events()).toBe(quiet);
    }),
    { numRuns: 4, endOnFailure: true },
  );
});
