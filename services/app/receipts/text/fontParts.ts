import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import type { FontFamily, FontWeight } from './families.ts';

// The files of a family, and the fonts in them.

const find = createRequire(import.meta.url).resolve;

/** The file of some letters of a family: one for each weight, or one for all weights. */
export type FontPart = { key: string; family: FontFamily; ranges: [first: number, last: number][] };

export type LoadedPart = { letters: ReadonlySet<number>; fonts: Readonly<Record<FontWeight, Font>> };

/** Parses a list of letters such as `U+41,U+61-7a`. */
const rangesOf = (text: string): FontPart['ranges'] =>
  text.split(',').map(range => {
    const [first = '', last = first] = range.replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });

const listed = new Map<FontFamily, FontPart[]>();

const partsOf = (family: FontFamily): FontPart[] => {
  const known = listed.get(family);
  if (known) return known;
  const list: Record<string, string> = JSON.parse(readFileSync(find(`${family.package}/unicode.json`), 'utf8'));
  const parts = Object.entries(list).map(([key, ranges]) => ({
    key: key.replace(/[[\]]/g, ''),
    family,
    ranges: rangesOf(ranges),
  }));
  listed.set(family, parts);
  return parts;
};

/** The parts that list this letter. Some list letters that they do not have. */
export const partsFor = (family: FontFamily, letter: number): FontPart[] =>
  partsOf(family).filter(({ ranges }) => ranges.some(([first, last]) => letter >= first && letter <= last));

/**
 * A font for pdfkit, which tells fonts apart by `name`. HarfBuzz lays out its text, as in browsers: fontkit, which comes with pdfkit, fails on
 * some Arabic and Indian letters.
 */
const shapedFont = async (bytes: Buffer, name: string): Promise<Font> => {
  const harfbuzz = await import('harfbuzzjs');
  // fontkit reads beyond the end of the file to find the width of a space.
  const font = create(Buffer.concat([bytes, Buffer.alloc(16)])) as Font;
  const shaper = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(bytes)));

  const layout = (text: string) => {
    const buffer = new harfbuzz.Buffer();
    buffer.setClusterLevel(harfbuzz.ClusterLevel.MONOTONE_CHARACTERS);
    buffer.addText(text);
    buffer.guessSegmentProperties();
    // Arabic digits run from left to right, also where the letters do not.
    if (/^\p{Nd}+$/u.test(text)) buffer.setDirection(harfbuzz.Direction.LTR);
    harfbuzz.shape(shaper, buffer);
    const infos = buffer.getGlyphInfos();
    const positions = buffer.getGlyphPositions();
    const starts = [...new Set(infos.map(({ cluster }) => cluster)), text.length].sort((a, b) => a - b);
    const said = new Set<number>();
    const glyphs = infos.map(({ codepoint: id, cluster }) => {
      // When text is copied from the PDF, the first of several glyphs gives all their letters.
      const letters = said.has(cluster) ? '' : text.slice(cluster, starts[starts.indexOf(cluster) + 1]);
      said.add(cluster);
      return {
        id,
        advanceWidth: font.getGlyph(id).advanceWidth,
        codePoints: [...letters].map(letter => letter.codePointAt(0) ?? 0),
      };
    });
    return { glyphs, positions, advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) };
  };

  return Object.create(font, { postscriptName: { value: name }, layout: { value: layout } });
};

/** A part reduced to these letters, as a plain font: pdfkit can embed neither WOFF2 nor a variable font. */
export const loadPart = async ({ key, family }: FontPart, letters: string): Promise<LoadedPart> => {
  // Loaded on first use, because most receipts do not need it.
  const { default: subsetFont } = await import('subset-font');
  const fontOf = async (weight: FontWeight): Promise<Font> => {
    const file = family.file(key, weight);
    const axes = family.isVariable ? { variationAxes: { wght: weight } } : {};
    const bytes = readFileSync(find(`${family.package}/files/${file}`));
    return shapedFont(await subsetFont(bytes, letters, { targetFormat: 'truetype', ...axes }), `${file}-${weight}`);
  };
  const fonts = { 400: await fontOf(400), 600: await fontOf(600) };
  return { letters: new Set(fonts[400].characterSet), fonts };
};
