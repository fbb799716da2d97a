import { expect, it } from 'vitest';
import { isWorthCollecting } from './idleHeap.ts';

const mib = 2 ** 20;

it.each([
  ['idle, and its heap has grown', 0.01, 300, 100, true],
  ['busy', 0.3, 300, 100, false],
  ['idle, and collected already', 0.01, 100, 100, false],
  ['idle, and grown by little', 0.01, 130, 100, false],
])('a process that is %s', (_, utilization, heap, kept, expected) => {
  expect(isWorthCollecting({ utilization, heapBytes: heap * mib }, kept * mib)).toBe(expected);
});
