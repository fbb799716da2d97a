import { expect, test } from 'vitest';
import { cleanEmail, emailKey, isEmail, mailboxOf } from './emailAddress.ts';

test.each([
  'ada@example.com',
  'guest@ไทย.ไทย',
  'guest@xn--o3cw4h.xn--o3cw4h',
  'a&b@example.com',
  "o'brien+villa@mail.example.co.th",
  'a/b=c!d#e$f%g*h?i^j`k{l|m}n~o@example.com',
  'joerg@münchen.de',
  '\u202Dada@example.com\u202C\u200B',
  'ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ',
  `a@${'b'.repeat(63)}.com`,
])('%s is an address', typed => expect(isEmail(typed)).toBe(true));

test.each([
  '',
  'ada',
  'ada@',
  '@example.com',
  'ada@example',
  'a da@example.com',
  '.ada@example.com',
  'ada.@example.com',
  'a..b@example.com',
  'ada@exa mple.com',
  'ada@-example.com',
  'ada@example-.com',
  'ada@example..com',
  'ada@exa_mple.com',
  'ada@1.1.1.1',
  'ada@[1.1.1.1]',
  'ada@example.com/path',
  'ada@example.com:25',
  'ada@example.com?x',
  'ada@evil.com@example.com',
  'ada@%65xample.com',
  'ada,bob@example.com',
  '"ada"@example.com',
  'Ada <ada@example.com>',
  'ผู้ใช้@example.com',
  'ada@example.com\r\nBcc: eve@example.com',
  `a@${'b'.repeat(64)}.com`,
])('%j is none', typed => expect(isEmail(typed)).toBe(false));

test('is cleaned, and keeps the letters of its domain', () => {
  expect(cleanEmail(' \u2066guest@ไทย.ไทย\u2069\u200B')).toBe('guest@ไทย.ไทย');
});

test('is sent with its domain in punycode', () => {
  expect(mailboxOf('Guest@ไทย.ไทย')).toBe('Guest@xn--o3cw4h.xn--o3cw4h');
});

test('equals itself in punycode and in capitals', () => {
  expect(emailKey('Guest@ไทย.ไทย')).toBe(emailKey('guest@XN--o3cw4h.xn--o3cw4h\u200B'));
  expect(emailKey('Guest@Example.com')).toBe('guest@example.com');
  expect(emailKey('081 234 5678')).toBe('081 234 5678');
});
