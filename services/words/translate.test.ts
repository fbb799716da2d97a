import { describe, expect, test } from 'vitest';
import { en } from './en/site.ts';
import { type Texts, th } from './th/site.ts';
import { makeI18n, translator } from './translate.ts';

const i18n = makeI18n().addResourceBundle('en', 'translation', en).addResourceBundle('th', 'translation', th);
const english = translator<Texts>(i18n.getFixedT('en'));
const thai = translator<Texts>(i18n.getFixedT('th'));

describe('a text', () => {
  test('is found by its key and filled in', () => {
    expect(english('common.call', { phone: '081 234 5678' })).toBe('Call 081 234 5678');
    expect(thai('booking.errors.selectDates')).toBe('เลือกวันเข้าและวันออกก่อน');
  });

  test('says one or many', () => {
    expect(english('stay.nights', { count: 1 })).toBe('1\u00a0night');
    expect(english('stay.nights', { count: 3 })).toBe('3\u00a0nights');
    expect(thai('stay.nights', { count: 1 })).toBe('1\u00a0คืน');
    expect(thai('home.roomsTitle', { count: 1, words: 'หนึ่ง' })).toBe('หนึ่งห้องนอน');
  });

  test('is filled in as it was typed', () => expect(english('common.call', { phone: '<b>&' })).toBe('Call <b>&'));

  test('with a count but one form only stands as it is', () =>
    expect(english('stay.tooLong', { count: 6 })).toBe('A stay is 6 nights at most'));
});
