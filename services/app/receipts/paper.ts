import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import type { Language } from '@baan/domain/shared/customer';
import { formatsOf } from '@baan/i18n/languages';
import PDFDocument from 'pdfkit';

// A sheet with correct Thai: whole fonts, and line breaks between words, which pdfkit cannot find.

type Font = 'display' | 'displayLight' | 'text' | 'textStrong';

export type TextStyle = { font: Font; size: number; colour: string; lineHeight?: number };

export type Paper = {
  doc: PDFKit.PDFDocument;
  /** Sets text in lines no wider than `width`, from `y` down. @returns where the next line would begin */
  write: (
    text: string,
    at: { x: number; y: number; width: number; align?: 'left' | 'right' | 'center' },
    style: TextStyle,
  ) => number;
  /** Height that this text takes. */
  heightOf: (text: string, width: number, style: TextStyle) => number;
  /** The document, when all is drawn. */
  finished: () => Promise<Buffer>;
};

const find = createRequire(import.meta.url).resolve;

const files: Record<Font, string> = {
  display: '@expo-google-fonts/trirong/Trirong_400Regular.ttf',
  displayLight: '@expo-google-fonts/trirong/Trirong_300Light.ttf',
  text: '@expo-google-fonts/ibm-plex-sans-thai/400Regular/IBMPlexSansThai_400Regular.ttf',
  textStrong: '@expo-google-fonts/ibm-plex-sans-thai/600SemiBold/IBMPlexSansThai_600SemiBold.ttf',
};

const fonts = Object.entries(files).map(([name, file]) => [name, readFileSync(find(file))] as const);

export const mm = (millimetres: number): number => (millimetres * 72) / 25.4;

export const a4 = { width: mm(210), height: mm(297) };

/** Line breaks inside a phrase without spaces: only in Thai, and never beside a no-break space. */
const wordsOf = (phrase: string, language: Language): string[] => {
  if (!/[\u0E00-\u0E7F]/.test(phrase)) return [phrase];
  const segments = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(phrase)];
  return segments.reduce<string[]>((words, { segment }) => {
    // Punctuation, and the mark that repeats a word, never begin a line.
    const staysWith = /^[\s,.;:)\]ๆฯ–]+$/.test(segment) || words.at(-1)?.endsWith('\u00a0');
    if (words.length > 0 && staysWith) words[words.length - 1] += segment;
    else words.push(segment);
    return words;
  }, []);
};

/** No font here has emoji; they are left out, or they would print as empty boxes. */
const withoutEmoji = (text: string): string =>
  text
    .replace(/ *(?:(?![©®™])\p{Extended_Pictographic}[\u200d\ufe0f\p{Emoji_Modifier}]*|\p{Regional_Indicator})+/gu, '')
    .trimStart();

/** A line this full may end at a space, and the next phrase goes to the next line whole. */
const fullEnough = 0.5;

type Options = { language: Language; title: string; author: string; at: Date };

/** An A4 document without pages yet. Equal content and `at` give equal bytes. */
export const openPaper = ({ language, title, author, at }: Options): Paper => {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    lang: formatsOf(language).locale,
    displayTitle: true,
    info: { Title: title, Author: author, Creator: 'Baan', Producer: 'Baan', CreationDate: at, ModDate: at },
  });
  for (const [name, file] of fonts) doc.registerFont(name, file);

  const use = ({ font, size, colour }: TextStyle): PDFKit.PDFDocument => doc.font(font).fontSize(size).fillColor(colour);

  const fits = (text: string, width: number): boolean => doc.widthOfString(text.trimEnd()) <= width;

  /** Breaks a word that is wider than the line: behind a mark, as in an address, else anywhere. */
  const fitting = (word: string, width: number): string[] => {
    if (fits(word, width)) return [word];
    const pieces = word.split(/(?<=[@./_-])(?=.)/);
    if (pieces.length > 1) return pieces.flatMap(piece => fitting(piece, width));
    const parts: string[] = [''];
    for (const { segment } of new Intl.Segmenter(language, { granularity: 'grapheme' }).segment(word)) {
      const last = parts.length - 1;
      if (fits(parts[last] + segment, width)) parts[last] += segment;
      else parts.push(segment);
    }
    return parts;
  };

  const linesOf = (text: string, width: number, style: TextStyle): string[] => {
    use(style);
    const paragraphs = withoutEmoji(text).split('\n');
    return paragraphs.flatMap(paragraph => {
      const lines = [''];
      const add = (piece: string): void => {
        const longer = lines.at(-1) + piece;
        if (fits(longer, width)) lines[lines.length - 1] = longer;
        else lines.push(piece);
      };
      for (const phrase of paragraph.split(/(?<=[^\S\u00a0])/)) {
        const line = lines.at(-1) ?? '';
        const goesWhole = fits(line + phrase, width) || (fits(phrase, width) && !fits(line, width * fullEnough));
        if (goesWhole) add(phrase);
        else for (const word of wordsOf(phrase, language).flatMap(word => fitting(word, width))) add(word);
      }
      return lines.map(line => line.trimEnd());
    });
  };

  const stepOf = ({ size, lineHeight = 1.55 }: TextStyle): number => size * lineHeight;

  return {
    doc,
    write: (text, { x, y, width, align = 'left' }, style) => {
      const lines = linesOf(text, width, style);
      use(style);
      const step = stepOf(style);
      lines.forEach((line, index) => {
        const left = { left: 0, right: width - doc.widthOfString(line), center: (width - doc.widthOfString(line)) / 2 }[align];
        // By the baseline: the two families have different room above it.
        const baseline = y + index * step + step / 2 + style.size * 0.34;
        doc.text(line, x + left, baseline, { lineBreak: false, baseline: 'alphabetic' });
      });
      return y + lines.length * step;
    },
    heightOf: (text, width, style) => linesOf(text, width, style).length * stepOf(style),
    finished: () => {
      doc.end();
      return buffer(doc);
    },
  };
};
