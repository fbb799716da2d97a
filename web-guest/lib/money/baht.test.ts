import { expect, test } from 'vitest';
import { baht, figures, shortFigures } from './baht.ts';

test('whole baht in the Thai manner', () => {
  expect(baht(21_700)).toBe('฿21,700');
  expect(baht(0)).toBe('฿0');
  expect(baht(-3800)).toBe('−฿3,800');
  expect(figures(5900)).toBe('5,900');
  const thai = new Intl.NumberFormat('th-TH', { style: 'currency', currency: 'THB', maximumFractionDigits: 0 });
  for (const amount of [0, 7, 999, 1000, 65_000, 999_999, 1_234_567]) expect(baht(amount)).toBe(thai.format(amount));
  expect([99_900, 118_000, 148_549].map(shortFigures)).toEqual(['99,900', '118k', '148.5k']);
});
