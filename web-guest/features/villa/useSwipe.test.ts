import { expect, test } from 'vitest';
import { swipeStep } from './useSlides.ts';

test('a swipe needs more than 100 px', () => {
  expect(swipeStep(300, 200)).toBe(0);
  expect(swipeStep(300, 199)).toBe(1);
  expect(swipeStep(200, 301)).toBe(-1);
});
