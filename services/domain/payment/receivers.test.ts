import { describe, expect, test } from 'vitest';
import { bankCodeOf, matchBank, matchName, matchNumber } from './receivers.ts';

describe('the number of an account', () => {
  test.each([
    ['xxx-x-x2883-x', '045-8-12883-4', 'same', 4],
    ['XXX-X-XX883-4', '0458128834', 'same', 4],
    ['xxx-x-x2883-x', '045-8-77304-1', 'other', 4],
    // The same four digits in another place.
    ['xxx-x-x2883-x', '045-8-61288-3', 'other', 4],
    ['xxx-x-xx88x-x', '045-8-12883-4', 'same', 2],
    ['1234xxxx5678', '123499995678', 'same', 8],
    ['xxx-x-x2883-x', '๐๔๕-๘-๑๒๘๘๓-๔', 'same', 4],
  ])('%s beside %s is %s, by %i visible digits', (masked, whole, match, digits) => {
    expect(matchNumber(masked, whole)).toEqual({ match, digits });
  });

  test.each([
    [null, '0458128834', 0],
    ['xxx-x-x2883-x', null, 0],
    ['xxx-x-xxxxx-x', '0458128834', 0],
    // Of another length nobody knows which places are visible.
    ['xxxxxx2883', '045812883456', 4],
    ['', '0458128834', 0],
  ])('%s beside %s says nothing', (masked, whole, digits) => {
    expect(matchNumber(masked, whole)).toEqual({ match: 'unknown', digits });
  });
});

describe('the bank', () => {
  test.each([
    ['กสิกรไทย', '004'],
    ['ธนาคารกสิกรไทย', '004'],
    ['Kasikornbank (KBank)', '004'],
    ['SCB', '014'],
    ['ธนาคารไทยพาณิชย์ จำกัด (มหาชน)', '014'],
    ['ธนาคารกรุงไทย', '006'],
    ['Bangkok Bank', '002'],
    ['กรุงเทพ', '002'],
    ['กรุงศรีอยุธยา', '025'],
    ['ttb', '011'],
  ])('%s has the code %s', (name, code) => expect(bankCodeOf(name)).toBe(code));

  test('a name that is none, or is of two banks, has no code', () => {
    for (const name of ['', 'Bank', 'my bank', 'SCB or KBank', 'ebay']) expect(bankCodeOf(name)).toBeNull();
    expect(matchBank('004', 'Bank')).toBe('unknown');
    expect(matchBank(null, 'KBank')).toBe('unknown');
    expect(matchBank('014', 'KBank')).toBe('other');
  });
});

describe('the name of an account', () => {
  test.each([
    [['นาย สมชาย ใ'], 'นายสมชาย ใจดี'],
    [['น.ส. กัญญา ศ***'], 'นางสาวกัญญา ศรีสุข'],
    [['MR. SOMCHAI J'], 'Somchai Jaidee'],
    [['บจก. บ้านทะเลหมอก'], 'บริษัท บ้านทะเลหมอก จำกัด'],
    [['นาย สมชาย ใ', 'MR. SOMCHAI J'], 'Somchai Jaidee'],
    [['กัญญา ศรีสุข'], 'กัญญา ศรีสุข'],
    [['MISS KANYA S'], 'กัญญา ศรีสุข (Kanya Srisuk)'],
    [['น.ส. กัญญา ศ'], 'กัญญา ศรีสุข (Kanya Srisuk)'],
  ])('%j is %s', (told, own) => expect(matchName(told, own)).toBe('same'));

  test.each([
    [['นาย สมชาย ม'], 'นายสมชาย ใจดี'],
    [['นาย สมศักดิ์ ใ'], 'นายสมชาย ใจดี'],
    // A first name alone is half of the country.
    [['นาย สมชาย'], 'นายสมชาย ใจดี'],
    [['ส ใ'], 'สมชาย ใจดี'],
    [['สมชาย ใจดี มาก'], 'สมชาย ใจดี'],
  ])('%j is not %s', (told, own) => expect(matchName(told, own)).toBe('other'));

  test('a name in another script, or none, cannot be compared', () => {
    expect(matchName(['MR. SOMCHAI J'], 'สมชาย ใจดี')).toBe('unknown');
    expect(matchName([], 'สมชาย ใจดี')).toBe('unknown');
    expect(matchName(['นาย'], 'สมชาย ใจดี')).toBe('unknown');
    expect(matchName(['สมชาย ใ'], '')).toBe('unknown');
  });
});
