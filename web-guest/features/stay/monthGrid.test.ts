import { describe, expect, test } from 'vitest';
import { dayByKey, fillerOf, weeksOf, weeksToCome } from './monthGrid.ts';

describe('the weeks of a month', () => {
  test('start on Sunday', () => {
    const weeks = weeksOf('2026-12');
    expect(weeks).toHaveLength(5);
    expect(weeks[0]).toEqual([undefined, undefined, '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05']);
    expect(weeks[4]?.slice(4)).toEqual(['2026-12-31', undefined, undefined]);
  });

  test('February of a leap year has its 29th', () => expect(weeksOf('2028-02').flat()).toContain('2028-02-29'));
});

describe('the current month', () => {
  test('has no week that is wholly past, and is filled up to five rows with the next one', () => {
    expect(weeksToCome('2026-11', '2026-11-24')).toHaveLength(2);
    expect(weeksToCome('2026-11', '2026-11-24')[0]?.[0]).toBe('2026-11-22');
    const filler = fillerOf('2026-11', '2026-11-24');
    expect(filler).toHaveLength(3);
    expect(filler.flat()).toContain('2026-12-19');
    expect(fillerOf('2026-11', '2026-11-01')).toEqual([]);
  });
  test('alone is filled up', () => expect(fillerOf('2026-12', '2026-11-24')).toEqual([]));
});

describe('keys', () => {
  test.each([
    ['ArrowLeft', false, '2026-11-30'],
    ['ArrowDown', false, '2026-12-08'],
    ['Home', false, '2026-11-29'],
    ['End', false, '2026-12-05'],
    ['PageDown', false, '2027-01-01'],
    ['PageUp', true, '2025-12-01'],
  ])('%s (shift %s) leads to %s', (key, shift, day) => expect(dayByKey('2026-12-01', key, shift)).toBe(day));

  test('a month too short for the day gives its last one', () =>
    expect(dayByKey('2027-01-31', 'PageDown', false)).toBe('2027-02-28'));
  test('any other key leads nowhere', () => expect(dayByKey('2026-12-01', 'a', false)).toBeUndefined());
});
