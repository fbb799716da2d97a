import { expect, it } from 'vitest';
import { createRecent } from './recent.ts';

it('keeps the given number of entries and at most twice as many', () => {
  const recent = createRecent<number>(3);
  for (let index = 0; index < 100; index++) recent.set(`${index}`, index);
  expect([97, 98, 99].map(index => recent.get(`${index}`))).toEqual([97, 98, 99]);
  expect(Array.from({ length: 94 }, (_, index) => recent.get(`${index}`)).some(value => value !== undefined)).toBe(false);
});

it('keeps entries that are read, with their latest value', () => {
  const recent = createRecent<number>(3);
  recent.set('asked', 0);
  for (let index = 1; index < 100; index++) {
    recent.set(`${index}`, index);
    expect(recent.get('asked')).toBe(Math.floor((index - 1) / 10));
    if (index % 10 === 0) recent.set('asked', index / 10);
  }
});
