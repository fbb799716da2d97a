import { expect, test } from 'vitest';
import { wholeWords } from './thaiWords.ts';

test('a word that a browser would break is joined between its letters, and reads as before', () => {
  const text = 'กุ้งจากตลาดปากน้ำปราณ พอค่ำไฟติดเอง';
  expect(wholeWords(text)).toContain('พ\u2060อ\u2060ค่ำ');
  expect(wholeWords(text)).not.toContain('ปากน้ำปราณ');
  expect(wholeWords(text).replaceAll('\u2060', '')).toBe(text);
});
