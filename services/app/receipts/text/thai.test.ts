import { expect, test } from 'vitest';
import { vowelsApart } from './thai.ts';

test('draws the ring of SARA AM below a tone mark', () => {
  expect(vowelsApart('น้ำ')).toBe('น\u0e4d\u0e49\u0e32');
  expect(vowelsApart('ต.ปากน้ำปราณ ค้ำ')).toBe('ต.ปากน\u0e4d\u0e49\u0e32ปราณ ค\u0e4d\u0e49\u0e32');
  expect(vowelsApart('ນ້ຳ')).toBe('ນ\u0ecd\u0ec9\u0eb2');
  expect(vowelsApart('คำ ทำ')).toBe('คำ ทำ');
});
