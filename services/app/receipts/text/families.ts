// The fonts for letters that the receipt's own two families lack. All are under the SIL Open Font License. docs/adr/0040-receipt-fonts.md says how
// they were chosen.

/** A family in a package of Fontsource, cut into files of a few letters each, which its `unicode.json` lists. */
export type FontFamily = { package: string; isVariable: boolean; file: (part: string, weight: FontWeight) => string };

export type FontWeight = 400 | 600;

const variable = (name: string): FontFamily => ({
  package: `@fontsource-variable/${name}`,
  isVariable: true,
  file: part => `${name}-${part}-wght-normal.woff2`,
});

/** This family has a file for each weight, because there is no variable package of it. */
const fixed = (name: string): FontFamily => ({
  package: `@fontsource/${name}`,
  isVariable: false,
  file: (part, weight) => `${name}-${part}-${weight}-normal.woff2`,
});

const scripts = [
  'hebrew',
  'devanagari',
  'bengali',
  'tamil',
  'telugu',
  'kannada',
  'malayalam',
  'gujarati',
  'gurmukhi',
  'sinhala',
  'georgian',
  'armenian',
  'khmer',
  'lao',
  'ethiopic',
  'thaana',
];

/** Tried in this order. The first has the design of the receipt's own text, the second has rarer letters of the same scripts. */
export const families: readonly FontFamily[] = [
  variable('ibm-plex-sans'),
  variable('source-sans-3'),
  fixed('ibm-plex-sans-arabic'),
  ...scripts.map(script => variable(`noto-sans-${script}`)),
  fixed('noto-sans-myanmar'),
  // Without a sans of Noto.
  variable('noto-serif-tibetan'),
];

export type HanForm = 'sc' | 'tc' | 'jp' | 'kr';

/** Chinese, Japanese and Korean share many signs, and draw them in different forms. */
export const hanFamilies: Readonly<Record<HanForm, FontFamily>> = {
  sc: variable('noto-sans-sc'),
  tc: variable('noto-sans-tc'),
  jp: variable('noto-sans-jp'),
  kr: variable('noto-sans-kr'),
};
