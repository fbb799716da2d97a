import { expect, test } from 'vitest';
import { heroLength, leadOf } from './valueWords.ts';

test('the large picture shows the first paragraph that is no heading', () => {
  expect(leadOf('# Head\n\n  A house.  \n\nMore of it.')).toBe('A house.');
  expect(leadOf('')).toBe('');
});

test('Thai is counted in characters, English in words', () => {
  expect(heroLength({ th: 'ริมหาด\n\nต่อ', en: 'A house  on\nthe beach\n\nMore' })).toEqual({ thai: 6, english: 5 });
  expect(heroLength({ th: '', en: '' })).toEqual({ thai: 0, english: 0 });
});
