import { everyDay } from '@baan/domain/villa/stayRules';
import { expect, test } from 'vitest';
import { offersFor } from './offers.ts';
import type { StayRules } from './selection.ts';

const taken = new Set(['2026-12-11', '2026-12-12']);
const rules: StayRules = {
  firstArrival: '2026-11-21',
  lastDeparture: '2028-05-14',
  maxNights: 30,
  arrival: {
    minNights: 2,
    arrivalDays: [0, 1, 3, 4, 5, 6],
    departureDays: everyDay,
    seasons: [],
    fillGaps: false,
    preparationNights: 0,
  },
  isFree: night => !taken.has(night),
};
const days = (offers: ReturnType<typeof offersFor>) => offers.map(({ checkIn, checkOut }) => `${checkIn} ${checkOut ?? ''}`);

test('across taken nights: up to them, and as many nights before and after', () => {
  const wished = { checkIn: '2026-12-09', checkOut: '2026-12-12' };
  expect(days(offersFor({ wished, why: 'taken', taken: ['2026-12-11', '2026-12-12'] }, rules))).toEqual([
    '2026-12-07 2026-12-10',
    '2026-12-09 2026-12-11',
    '2026-12-13 2026-12-16',
  ]);
});

test('a stay that is too short or too long becomes one that is long enough', () => {
  const tooShort = { checkIn: '2026-12-03', checkOut: '2026-12-04' };
  expect(days(offersFor({ wished: tooShort, why: { rule: 'minNights', value: 2 } }, rules))).toEqual(['2026-12-03 2026-12-05']);
  const tooLong = { checkIn: '2026-12-13', checkOut: '2027-01-20' };
  expect(days(offersFor({ wished: tooLong, why: 'tooLong' }, rules))).toEqual(['2026-12-13 2027-01-12']);
});

test('offers the arrivals before and after a day without arrivals', () => {
  const why = { rule: 'arrivalDay' as const, value: rules.arrival.arrivalDays };
  expect(days(offersFor({ wished: { checkIn: '2026-12-08' }, why }, rules))).toEqual(['2026-12-07 ', '2026-12-09 ']);
});
