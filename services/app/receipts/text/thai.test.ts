import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { describe, expect, test } from 'vitest';
import { vowelsApart } from './thai.ts';

test('the ring of SARA AM goes below a tone mark', () => {
  expect(vowelsApart('น้ำ')).toBe('น\u0e4d\u0e49\u0e32');
  expect(vowelsApart('ต.ปากน้ำปราณ ค้ำ')).toBe('ต.ปากน\u0e4d\u0e49\u0e32ปราณ ค\u0e4d\u0e49\u0e32');
  expect(vowelsApart('ນ້ຳ')).toBe('ນ\u0ecd\u0ec9\u0eb2');
  expect(vowelsApart('คำ ทำ')).toBe('คำ ทำ');
});

const find = createRequire(import.meta.url).resolve;

describe.each(['400Regular/IBMPlexSansThai_400Regular', '600SemiBold/IBMPlexSansThai_600SemiBold'])('in %s', file => {
  const font = create(readFileSync(find(`@expo-google-fonts/ibm-plex-sans-thai/${file}.ttf`))) as Font;

  /** From the top of the ring to the foot of the tone mark, in units of the font: negative where one covers the other or is below it. */
  const gapOf = (drawn: string): number => {
    const { glyphs, positions } = font.layout(drawn);
    const placeOf = (name: RegExp) => {
      const at = glyphs.findIndex(glyph => name.test(glyph.name));
      const [box, up] = [glyphs[at]?.bbox, positions[at]?.yOffset ?? 0];
      if (!box) throw new Error(`${drawn} has no such glyph`);
      return { foot: box.minY + up, top: box.maxY + up };
    };
    return placeOf(/^uni0E4[89]/).foot - placeOf(/^uni0E4D/).top;
  };

  test.each(['น้ำ', 'ค้ำ', 'ต่ำ'])('%s has its tone mark clear of the ring, which the font alone does not do', word => {
    expect(gapOf(vowelsApart(word))).toBeGreaterThan(40);
    expect(gapOf(word)).toBeLessThan(-100);
  });
});
