import { expect, test } from 'vitest';
import { holdsWebAddress } from './bodyChecks.ts';

test.each([
  'evil.example.com/pay',
  'evil.com',
  'bit.ly/x',
  'Pay at EVIL.CO.TH now',
  'https:x',
  'mailto:x',
  'https：x',
  'evil．com',
  'evil。com',
  'evil｡com',
  'ev\u200Bil.c\u2060om',
  'เว็บ.ไทย',
  'x.xn--o3cw4h',
  'evil.comครับ',
  'ada@evil.com',
  'www.evil.com',
  'Dr.Name',
  '1.1.1.1/x',
])('%s is a web address', text => expect(holdsWebAddress(text)).toBe(true));

test.each([
  'J.R. Smith',
  'J.R.R. Tolkien',
  'Dr.Somchai',
  'Dr. Kim',
  'St. John',
  'ด.ช.สมชาย ใจดี',
  'น.ส.มาลี',
  'O’Brien-Łoś',
  'พิมพ์ชนก',
  'Anne-Marie 2.5',
  'Room 1.2.3',
  'Baan Talay Co., Ltd.',
  '...com',
  'com',
])('%s is none', text => expect(holdsWebAddress(text)).toBe(false));
