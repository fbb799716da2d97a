// The fonts for what the receipt's own two families lack. All are under the SIL Open Font License; docs/adr/0040-receipt-fonts.md says why these.

/** A family in a package of Fontsource, cut into files of a few letters each, which its `unicode.json` lists. */
export type Family = { package: string; isVariable: boolean; file: (part: string, weight: Weight) => string };

export type Weight = 400 | 600;

const variable = (name: string): Family => ({
  package: `@fontsource-variable/${name}`,
  isVariable: true,
  file: part => `${name}-${part}-wght-normal.woff2`,
});

/** With a file for each weight: there is no variable package of it. */
const fixed = (name: string): Family => ({
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

/** In the order of trying. The first continues the receipt's own text with the same design; the second has rarer letters of the same scripts. */
export const families: readonly Family[] = [
  variable('ibm-plex-sans'),
  variable('source-sans-3'),
  fixed('ibm-plex-sans-arabic'),
  ...scripts.map(script => variable(`noto-sans-${script}`)),
  fixed('noto-sans-myanmar'),
  // Without a sans of Noto.
  variable('noto-serif-tibetan'),
];

export type HanForm = 'sc' | 'tc' | 'jp' | 'kr';

/** Chinese, Japanese and Korean write many of the same signs each in its own form. */
export const hanFamilies: Readonly<Record<HanForm, Family>> = {
  sc: variable('noto-sans-sc'),
  tc: variable('noto-sans-tc'),
  jp: variable('noto-sans-jp'),
  kr: variable('noto-sans-kr'),
};
