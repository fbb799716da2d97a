import { describe, expect, test } from 'vitest';
import { dayByKey, daysShown, weeksOf, weeksShown } from './monthGrid.ts';

describe('the weeks of a month', () => {
  test('start on Sunday', () => {
    const weeks = weeksOf('2026-12');
    expect(weeks).toHaveLength(5);
    expect(weeks[0]).toEqual([undefined, undefined, '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05']);
    expect(weeks[4]?.slice(4)).toEqual(['2026-12-31', undefined, undefined]);
  });

  test('February of a leap year has its 29th', () => expect(weeksOf('2028-02').flat()).toContain('2028-02-29'));
});

describe('the weeks under a title', () => {
  const shown = (today: string, isAlone: boolean) =>
    weeksShown('2026-11', today, isAlone).map(({ month, weeks }) => [month, weeks.length, weeks[0]?.find(Boolean)]);

  test('leave out those that are wholly past', () => {
    expect(shown('2026-11-07', false)).toEqual([['2026-11', 5, '2026-11-01']]);
    expect(shown('2026-11-08', false)).toEqual([['2026-11', 4, '2026-11-08']]);
  });

  test('go on with the next month where the current one stands alone, up to five', () => {
    expect(shown('2026-11-14', true)).toEqual([
      ['2026-11', 4, '2026-11-08'],
      ['2026-12', 1, '2026-12-01'],
    ]);
    expect(daysShown(['2026-11'], '2026-11-30').slice(0, 3)).toEqual(['2026-11-29', '2026-11-30', '2026-12-01']);
    expect(weeksShown('2026-12', '2026-11-14', true)).toHaveLength(1);
  });
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
