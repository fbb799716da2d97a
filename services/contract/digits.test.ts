import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bareNumber, digitsOf, plainNumber } from './digits.ts';

/** The ten digits of each script that this machine knows. */
const scripts = Intl.supportedValuesOf('numberingSystem').flatMap(numberingSystem => {
  const format = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false });
  const digits = Array.from({ length: 10 }, (_, digit) => format.format(digit));
  return digits.every(digit => /^\p{Nd}$/u.test(digit)) ? [[numberingSystem, digits] as const] : [];
});

test('reads the digits of every script', () => {
  expect(scripts.length).toBeGreaterThan(50);
  for (const [script, digits] of scripts) expect([script, plainNumber(digits.join(''))]).toEqual([script, '0123456789']);
});

test.each([
  ['๐๔๕๘๖๑๒๘๘๓', '0458612883'],
  ['０４５８６１２８８３', '0458612883'],
  ['045–8—61288−3', '0458612883'],
  ['045‑8‒61288ー3', '0458612883'],
  ['045.8.61288.3', '0458612883'],
  [' (045)\u00A08 61288\u20073 ', '0458612883'],
  ['\u202D081-234-5678\u202C', '0812345678'],
  ['＋66 (0)81 234 5678', '+660812345678'],
  ['956 705', '956705'],
  ['045-8-6128B-3', '04586128B3'],
])('reads %s as %s', (typed, bare) => expect(bareNumber(typed)).toBe(bare));

test('keeps how a number is grouped, in hyphens', () => {
  expect(plainNumber('๐๔๕ – ๘\u00A0๖๑๒๘๘–๓')).toBe('045 - 8 61288-3');
});

const separators = [' ', '.', '-', '–', '—', '‑', '−', '\u00A0', '\u200B', '\u202D', '(', ')'];

test('finds the number between separators and in any script, and reads it again as itself', () => {
  const figure = fc.tuple(fc.nat({ max: 9 }), fc.constantFrom(...scripts), fc.constantFrom('', ...separators));
  fc.assert(
    fc.property(fc.array(figure, { minLength: 1, maxLength: 20 }), figures => {
      const typed = figures.map(([digit, [, digits], separator]) => digits[digit] + separator).join('');
      const number = figures.map(([digit]) => digit).join('');
      expect([bareNumber(typed), digitsOf(typed)]).toEqual([number, number]);
      expect(bareNumber(plainNumber(typed))).toBe(number);
    }),
  );
});

const anyText = fc
  .array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 20 })
  .map(points => points.map(point => String.fromCodePoint(point)).join(''));

test('is idempotent for any text', () => {
  fc.assert(
    fc.property(anyText, text => {
      expect(plainNumber(plainNumber(text))).toBe(plainNumber(text));
    }),
  );
});
