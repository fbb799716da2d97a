import { expect, test } from 'vitest';
import { fromEscaped } from './escaped.ts';

test.each([
  ['nothing', '', ''],
  ['ASCII as it is', '{"a":1}', '{"a":1}'],
  ['a backslash, doubled', String.raw`"a\\nb\\\\"`, String.raw`"a\nb\\"`],
  ['Thai in octal digits', String.raw`\340\270\232\340\271\211\340\270\262\340\270\231!`, 'บ้าน!'],
  ['digits behind an octal number', String.raw`\00012`, '\u000012'],
])('reads %s', (_, text, bytes) => {
  const read = fromEscaped(text);
  expect(read.length).toBe(Buffer.byteLength(bytes));
  expect(Buffer.from(read as string)).toEqual(Buffer.from(bytes));
});

test('reads every byte', () => {
  const text = Array.from({ length: 256 }, (_, byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('');
  expect([...Buffer.from(fromEscaped(text) as string)]).toEqual(Array.from({ length: 256 }, (_, byte) => byte));
});
