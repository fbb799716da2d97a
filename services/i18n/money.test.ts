import { expect, test } from 'vitest';
import { listOf } from './lists.ts';
import { baht, bahtShort, figures, figuresWithSatang, shortFigures } from './money.ts';

test('whole baht are grouped as in Thailand, with a wide minus', () => {
  expect(baht(21_700)).toBe('฿21,700');
  expect(baht(-3800)).toBe('−฿3,800');
  expect(figures(5900)).toBe('5,900');
  expect(figuresWithSatang(-600)).toBe('−600.00');
  const thai = new Intl.NumberFormat('th-TH', { style: 'currency', currency: 'THB', maximumFractionDigits: 0 });
  for (const amount of [0, 7, 999, 1000, 65_000, 999_999, 1_234_567]) expect(baht(amount)).toBe(thai.format(amount));
});

test('large amounts are shortened where there is no room', () => {
  expect([99_900, 118_000, 148_549].map(shortFigures)).toEqual(['99,900', '118k', '148.5k']);
  expect(bahtShort(3_430_000, 'th')).toBe('฿3.43 ล้าน');
  expect(bahtShort(-3_430_000, 'en')).toBe('−฿3.43M');
  expect(bahtShort(999_999, 'en')).toBe('฿999,999');
});

test('a list ends as its language ends one', () => {
  expect(listOf(['a', 'b', 'c'], 'en')).toBe('a, b and c');
  expect(listOf(['a', 'b'], 'en', 'disjunction')).toBe('a or b');
  expect(listOf(['ก', 'ข'], 'th', 'disjunction')).toBe('ก หรือ ข');
});
