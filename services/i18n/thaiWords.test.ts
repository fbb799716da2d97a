import { expect, test } from 'vitest';
import { wholeWords } from './thaiWords.ts';

test('joins the letters of words that browsers would break', () => {
  const text = 'กุ้งจากตลาดปากน้ำปราณ พอค่ำไฟติดเอง';
  expect(wholeWords(text)).toContain('พ\u2060อ\u2060ค่ำ');
  expect(wholeWords(text)).not.toContain('ปากน้ำปราณ');
  expect(wholeWords(text).replaceAll('\u2060', '')).toBe(text);
});
