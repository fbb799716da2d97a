import { expect, it } from 'vitest';
import { nextNight, nightAt } from './quietHours.ts';

it.each([
  ['2027-03-01T20:29:59.000Z', undefined],
  ['2027-03-01T20:30:00.000Z', '2027-03-02'],
  ['2027-03-01T21:59:59.000Z', '2027-03-02'],
  ['2027-03-01T22:00:00.000Z', undefined],
  ['2027-03-01T03:30:00.000Z', undefined],
])('at %s it is the night of %s', (now, night) => {
  expect(nightAt(now)).toBe(night);
});

it.each([
  ['2027-03-01T20:29:59.000Z', '2027-03-01T20:30:00.000Z'],
  ['2027-03-01T21:00:00.000Z', '2027-03-01T21:00:00.000Z'],
  ['2027-03-01T22:00:00.000Z', '2027-03-02T20:30:00.000Z'],
  ['2027-03-01T16:59:59.000Z', '2027-03-01T20:30:00.000Z'],
])('from %s on, the next quiet hour is at %s', (earliest, next) => {
  expect(nextNight(earliest)).toBe(next);
});
