import { expect, test } from 'vitest';
import { baht, figures } from './baht.ts';

test('whole baht in the Thai manner', () => {
  expect(baht(21_700)).toBe('฿21,700');
  expect(baht(0)).toBe('฿0');
  expect(baht(-3800)).toBe('−฿3,800');
  expect(figures(5900)).toBe('5,900');
});
