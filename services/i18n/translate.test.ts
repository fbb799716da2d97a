import { describe, expect, test } from 'vitest';
import { en } from './en/site.ts';
import { type Texts, th } from './th/site.ts';
import { catalogs, createTexts, translatorIn } from './translate.ts';

const siteIn = catalogs<'th' | 'en', Texts>({ th, en });
const [english, thai] = [siteIn('en'), siteIn('th')];

describe('a text', () => {
  test('is found by its key and filled in', () => {
    expect(english('common.call', { phone: '081 234 5678' })).toBe('Call 081 234 5678');
    expect(thai('booking.errors.selectDates')).toBe('เลือกวันเข้าและวันออกก่อน');
  });

  test('has the plural forms of its language', () => {
    expect(english('stay.nights', { count: 1 })).toBe('1\u00a0night');
    expect(english('stay.nights', { count: 0 })).toBe('0\u00a0nights');
    expect(english('stay.nights', { count: 3 })).toBe('3\u00a0nights');
    expect(thai('stay.nights', { count: 1 })).toBe('1\u00a0คืน');
    const polish = catalogs<'pl', { nights_other: string }>({
      pl: { nights_one: 'noc', nights_few: 'noce', nights_other: 'nocy' },
    })('pl');
    expect([1, 2, 5, 22].map(count => polish('nights', { count }))).toEqual(['noc', 'noce', 'nocy', 'noce']);
  });

  test('is filled in unchanged', () => {
    expect(english('common.call', { phone: '<b>&' })).toBe('Call <b>&');
    expect(english('common.call', { phone: '$& $1 {{phone}} $t(common.villa)' })).toBe('Call $& $1 {{phone}} $t(common.villa)');
  });

  test('is empty for a missing value, and its key while it is not loaded', () => {
    expect(english('common.call')).toBe('Call ');
    expect(translatorIn<Texts>(createTexts(), 'en')('common.call')).toBe('common.call');
    expect(english('common.constructor' as 'common.call')).toBe('common.constructor');
  });

  test('with one form ignores the count', () => expect(english('stay.tooLong', { count: 6 })).toBe('A stay is 6 nights at most'));
});
