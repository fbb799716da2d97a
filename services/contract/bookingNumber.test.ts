import { expect, test } from 'vitest';
import { readBookingNumber } from './bookingNumber.ts';

test.each([
  'BTM-AMD22',
  'amd22',
  'BTM AMD22',
  'btm amd22',
  'btmamd22',
  '#BTM-AMD22',
  'No. BTM-AMD22',
  'BTM–AMD22',
  'BTM — AMD22',
  '\u202DBTM-AMD22\u202C',
  'ＢＴＭ－ＡＭＤ２２',
  'AMD๒๒',
])('reads %s', typed => expect(readBookingNumber(typed, 'BTM')).toBe('BTM-AMD22'));

test.each([
  ['btm-o1iLd', 'BTM-0111D'],
  ['BAAN-AMD22', 'BAAN-AMD22'],
])('reads %s as %s', (typed, number) => expect(readBookingNumber(typed, 'BTM')).toBe(number));

test.each(['', 'amd2', 'BTM-AMDU2', 'สมชาย'])('takes %j for no number', typed =>
  expect(readBookingNumber(typed, 'BTM')).toBeUndefined(),
);
