import { everyDay } from '@baan/domain/villa/stayRules';
import { describe, expect, test } from 'vitest';
import {
  canDepart,
  canPickDay,
  hasEffect,
  leastStay,
  nearestStays,
  nextArrival,
  type StayRules,
  selectDay,
  stillPossible,
} from './selection.ts';

const taken = new Set(['2026-12-11', '2026-12-12', '2026-12-16', '2026-12-17', '2026-12-18']);
const rules: StayRules = {
  firstArrival: '2026-11-21',
  lastDeparture: '2028-05-14',
  maxNights: 30,
  arrival: { minNights: 1, arrivalDays: everyDay, departureDays: everyDay, seasons: [], fillGaps: false, preparationNights: 0 },
  isFree: night => !taken.has(night),
};

describe('choosing a stay', () => {
  test('the first day is the arrival, the next the departure', () => {
    const first = selectDay({}, '2026-12-04', rules);
    expect(first).toEqual({ selection: { checkIn: '2026-12-04' } });
    expect(selectDay(first.selection, '2026-12-07', rules)).toEqual({
      selection: { checkIn: '2026-12-04', checkOut: '2026-12-07' },
    });
  });

  test('one can leave on the day another party arrives, and arrive on the day another leaves', () => {
    expect(selectDay({ checkIn: '2026-12-09' }, '2026-12-11', rules).selection).toEqual({
      checkIn: '2026-12-09',
      checkOut: '2026-12-11',
    });
    expect(selectDay({}, '2026-12-13', rules).selection).toEqual({ checkIn: '2026-12-13' });
  });

  test('a taken night is no arrival, and a departure only when all nights before it are free', () => {
    expect(selectDay({}, '2026-12-11', rules)).toEqual({ selection: {}, refusal: 'taken' });
    expect(canPickDay({}, '2026-12-11', rules)).toBe(false);
    expect(canPickDay({ checkIn: '2026-12-09' }, '2026-12-11', rules)).toBe(true);
    expect(canPickDay({ checkIn: '2026-12-09' }, '2026-12-12', rules)).toBe(false);
  });

  test('a day behind taken nights begins a new stay', () => {
    expect(selectDay({ checkIn: '2026-12-09' }, '2026-12-14', rules)).toEqual({
      selection: { checkIn: '2026-12-14' },
      across: ['2026-12-11', '2026-12-12'],
    });
  });

  test('refuses a taken day behind other taken nights with a reason', () => {
    expect(selectDay({ checkIn: '2026-12-09' }, '2026-12-12', rules)).toEqual({
      selection: { checkIn: '2026-12-09' },
      refusal: 'taken',
      across: ['2026-12-11', '2026-12-12'],
    });
    expect(hasEffect({ checkIn: '2026-12-09' }, '2026-12-12', rules)).toBe(true);
    expect(hasEffect({}, '2026-12-12', rules)).toBe(false);
  });

  test('an earlier day begins a new stay', () => {
    expect(selectDay({ checkIn: '2026-12-09' }, '2026-12-04', rules).selection).toEqual({ checkIn: '2026-12-04' });
  });

  test('the same day twice is refused and changes nothing', () => {
    expect(selectDay({ checkIn: '2026-12-09' }, '2026-12-09', rules)).toEqual({
      selection: { checkIn: '2026-12-09' },
      refusal: 'sameDay',
    });
  });

  test('a chosen stay is replaced by the next click', () => {
    const chosen = { checkIn: '2026-12-04', checkOut: '2026-12-07' };
    expect(selectDay(chosen, '2026-12-05', rules).selection).toEqual({ checkIn: '2026-12-05' });
  });

  test('30 nights are the most', () => {
    expect(canDepart('2026-12-19', '2027-01-18', rules)).toBe(true);
    expect(selectDay({ checkIn: '2026-12-19' }, '2027-01-19', rules)).toEqual({
      selection: { checkIn: '2026-12-19' },
      refusal: 'tooLong',
    });
  });

  test('the past and what lies beyond the horizon are closed', () => {
    expect(selectDay({}, '2026-11-20', rules).refusal).toBe('taken');
    expect(selectDay({}, '2028-05-14', rules).refusal).toBe('taken');
    expect(canDepart('2028-05-13', '2028-05-14', rules)).toBe(true);
    expect(canDepart('2028-05-13', '2028-05-15', rules)).toBe(false);
  });
});

describe('a stay out of a link', () => {
  test('stands while its nights are free', () => {
    const stay = { checkIn: '2026-12-04', checkOut: '2026-12-07' };
    expect(stillPossible(stay, rules)).toEqual(stay);
  });

  test('keeps its arrival when only the departure became impossible, else nothing', () => {
    expect(stillPossible({ checkIn: '2026-12-10', checkOut: '2026-12-13' }, rules)).toEqual({ checkIn: '2026-12-10' });
    expect(stillPossible({ checkIn: '2026-12-11', checkOut: '2026-12-13' }, rules)).toEqual({});
  });
});

describe('other nights', () => {
  test('the next day one can arrive on', () => {
    expect(nextArrival('2026-12-16', '2027-01-01', rules)).toBe('2026-12-19');
    expect(nextArrival('2026-12-16', '2026-12-18', rules)).toBeUndefined();
  });

  test('the nearest stays of the same length, earliest first', () => {
    expect(nearestStays('2026-12-10', 3, '2027-01-01', rules)).toEqual([
      { checkIn: '2026-12-08', checkOut: '2026-12-11' },
      { checkIn: '2026-12-13', checkOut: '2026-12-16' },
    ]);
  });
});

