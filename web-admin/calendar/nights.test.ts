import type { VillaCalendar } from '@baan/contract/calendar';
import { addDays } from '@baan/domain/shared/plainDate';
import { expect, it } from 'vitest';
import { daysBetween } from './monthDays.ts';
import { nearestFree, nightsOf } from './nights.ts';

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

it('the nearest free nights are as many in a row, before or after, and never in the past', () => {
  const nights = nightsOf(december([{ id: 'a', from: '2026-12-10', to: '2026-12-14', status: 'confirmed' }]));
  const wanted = { wanted: '2026-12-11', earliest: '2026-12-01', count: 2 };
  expect(nearestFree(nights, wanted)).toBe('2026-12-08');
  expect(nearestFree(nights, { ...wanted, wanted: '2026-12-12' })).toBe('2026-12-14');
  expect(nearestFree(nights, { ...wanted, earliest: '2026-12-09' })).toBe('2026-12-14');
  expect(nearestFree(nights, { ...wanted, count: 25 })).toBeUndefined();
});
