import type { VillaCalendar } from '@baan/contract/calendar';
import { describe, expect, it } from 'vitest';
import { barsOfMonth, barsOfWeek, lanesOf, placeHolders, placePreparations } from './bars.ts';
import { holdersOf, preparationsOf } from './holders.ts';
import { daysBetween, weeksOf } from './monthDays.ts';

type Taken = { id: string; from: string; to: string; by: 'guest' | 'block' | 'channel' | { beside: string } };

/** December 2026, with one day before and after: the month starts on a Tuesday. */
const december = (taken: Taken[]): VillaCalendar => ({
  nights: daysBetween('2026-11-30', '2027-01-02').map(date => {
    const holders = taken
      .filter(({ from, to }) => from <= date && date < to)
      .map(({ id, by }) => {
        if (typeof by === 'object') return { kind: 'preparation' as const, id: by.beside };
        if (by === 'channel') return { kind: 'stay' as const, id, channelId: 'airbnb' };
        return { kind: by === 'guest' ? ('booking' as const) : by, id };
      });
    const own = (kind: string) => holders.find(holder => holder.kind === kind)?.id ?? null;
    const price = { price: 7900, normalPrice: 8900, weekend: false, seasonId: null };
    return { date, ...price, state: 'booked' as const, bookingId: own('booking'), blockId: own('block'), holders };
  }),
  bookings: taken.flatMap(({ id, from, to, by }) =>
    by === 'guest'
      ? [{ id, number: id, customerName: id, status: 'confirmed' as const, checkIn: from, checkOut: to, rooms: 3 }]
      : [],
  ),
  blocks: taken.flatMap(({ id, from, to, by }) => (by === 'block' ? [{ id, from, to, reason: 'Paint', at: '', by: null }] : [])),
});

const placed = (taken: Taken[]) => placeHolders(holdersOf(december(taken), []));

const drawn = (taken: Taken[]) =>
  weeksOf('2026-12').map(week =>
    barsOfWeek(week, placed(taken)).map(
      ({ of: { id }, lane, column, span, cont, goes }) =>
        `${cont ? '…' : ''}${id} ${column}+${span}${goes ? '…' : ''}${lane > 0 ? ` lane ${lane}` : ''}`,
    ),
  );

describe('a month', () => {
  it('draws each stay as one bar from noon to noon, over the end of a week too, and blocks as whole days', () => {
    expect(
      drawn([
        { id: 'pool', from: '2026-11-30', to: '2026-12-02', by: 'block' },
        { id: 'pim', from: '2026-12-04', to: '2026-12-07', by: 'guest' },
        { id: 'sun', from: '2026-12-11', to: '2026-12-13', by: 'channel' },
        { id: 'eve', from: '2026-12-30', to: '2027-01-02', by: 'guest' },
      ]),
    ).toEqual([['…pool 5+2', 'pim 12+3…'], ['…pim 1+3', 'sun 12+3…'], ['…sun 1+1'], [], ['eve 8+3…']]);
  });

  it('keeps two parties of one day apart, and a block from who leaves that morning', () => {
    expect(
      drawn([
        { id: 'a', from: '2026-12-06', to: '2026-12-08', by: 'guest' },
        { id: 'b', from: '2026-12-08', to: '2026-12-09', by: 'channel' },
        { id: 'paint', from: '2026-12-09', to: '2026-12-11', by: 'block' },
        { id: 'c', from: '2026-12-11', to: '2026-12-12', by: 'guest' },
      ])[1],
    ).toEqual(['a 2+4', 'b 6+2', 'paint 8+3', 'c 12+2']);
  });

  it('stacks who has the same nights, each in one lane over all weeks, and goes back to the first lane after', () => {
    const three: Taken[] = [
      { id: 'own', from: '2026-12-18', to: '2026-12-20', by: 'guest' },
      { id: 'air', from: '2026-12-18', to: '2026-12-21', by: 'channel' },
      { id: 'agoda', from: '2026-12-19', to: '2026-12-20', by: 'channel' },
      { id: 'next', from: '2026-12-21', to: '2026-12-22', by: 'channel' },
    ];
    expect(drawn(three).slice(2, 4)).toEqual([
      ['own 12+3…', 'air 12+3… lane 1', 'agoda 14+1… lane 2'],
      ['…own 1+1', '…air 1+3 lane 1', '…agoda 1+1 lane 2', 'next 4+2'],
    ]);
    expect(lanesOf(placed(three))).toBe(3);
    expect(lanesOf([])).toBe(1);
  });

  it('draws nights that lie free in the lane of the stay that they are beside', () => {
    const taken: Taken[] = [
      { id: 'own', from: '2026-12-18', to: '2026-12-20', by: 'guest' },
      { id: 'air', from: '2026-12-18', to: '2026-12-21', by: 'channel' },
      { id: 'after', from: '2026-12-21', to: '2026-12-22', by: { beside: 'air' } },
    ];
    const bars = placePreparations(preparationsOf(december(taken)), placed(taken));
    expect(barsOfWeek(weeksOf('2026-12')[3] ?? [], bars)).toMatchObject([{ column: 4, span: 2, lane: 1 }]);
  });
});

it('the year draws a month as a row of nights, and says which bars come from before and go on', () => {
  const bars = placed([{ id: 'eve', from: '2026-12-30', to: '2027-01-02', by: 'guest' }]);
  expect(barsOfMonth('2026-12', bars)).toMatchObject([{ column: 30, span: 2, cont: false, goes: true }]);
  expect(barsOfMonth('2027-01', bars)).toMatchObject([{ column: 1, span: 1, cont: true, goes: false }]);
  expect(barsOfMonth('2026-11', bars)).toEqual([]);
});