describe('other nights of the same length', () => {
  test('lie around the wished day, on both sides, however far ahead it is', () => {
    const busy = (night: string): boolean => night >= '2027-07-10' && night < '2027-07-20';
    const summer = { ...rules, isFree: (night: string) => !busy(night) };
    expect(nearestStays('2027-07-12', 3, rules.lastDeparture, summer)).toEqual([
      { checkIn: '2027-07-07', checkOut: '2027-07-10' },
      { checkIn: '2027-07-20', checkOut: '2027-07-23' },
    ]);
  });

  test('are two on one side where the other side has none', () => {
    const full = { ...rules, isFree: (night: string) => night >= '2027-07-20' };
    expect(nearestStays('2027-07-12', 3, rules.lastDeparture, full)).toEqual([
      { checkIn: '2027-07-20', checkOut: '2027-07-23' },
      { checkIn: '2027-07-23', checkOut: '2027-07-26' },
    ]);
    expect(nearestStays('2028-05-13', 3, rules.lastDeparture, { ...rules, isFree: night => night < '2028-05-13' })).toEqual([
      { checkIn: '2028-05-07', checkOut: '2028-05-10' },
      { checkIn: '2028-05-10', checkOut: '2028-05-13' },
    ]);
  });
});

describe('a gap between taken nights', () => {
  const around = new Set(['2026-12-09', '2026-12-12']);
  const gap: StayRules = {
    ...rules,
    arrival: { ...rules.arrival, minNights: 4, fillGaps: true },
    isFree: night => !around.has(night),
    isTaken: night => around.has(night),
  };

  test('is booked whole, though it is shorter than the minimum', () => {
    expect(leastStay('2026-12-10', gap)).toEqual({ last: '2026-12-11', nights: 2 });
    expect(canDepart('2026-12-10', '2026-12-12', gap)).toBe(true);
    expect(canDepart('2026-12-10', '2026-12-11', gap)).toBe(false);
  });

  test('is not booked where the owner does not sell gaps, or a night beside it is only held', () => {
    expect(canDepart('2026-12-10', '2026-12-12', { ...gap, arrival: { ...gap.arrival, fillGaps: false } })).toBe(false);
    expect(canDepart('2026-12-10', '2026-12-12', { ...gap, isTaken: night => night === '2026-12-09' })).toBe(false);
  });
});

describe('the rules of the villa', () => {
  const strict: StayRules = {
    ...rules,
    arrival: {
      minNights: 2,
      arrivalDays: [0, 1, 2, 3, 4, 5],
      departureDays: [0, 1, 2, 3, 4, 5],
      seasons: [{ from: '2026-12-28', to: '2027-01-03', minNights: 3 }],
      fillGaps: false,
      preparationNights: 0,
    },
  };

  test('no arrival, nor departure, on a day of the week that the owner left out', () => {
    expect(canPickDay({}, '2026-12-05', strict)).toBe(false);
    expect(selectDay({}, '2026-12-05', strict).refusal).toEqual({ rule: 'arrivalDay', value: [0, 1, 2, 3, 4, 5] });
    expect(canDepart('2026-12-03', '2026-12-05', strict)).toBe(false);
    expect(selectDay({ checkIn: '2026-12-03' }, '2026-12-05', strict).refusal).toEqual({
      rule: 'departureDay',
      value: [0, 1, 2, 3, 4, 5],
    });
  });

  test('a stay has as many nights as the season of its first night asks', () => {
    expect(canDepart('2026-12-01', '2026-12-03', strict)).toBe(true);
    expect(selectDay({ checkIn: '2026-12-01' }, '2026-12-02', strict).refusal).toEqual({ rule: 'minNights', value: 2 });
    expect(selectDay({ checkIn: '2026-12-28' }, '2026-12-30', strict).refusal).toEqual({ rule: 'minNights', value: 3 });
    expect(selectDay({ checkIn: '2026-12-28' }, '2026-12-31', strict).selection.checkOut).toBe('2026-12-31');
  });

  test('the shortest stay from a day on, where all of it is free', () => {
    expect(leastStay('2026-12-28', strict)).toEqual({ last: '2026-12-30', nights: 3 });
    expect(leastStay('2026-12-09', strict)).toEqual({ last: '2026-12-10', nights: 2 });
    expect(leastStay('2026-12-10', strict)).toBeUndefined();
    expect(leastStay('2026-12-28', rules)).toBeUndefined();
  });

  test('a link to a stay that breaks one keeps its arrival alone', () => {
    expect(stillPossible({ checkIn: '2026-12-01', checkOut: '2026-12-02' }, strict)).toEqual({ checkIn: '2026-12-01' });
  });
});

describe('nights that lie free beside stays', () => {
  const kept = ['2026-12-09', '2026-12-12'];
  const beside: StayRules = {
    ...rules,
    arrival: { ...rules.arrival, preparationNights: 1 },
    isFree: night => !kept.includes(night) && night !== '2026-12-10' && night !== '2026-12-11',
    isPreparation: night => kept.includes(night),
  };
  const reason = { rule: 'preparation', value: 1 };

  test('are refused with their reason, for an arrival and within a stay', () => {
    expect(selectDay({}, '2026-12-09', beside)).toEqual({ selection: {}, refusal: reason });
    expect(hasEffect({}, '2026-12-09', beside)).toBe(true);
    const half = { checkIn: '2026-12-07' };
    expect(canDepart('2026-12-07', '2026-12-09', beside)).toBe(true);
    expect(selectDay(half, '2026-12-10', beside)).toEqual({ selection: half, refusal: reason });
    expect(selectDay(half, '2026-12-11', beside).refusal).toBe('taken');
  });
});
