import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanLine, visibleText } from './visibleText.ts';

test.each([
  ['Ada\u202Egnp.exe', 'Adagnp.exe'],
  ['ev\u200Bil\u2060.com\uFEFF', 'evil.com'],
  ['\u2066Ada\u2069 so\u00ADft \u061Cx\u3164y\u{E0041}', 'Ada soft xy'],
])('takes invisible characters out of %j', (text, visible) => expect(visibleText(text)).toBe(visible));

test.each(['น้ำทิพย์ วงศ์สุวรรณ', 'Zoë\u00A0O’Brien-Łoś', 'two\nlines\tand a tab', '山田 太郎', '฿15,800'])(
  'leaves %j as it is',
  text => expect(visibleText(text)).toBe(text),
);

test.each([
  ['\u202D081-234-5678\u202C', '081-234-5678'],
  ['ada@example.com\u200B', 'ada@example.com'],
  ['\u200B \u2060', ''],
  ['\u2800', ''],
  ['葛\u{E0100}城 ❤\uFE0F', '葛城 ❤'],
  [' Zoe\u0308 ', 'Zoë'],
  ['\u200F \u2066ยายมา\u2069 \u200E', 'ยายมา'],
])('cleans %j to %j', (text, clean) => expect(cleanLine(text)).toBe(clean));

const named = '\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2066\u2069\u206F\uFEFF\uFE00\uFE0F';

test('cleans once and for all, and leaves nothing invisible', () => {
  const anyCharacter = fc.integer({ min: 0, max: 0x10ffff }).map(point => String.fromCodePoint(point));
  const typed = fc.array(fc.oneof(fc.constantFrom(...named, ' ', '\u0301'), anyCharacter)).map(characters => characters.join(''));
  fc.assert(
    fc.property(typed, text => {
      const clean = cleanLine(text);
      expect(cleanLine(clean)).toBe(clean);
      expect([...clean].filter(character => named.includes(character))).toEqual([]);
      expect(clean.trim()).toBe(clean);
    }),
  );
});
