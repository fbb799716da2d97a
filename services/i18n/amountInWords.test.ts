import { expect, test } from 'vitest';
import { amountInWords } from './amountInWords.ts';

test.each([
  [0, 'ศูนย์บาทถ้วน', 'Zero baht'],
  [1, 'หนึ่งบาทถ้วน', 'One baht'],
  [10, 'สิบบาทถ้วน', 'Ten baht'],
  [11, 'สิบเอ็ดบาทถ้วน', 'Eleven baht'],
  [20, 'ยี่สิบบาทถ้วน', 'Twenty baht'],
  [21, 'ยี่สิบเอ็ดบาทถ้วน', 'Twenty-one baht'],
  [101, 'หนึ่งร้อยเอ็ดบาทถ้วน', 'One hundred one baht'],
  [21_700, 'สองหมื่นหนึ่งพันเจ็ดร้อยบาทถ้วน', 'Twenty-one thousand seven hundred baht'],
  [350_015, 'สามแสนห้าหมื่นสิบห้าบาทถ้วน', 'Three hundred fifty thousand fifteen baht'],
  [1_000_001, 'หนึ่งล้านเอ็ดบาทถ้วน', 'One million one baht'],
  [12_500_000, 'สิบสองล้านห้าแสนบาทถ้วน', 'Twelve million five hundred thousand baht'],
])('%d', (amount, thai, english) => {
  expect(amountInWords(amount, 'th')).toBe(thai);
  expect(amountInWords(amount, 'en')).toBe(english);
});
