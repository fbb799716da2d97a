import { expect, test } from 'vitest';
import { plainText } from './plainText.ts';
import { wholeWords } from './thaiWords.ts';

test('is what was typed, without what was put in for a screen', () => {
  const address = '88/9 หมู่ 4 ต.ปากน้ำปราณ';
  expect(wholeWords(address)).not.toBe(address);
  expect(plainText(wholeWords(address))).toBe(address);
  expect(plainText('21\u00a0Nov\u00a02026, R\u20112569\u200b')).toBe('21 Nov 2026, R-2569');
  expect(plainText('می\u200cخواهم')).toBe('می\u200cخواهم');
});
