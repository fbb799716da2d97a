import { expect, test } from 'vitest';
import { inserted, moved, without } from './useItems.ts';

const list = ['a', 'b', 'c'];

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, -1, 'abc'],
  [2, 3, 'abc'],
  [5, 0, 'abc'],
])('from %d to %d: %s', (from, to, order) => {
  expect(moved(list, from, to).join('')).toBe(order);
});

test('puts a removed item back in its place', () => {
  expect(inserted(without(list, 1), 1, 'b')).toEqual(list);
});
