import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../shared/specification.testkit.ts';
import { decideVilla } from './decide.ts';
import { assertGuests, guestsByRoomsOf, partyOf } from './guestsByRooms.ts';
import { evolveVilla, initialVilla, type VillaState } from './state.ts';

const now = '2026-11-21T07:00:00.000Z';
const change = (details: object, state: VillaState = initialVilla) =>
  outcomeOf(() => decideVilla({ type: 'change', now, details, prices: {} }, state));
const changed = (details: object): VillaState => {
  const events = change(details);
  if (!Array.isArray(events)) throw new Error(events.refusal);
  return events.reduce(evolveVilla, initialVilla);
};

describe('guests by rooms', () => {
  it('are shared out evenly, rounded up, until the owner sets them', () => {
    expect(guestsByRoomsOf(initialVilla.details)).toEqual([2, 4, 6]);
    expect(guestsByRoomsOf({ bedrooms: 3, maxGuests: 7, guestsByRooms: null })).toEqual([3, 5, 7]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 100 }), (bedrooms, maxGuests) => {
        const numbers = guestsByRoomsOf({ bedrooms, maxGuests, guestsByRooms: null });
        expect(numbers).toHaveLength(bedrooms);
        expect(numbers.at(-1)).toBe(maxGuests);
        expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
      }),
    );
  });

  it.each([[[2, 4]], [[2, 4, 5]], [[5, 4, 6]], [[0, 4, 6]], [[1, 2, 4, 6]]])(
    'are not %j in a villa of three rooms for six',
    numbers => {
      expect(change({ guestsByRooms: numbers })).toMatchObject({
        refusal: 'validation_failed',
        details: { guestsByRooms: expect.anything() },
      });
    },
  );

  it('are shared out anew when they no longer fit the villa; sent back unchanged they are no change', () => {
    const set = changed({ guestsByRooms: [3, 5, 6] });
    expect(guestsByRoomsOf(set.details)).toEqual([3, 5, 6]);
    expect(change({ maxGuests: 8 }, set)).toMatchObject([{ data: { changes: { maxGuests: 8, guestsByRooms: null } } }]);
    expect(change({ bathrooms: 2 }, set)).toMatchObject([{ data: { changes: { bathrooms: 2 } } }]);
    expect(change({ guestsByRooms: [3, 5, 6] }, set)).toEqual([]);
    expect(change({ guestsByRooms: [2, 4, 6] })).toEqual([]);
    expect(change({ maxGuests: 8, guestsByRooms: [4, 6, 8] }, set)).toMatchObject([
      { data: { changes: { maxGuests: 8, guestsByRooms: [4, 6, 8] } } },
    ]);
  });

  it('let in so many and no more', () => {
    expect(outcomeOf(() => assertGuests(4, 2, [2, 4, 6]))).toBeUndefined();
    expect(outcomeOf(() => assertGuests(5, 2, [2, 4, 6]))).toMatchObject({ details: { guests: { code: 'too_large' } } });
  });
});

describe('a party', () => {
  it.each([
    [{}, { guests: 1, children: 0 }],
    [{ guests: 4 }, { guests: 4, children: 0 }],
    [{ adults: 2 }, { guests: 2, children: 0 }],
    [{ children: 2 }, { guests: 3, children: 2 }],
    [
      { adults: 2, children: 2 },
      { guests: 4, children: 2 },
    ],
    [
      { guests: 4, children: 1 },
      { guests: 4, children: 1 },
    ],
    [
      { guests: 4, adults: 1 },
      { guests: 4, children: 3 },
    ],
    [
      { guests: 4, adults: 2, children: 2 },
      { guests: 4, children: 2 },
    ],
  ])('of %j is %j', (told, party) => {
    expect(partyOf(told)).toEqual(party);
  });

  it.each([
    [{ guests: 4, adults: 2, children: 1 }, 'guests'],
    [{ guests: 2, adults: 3 }, 'guests'],
    [{ guests: 2, children: 2 }, 'adults'],
    [{ adults: 0, children: 2 }, 'adults'],
  ])('is not %j', (told, field) => {
    expect(outcomeOf(() => partyOf(told))).toMatchObject({
      refusal: 'validation_failed',
      details: { [field]: expect.anything() },
    });
  });
});
