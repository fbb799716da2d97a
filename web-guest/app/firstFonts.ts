import { formatsOf, type Language } from '@baan/i18n/languages';

/** The fonts for the first text of the home page, in reading order, as `fonts.css` declares them. */
const faces = [
  { family: 'Trirong', weight: '300' },
  { family: 'IBM Plex Sans Thai', weight: '400' },
  { family: 'IBM Plex Sans Thai', weight: '600' },
  { family: 'Trirong', weight: '400' },
];

/** How the unicode-range of each script's font begins. Browsers serialize the numbers with and without leading zeros. */
const ranges = { thai: /^U\+0*E01-/i, latin: /^U\+0*20-/i };

/** Milliseconds: after this the page renders in a system font. */
const timeoutMs = 1000;

let came: Promise<unknown> = Promise.resolve();

/** Requests the fonts before the larger app, so that they have loaded when the app renders. */
export const askForFirstFonts = (language: Language): void => {
  const range = ranges[formatsOf(language).script];
  const isFirst = (face: FontFace) =>
    range.test(face.unicodeRange) && faces.some(({ family, weight }) => face.family.includes(family) && face.weight === weight);
  const loaded = [...document.fonts].filter(isFirst).map(face => face.load().catch(() => undefined));
  came = Promise.race([Promise.all(loaded), new Promise(done => setTimeout(done, timeoutMs))]);
};

/** Text rendered before its fonts have loaded would cause a layout shift. */
export const firstFontsCame = (): Promise<unknown> => came;
