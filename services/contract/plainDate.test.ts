import { describe, expect, it } from 'vitest';
import { plainDate, toPlainDate } from './plainDate.ts';

describe('a day as clients write it', () => {
  it.each([
    ['a plain date stands', '2026-12-04', '2026-12-04'],
    ['an offset keeps the date it writes', '2026-12-04T00:00:00+07:00', '2026-12-04'],
    ['whatever the offset', '2026-12-04T23:30:00-11:00', '2026-12-04'],
    ['no offset keeps the date too', '2026-12-04T23:30', '2026-12-04'],
    ['Z becomes Bangkok’s date', '2026-12-03T17:00:00.000Z', '2026-12-04'],
    ['Z before Bangkok’s midnight', '2026-12-03T16:59:59.999Z', '2026-12-03'],
    ['a leap day', '2028-02-29', '2028-02-29'],
    ['year 9999 is a date; the domain refuses it', '9999-12-31', '9999-12-31'],
    ['an ancient Z keeps four digits', '0099-01-01T00:00:00Z', '0099-01-01'],
  ])('%s', (_, text, date) => {
    expect(toPlainDate(text)).toBe(date);
  });

  it.each([
    '2026-02-30',
    '2027-02-29',
    '2026-13-01',
    '2026-1-1',
    '04/12/2026',
    'tomorrow',
    '',
    '2026-12-04T25:00:00+07:00',
    '2026-12-04T10:61',
    '9999-12-31T20:00:00Z',
    '12026-01-01',
  ])('%j is none', text => {
    expect(toPlainDate(text)).toBeUndefined();
    expect(plainDate.safeParse(text).success).toBe(false);
  });

  it('is a short trimmed text', () => {
    expect(plainDate.parse(' 2026-12-04 ')).toBe('2026-12-04');
    for (const value of [20261204, null, {}, '2'.repeat(50)]) expect(plainDate.safeParse(value).success).toBe(false);
  });
});
