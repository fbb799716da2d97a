import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import type { Family, Weight } from './families.ts';
import { shapedFont } from './shapedFont.ts';

// The files of a family, and the fonts in them.

const find = createRequire(import.meta.url).resolve;

/** The file of some letters of a family: one for each weight, or one for all weights. */
export type Part = { key: string; family: Family; ranges: [first: number, last: number][] };

export type LoadedPart = { letters: ReadonlySet<number>; fonts: Readonly<Record<Weight, Font>> };

/** Parses a list of letters such as `U+41,U+61-7a`. */
const rangesOf = (text: string): Part['ranges'] =>
  text.split(',').map(range => {
    const [first = '', last = first] = range.replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });

const listed = new Map<Family, Part[]>();

const partsOf = (family: Family): Part[] => {
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
export const partsFor = (family: Family, letter: number): Part[] =>
  partsOf(family).filter(({ ranges }) => ranges.some(([first, last]) => letter >= first && letter <= last));

/** A part reduced to these letters, as a plain font: pdfkit can embed neither WOFF2 nor a variable font. */
export const loadPart = async ({ key, family }: Part, letters: string): Promise<LoadedPart> => {
  // Loaded on first use, because most receipts do not need it.
  const { default: subsetFont } = await import('subset-font');
  const fontOf = async (weight: Weight): Promise<Font> => {
    const file = family.file(key, weight);
    const axes = family.isVariable ? { variationAxes: { wght: weight } } : {};
    const bytes = readFileSync(find(`${family.package}/files/${file}`));
    return shapedFont(await subsetFont(bytes, letters, { targetFormat: 'truetype', ...axes }), `${file}-${weight}`);
  };
  const fonts = { 400: await fontOf(400), 600: await fontOf(600) };
  return { letters: new Set(fonts[400].characterSet), fonts };
};
