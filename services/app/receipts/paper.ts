import { buffer } from 'node:stream/consumers';
import type { Language } from '@baan/domain/shared/customer';
import { formatsOf } from '@baan/i18n/languages';
import PDFDocument from 'pdfkit';
import { fontsFor } from './text/fontSet.ts';
import { linesOf } from './text/lines.ts';
import { paragraphsOf } from './text/plain.ts';
import { createTypesetter, type OwnFont, ownLetters } from './text/typesetter.ts';

// Pages on which text of any script is set, with line breaks between words.

export type TextStyle = { font: OwnFont; size: number; colour: string; lineHeight?: number };

export type ReceiptPaper = {
  doc: PDFKit.PDFDocument;
  /** Sets text in lines no wider than `width`, from `y` down. @returns where the next line would begin */
  write: (
    text: string,
    at: { x: number; y: number; width: number; align?: 'left' | 'right' | 'center' },
    style: TextStyle,
  ) => number;
  /** Height that this text takes. */
  heightOf: (text: string, width: number, style: TextStyle) => number;
  /** The finished document. Nothing can be drawn after it. */
  finished: () => Promise<Buffer>;
};

export const mm = (millimetres: number): number => (millimetres * 72) / 25.4;

export const a4 = { width: mm(210), height: mm(297) };

type Options = { language: Language; title: string; author: string; at: Date; texts: readonly string[] };

/** One line of a paragraph. */
type SetLine = { width: number; draw: (at: { x: number; baseline: number }) => void };

/** An A4 document without pages yet. Equal content and `at` give equal bytes. @param texts every text in it that people wrote. The fonts for their letters are loaded first. */
export const openPaper = async ({ language, title, author, at, texts }: Options): Promise<ReceiptPaper> => {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    lang: formatsOf(language).locale,
    displayTitle: true,
    info: { Title: title, Author: author, Creator: 'Baan', Producer: 'Baan', CreationDate: at, ModDate: at },
  });
  const setting = createTypesetter(doc, await fontsFor(texts, ownLetters));

  const setLines = (text: string, width: number, style: TextStyle): SetLine[] =>
    paragraphsOf(text).flatMap(paragraph => {
      const { widthOf, widthOfLine, draw } = setting(paragraph, style);
      let start = 0;
      return linesOf(paragraph, width, { language, widthOf }).map(line => {
        const from = start;
        const end = from + line.trimEnd().length;
        start += line.length;
        return { width: widthOfLine(from, end), draw: at => draw(from, end, at) };
      });
    });

  const stepOf = ({ size, lineHeight = 1.55 }: TextStyle): number => size * lineHeight;

  return {
    doc,
    write: (text, { x, y, width, align = 'left' }, style) => {
      const lines = setLines(text, width, style);
      const step = stepOf(style);
      lines.forEach((line, index) => {
        const left = { left: 0, right: width - line.width, center: (width - line.width) / 2 }[align];
        // Lines are placed by their baseline, because the font families leave different space above it.
        line.draw({ x: x + left, baseline: y + index * step + step / 2 + style.size * 0.34 });
      });
      return y + lines.length * step;
    },
    heightOf: (text, width, style) => setLines(text, width, style).length * stepOf(style),
    finished: () => {
      doc.end();
      return buffer(doc);
    },
  };
};
