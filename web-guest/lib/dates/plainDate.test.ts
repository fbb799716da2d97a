import { describe, expect, test } from 'vitest';
import { addDays, addMonths, bangkokDate, firstArrival, isPlainDate, lastOf, nightsBetween, nightsOf } from './plainDate.ts';

test('days that exist', () => {
  expect(isPlainDate('2026-12-04')).toBe(true);
  expect(isPlainDate('2026-02-30')).toBe(false);
  expect(isPlainDate('2028-02-29')).toBe(true);
  expect(isPlainDate('2026-12-4')).toBe(false);
});

test('nights are counted up to but not including the last day', () => {
  expect(nightsBetween('2026-12-04', '2026-12-07')).toBe(3);
  expect(nightsOf('2026-12-30', '2027-01-02')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01']);
  expect(nightsOf('2026-12-07', '2026-12-04')).toEqual([]);
});

test('days and months roll over', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(lastOf('2028-02')).toBe('2028-02-29');
});

describe('in Bangkok', () => {
  test('the day begins seven hours before UTC', () => {
    expect(bangkokDate(new Date('2026-11-21T16:59:59Z'))).toBe('2026-11-21');
    expect(bangkokDate(new Date('2026-11-21T17:00:00Z'))).toBe('2026-11-22');
  });

  test('one arrives today until 20:00, then tomorrow', () => {
    expect(firstArrival(new Date('2026-11-21T12:59:00Z'), 20)).toBe('2026-11-21');
    expect(firstArrival(new Date('2026-11-21T13:00:00Z'), 20)).toBe('2026-11-22');
  });
});
