import type { VillaCalendar } from '@baan/contract/calendar';
import { addDays } from '@baan/domain/shared/plainDate';
import { describe, expect, it } from 'vitest';
import { daysBetween, weeksOf } from './monthDays.ts';
import { barsOfMonth, barsOfWeek, nightsOf } from './nights.ts';

type Taken = { id: string; from: string; to: string; status?: 'in_review' | 'confirmed' | 'pending_payment' };

/** December 2026, with one day before and after: the month starts on a Tuesday. */
const december = (taken: Taken[]): VillaCalendar => ({
  nights: daysBetween('2026-11-30', '2027-01-02').map(date => {
    const holder = taken.find(({ from, to }) => from <= date && date < to);
    const state = !holder ? 'free' : !holder.status ? 'blocked' : holder.status === 'confirmed' ? 'booked' : 'held';
    const price = { price: 7900, normalPrice: 8900, weekend: false, seasonId: null };
    return {
      date,
      ...price,
      state,
      bookingId: holder?.status ? holder.id : null,
      blockId: holder && !holder.status ? holder.id : null,
      holders: [],
    };
  }),
  bookings: taken.flatMap(({ id, from, to, status }) =>
    status ? [{ id, number: id, customerName: id, status, checkIn: from, checkOut: to, rooms: 3 }] : [],
  ),
  blocks: taken.flatMap(({ id, from, to, status }) => (status ? [] : [{ id, from, to, reason: 'Paint', at: '', by: null }])),
});

const drawn = (taken: Taken[]) => {
  const nights = nightsOf(december(taken));
  return weeksOf('2026-12').map(week =>
    barsOfWeek(week, nights).map(
      ({ night, column, span, cont, goes }) => `${cont ? '…' : ''}${night.holder} ${column}+${span}${goes ? '…' : ''}`,
    ),
  );
};

describe('a month', () => {
  it('draws stays from noon to noon, over the end of a week too, and blocks as whole days', () => {
    expect(
      drawn([
        { id: 'pool', from: '2026-11-30', to: '2026-12-02' },
        { id: 'pim', from: '2026-12-04', to: '2026-12-07', status: 'in_review' },
        { id: 'sun', from: '2026-12-11', to: '2026-12-13', status: 'confirmed' },
        { id: 'eve', from: '2026-12-30', to: '2027-01-02', status: 'confirmed' },
      ]),
    ).toEqual([['…pool 5+2', 'pim 12+3…'], ['…pim 1+3', 'sun 12+3…'], ['…sun 1+1'], [], ['eve 8+3…']]);
  });

  it('keeps two parties of one day apart, and a block from who leaves that morning', () => {
    expect(
      drawn([
        { id: 'a', from: '2026-12-06', to: '2026-12-08', status: 'confirmed' },
        { id: 'b', from: '2026-12-08', to: '2026-12-09', status: 'pending_payment' },
        { id: 'paint', from: '2026-12-09', to: '2026-12-11' },
        { id: 'c', from: '2026-12-11', to: '2026-12-12', status: 'confirmed' },
      ])[1],
    ).toEqual(['a 2+4', 'b 6+2', 'paint 8+3', 'c 12+2']);
  });

  it('is a row of the year by nights', () => {
    const nights = nightsOf(december([{ id: 'eve', from: '2026-12-30', to: '2027-01-02', status: 'confirmed' }]));
    expect(barsOfMonth('2026-12', nights)).toMatchObject([{ column: 30, span: 2, cont: false, goes: true }]);
  });
});

it('a held night is in review while its slip is', () => {
  const nights = nightsOf(
    december([
      { id: 'a', from: '2026-12-01', to: '2026-12-02', status: 'in_review' },
      { id: 'b', from: '2026-12-02', to: '2026-12-03', status: 'pending_payment' },
      { id: 'c', from: '2026-12-03', to: '2026-12-04' },
    ]),
  );
  const days = Array.from({ length: 4 }, (_, index) => addDays('2026-12-01', index));
  expect(days.map(day => nights.get(day)?.standing)).toEqual(['review', 'held', 'blocked', 'free']);
});
