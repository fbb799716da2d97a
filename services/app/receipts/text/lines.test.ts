import { expect, test } from 'vitest';
import { linesOf } from './lines.ts';

const lines = (text: string, width: number): string[] =>
  linesOf(text, width, { language: 'th', widthOf: part => [...part].length }).map(line => line.trimEnd());

test.each([
  ['words', 'Anna Maria Schmidt', 11, ['Anna Maria', 'Schmidt']],
  ['a long word, behind its marks', 'anna.maria@example.com', 12, ['anna.maria@', 'example.com']],
  ['Thai, between words', 'สวัสดีชาวโลก', 8, ['สวัสดี', 'ชาวโลก']],
  ['Chinese, never before a closing mark', '王伟、李明、陈静', 6, ['王伟、李明、', '陈静']],
  ['no word, anywhere', 'Llanfairpwllgwyngyll', 8, ['Llanfair', 'pwllgwyn', 'gyll']],
])('breaks %s', (_, text, width, broken) => {
  expect(lines(text, width)).toEqual(broken);
});

test('loses no letter of the paragraph', () => {
  const text = 'บริษัท 李小龍 and محمد عبد الله (Ali), 88/9 ต.ปากน้ำปราณ';
  expect(linesOf(text, 9, { language: 'en', widthOf: part => [...part].length }).join('')).toBe(text);
});
