import { expect, it } from 'vitest';
import { dayMonth, nightsLong, stayLong, stayShort, weekdayDayMonth } from './day.ts';

/** The pieces between possible line breaks. */
const pieces = (words: string): string[] => words.split(' ');

it('breaks no day: only the dash of a stay stands between two lines', () => {
  expect(pieces(dayMonth('2026-12-04', 'th'))).toHaveLength(1);
  expect(pieces(weekdayDayMonth('2026-12-04', 'th'))).toHaveLength(1);
  expect(pieces(nightsLong('2026-12-04', '2026-12-04', 'th'))).toHaveLength(1);
  expect(pieces(stayShort('2026-12-31', '2027-01-02', 'th', '2026'))).toEqual(['31\u00a0ธ.ค.', '–', '2\u00a0ม.ค.\u00a02570']);
  expect(pieces(stayLong('2026-12-31', '2027-01-02', 'en'))).toEqual([
    'Thu\u00a031\u00a0Dec\u00a02026',
    '–',
    'Sat\u00a02\u00a0Jan\u00a02027',
  ]);
});
