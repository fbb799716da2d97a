import { expect, test } from 'vitest';
import { readExpiry } from './cardExpiry.ts';

test.each([
  '12/30',
  '12 / 30',
  '12/2030',
  '12.30',
  '12-30',
  '12–30',
  '1230',
  '122030',
  '12 30',
  '2030-12',
  '2030/12',
  '2030.12',
  '203012',
  '๑๒/๓๐',
  '１２／３０',
  '\u202D12/30\u202C',
])('reads %s as 12/30', typed => expect(readExpiry(typed)).toBe('12/30'));

test.each([
  ['3/30', '03/30'],
  ['2030-3', '03/30'],
  ['0120', '01/20'],
  ['2/2026', '02/26'],
])('reads %s as %s', (typed, expiry) => expect(readExpiry(typed)).toBe(expiry));

test.each(['', '13/30', '00/30', '30-12', '2030', '12', '12/203', '12/2573', '2030-13', 'Dec 30', '1/2/30'])(
  'takes %j for no expiry',
  typed => expect(readExpiry(typed)).toBeUndefined(),
);
