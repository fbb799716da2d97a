import { expect, test } from 'vitest';
import { mirrored, stretchesOf } from './bidi.ts';

const read = (text: string): string[] =>
  stretchesOf(text)(0, text.length).map(({ text, isRightToLeft }) => (isRightToLeft ? `<${text}` : text));

test('puts runs of text in their order from left to right', () => {
  expect(read('Anna (2)')).toEqual(['Anna (2)']);
  expect(read('คุณ علي 12')).toEqual(['คุณ ', '12', '<علي ']);
  expect(read('علي (Ali) 2')).toEqual(['2', '<) ', 'Ali', '<علي (']);
  expect(read('דנה 12-3')).toEqual(['12-3', '<דנה ']);
});

test('gives a line the direction of its paragraph', () => {
  const line = stretchesOf('علي Anna Marie');
  expect(line(4, 14)).toEqual([{ text: 'Anna Marie', isRightToLeft: false }]);
});

test('mirrors brackets', () => {
  expect(mirrored('(א)')).toBe(')א(');
});

test('puts each part of a paragraph into one line only', () => {
  const text = 'علي حسن (12) محمد';
  const line = stretchesOf(text);
  const parts = [line(0, 8), line(8, text.length)].map(stretches => stretches.map(({ text }) => text).join(''));
  expect(parts.map(part => [...part].sort().join(''))).toEqual(
    [text.slice(0, 8), text.slice(8)].map(part => [...part].sort().join('')),
  );
});
