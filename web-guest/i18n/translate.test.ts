import { describe, expect, test } from 'vitest';
import { en } from './en.ts';
import { th } from './th.ts';
import { translator } from './translate.ts';

const english = translator(en);
const thai = translator(th);

describe('a text', () => {
  test('is found by its key and filled in', () => {
    expect(english('common.call', { phone: '081 234 5678' })).toBe('Call 081 234 5678');
    expect(thai('booking.errors.selectDates')).toBe('เลือกวันเข้าและวันออกก่อน');
  });

  test('says one or many', () => {
    expect(english('stay.nights', { count: 1 })).toBe('1 night');
    expect(english('stay.nights', { count: 3 })).toBe('3 nights');
    expect(thai('stay.nights', { count: 1 })).toBe('1 คืน');
    expect(thai('home.roomsTitle', { count: 1, words: 'หนึ่ง' })).toBe('หนึ่งห้องนอน');
  });

  test('with a count but one form only stands as it is', () => expect(english('stay.upTo', { count: 6 })).toBe('up to 6'));
});
