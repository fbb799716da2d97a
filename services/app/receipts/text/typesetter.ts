import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { plainText } from '@baan/i18n/plainText';
import { create, type Font } from 'fontkit';
import { mirrored, stretchesOf } from './bidi.ts';
import type { FontWeight, HanForm } from './families.ts';
import { type FontSet, simpler } from './fontSet.ts';
import { hanForm } from './hanForm.ts';
import { vowelsApart } from './thai.ts';

// Sets one line of text with every font that its letters need.

export type OwnFont = 'display' | 'displayLight' | 'text' | 'textStrong';

const find = createRequire(import.meta.url).resolve;

const files: Record<OwnFont, string> = {
  display: '@expo-google-fonts/trirong/Trirong_400Regular.ttf',
  displayLight: '@expo-google-fonts/trirong/Trirong_300Light.ttf',
  text: '@expo-google-fonts/ibm-plex-sans-thai/400Regular/IBMPlexSansThai_400Regular.ttf',
  textStrong: '@expo-google-fonts/ibm-plex-sans-thai/600SemiBold/IBMPlexSansThai_600SemiBold.ttf',
};

/** The weight that the other fonts take beside each of the receipt's own. */
const weights: Record<OwnFont, FontWeight> = { display: 400, displayLight: 400, text: 400, textStrong: 600 };

const own = Object.entries(files).map(([name, file]) => {
  const bytes = readFileSync(find(file));
  return { name: name as OwnFont, bytes, letters: new Set((create(bytes) as Font).characterSet) };
});

const lettersIn = (font: OwnFont): Set<number> => own.find(({ name }) => name === font)?.letters ?? new Set();

/** The letters of the main font. The other own fonts have them too, or take them from it. */
export const ownLetters: ReadonlySet<number> = lettersIn('text');

/** A piece that one font draws. `typed`: its original letters, where the drawn ones differ from them. */
type Piece = { font: string; drawn: string; typed?: string };

/** A paragraph in one font, size and colour. Lines are parts of it, from `start` to before `end`. */
export type SetParagraph = {
  widthOf: (part: string) => number;
  widthOfLine: (start: number, end: number) => number;
  draw: (start: number, end: number, at: { x: number; baseline: number }) => void;
};

const joiners = /[\u200c\u200d]/u;
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const lettersRightToLeft = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Thaa}]/u;

/** Letters of scripts whose glyphs are drawn in another order than they are typed. Copied text would be wrong without the original letters. */
const marks = /[\p{M}\u0eb3]/u;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const graphemesOf = (text: string): string[] => [...graphemes.segment(text)].map(({ segment }) => segment);

const every = (text: string, test: (letter: number) => boolean): boolean => {
  for (const character of text) if (!joiners.test(character) && !test(character.codePointAt(0) ?? 0)) return false;
  return true;
};

export const createTypesetter = (doc: PDFKit.PDFDocument, fonts: FontSet) => {
  for (const { name, bytes } of own) doc.registerFont(name, bytes);
  const registeredName = (font: Font): string => {
    // pdfkit takes any object that lays out text; its types say less.
    doc.registerFont(font.postscriptName, font as unknown as Buffer);
    return font.postscriptName;
  };

  /** The font for letters that are drawn as one. */
  const fontFor = (letters: string, font: OwnFont, form: HanForm): string | null => {
    for (const one of [font, 'text'] as const) {
      const has = lettersIn(one);
      if (every(letters, letter => has.has(letter))) return one === font || weights[font] !== 600 ? one : 'textStrong';
    }
    for (const character of letters) {
      const part = fonts.partOf(character.codePointAt(0) ?? 0, form);
      if (part && every(letters, letter => part.letters.has(letter))) return registeredName(part.fonts[weights[font]]);
    }
    return null;
  };

  /** Letters with their font. A letter that no font has is replaced by a simpler one, or by a question mark. */
  const lettersOf = (letters: string, font: OwnFont, form: HanForm): { font: string; text: string }[] => {
    const whole = fontFor(letters, font, form);
    if (whole) return [{ font: whole, text: letters }];
    const characters = [...letters];
    if (characters.length > 1) return characters.flatMap(character => lettersOf(character, font, form));
    if (simpler(letters) !== letters) return lettersOf(simpler(letters), font, form);
    return /\p{M}/u.test(letters) ? [] : [{ font, text: '?' }];
  };

  const runsOf = (text: string, font: OwnFont, form: HanForm): { font: string; text: string }[] => {
    if (every(text, letter => lettersIn(font).has(letter))) return [{ font, text }];
    const runs: { font: string; text: string }[] = [];
    for (const run of graphemesOf(text).flatMap(letters => lettersOf(letters, font, form))) {
      const before = runs.at(-1);
      if (before?.font === run.font) before.text += run.text;
      else runs.push(run);
    }
    return runs;
  };

  const piecesOf = (text: string, isRightToLeft: boolean, font: OwnFont, form: HanForm): Piece[] => {
    const runs = runsOf(plainText(text).replace(directionMarks, ''), font, form);
    if (!isRightToLeft) {
      const words = runs.flatMap(run => run.text.split(/(?<= )/).map(word => ({ font: run.font, word })));
      return words.map(({ font, word }) => ({ font, drawn: vowelsApart(word), ...(marks.test(word) ? { typed: word } : {}) }));
    }
    return runs.reverse().map(run => ({
      font: run.font,
      // HarfBuzz mirrors brackets in shaped text itself. Other text is mirrored here.
      drawn: lettersRightToLeft.test(run.text) ? run.text : graphemesOf(mirrored(run.text)).reverse().join(''),
    }));
  };

  return (paragraph: string, { font, size, colour }: { font: OwnFont; size: number; colour: string }): SetParagraph => {
    const form = hanForm(paragraph);
    const stretches = stretchesOf(paragraph);
    const lineOf = (start: number, end: number): Piece[] =>
      stretches(start, end).flatMap(stretch => piecesOf(stretch.text, stretch.isRightToLeft, font, form));
    const widthOf = (pieces: Piece[]): number =>
      pieces.reduce((sum, piece) => sum + doc.font(piece.font).fontSize(size).widthOfString(piece.drawn), 0);
    return {
      widthOf: part => widthOf(piecesOf(part, false, font, form)),
      widthOfLine: (start, end) => widthOf(lineOf(start, end)),
      draw: (start, end, at) => {
        let { x } = at;
        for (const { font, drawn, typed } of lineOf(start, end)) {
          // With the original letters, text in the PDF can be searched and copied as it was typed.
          if (typed) doc.markContent('Span', { actual: typed });
          doc.font(font).fontSize(size).fillColor(colour);
          doc.text(drawn, x, at.baseline, { lineBreak: false, baseline: 'alphabetic' });
          if (typed) doc.endMarkedContent();
          x += doc.widthOfString(drawn);
        }
      },
    };
  };
};
