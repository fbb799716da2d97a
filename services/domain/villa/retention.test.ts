import { expect, it } from 'vitest';
import { firstRunAfter } from './retention.ts';

it.each([
  ['2027-03-01T05:00:00.000Z', '2027-03-08T20:30:00.000Z'],
  ['2027-03-01T21:10:00.000Z', '2027-03-08T21:10:00.000Z'],
])('what is set at %s erases for the first time in the night after a week, at %s', (setAt, first) => {
  expect(firstRunAfter(setAt)).toBe(first);
});
