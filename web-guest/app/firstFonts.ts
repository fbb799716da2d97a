import { type Language, mannerOf } from '@baan/words/languages';

/** All that the first words of the home page need, in the order of reading. As `base.css` declares them. */
const faces = [
  { family: 'Trirong', weight: '300' },
  { family: 'IBM Plex Sans Thai', weight: '400' },
  { family: 'IBM Plex Sans Thai', weight: '600' },
  { family: 'Trirong', weight: '400' },
];

/** With which letters the face of a script begins. Browsers write the numbers with and without leading zeros. */
const ranges = { thai: /^U\+0*E01-/i, latin: /^U\+0*20-/i };

/** Milliseconds: after these the house is drawn in letters of the device. */
const patience = 1000;

let came: Promise<unknown> = Promise.resolve();

/** Asked for before the app, which is larger, so that they are there when it draws. */
export const askForFirstFonts = (language: Language): void => {
  const range = ranges[mannerOf(language).script];
  const isFirst = (face: FontFace) =>
    range.test(face.unicodeRange) && faces.some(({ family, weight }) => face.family.includes(family) && face.weight === weight);
  const loaded = [...document.fonts].filter(isFirst).map(face => face.load().catch(() => undefined));
  came = Promise.race([Promise.all(loaded), new Promise(done => setTimeout(done, patience))]);
};

/** Words that are drawn before their letters came would move once they do. */
export const firstFontsCame = (): Promise<unknown> => came;
