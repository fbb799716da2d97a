import { expect, test } from 'vitest';
import { listOf } from './lists.ts';

test('a list ends with the word of its language, with a space between Thai and other letters', () => {
  expect(listOf(['Airbnb', 'Agoda'], 'en')).toBe('Airbnb and Agoda');
  expect(listOf(['Airbnb', 'Agoda'], 'th')).toBe('Airbnb และ Agoda');
  expect(listOf(['ศุกร์', 'เสาร์'], 'th')).toBe('ศุกร์และเสาร์');
  expect(listOf(['ศุกร์', 'เสาร์'], 'th', 'disjunction')).toBe('ศุกร์ หรือ เสาร์');
});
