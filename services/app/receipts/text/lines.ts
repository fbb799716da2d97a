import type { Language } from '@baan/domain/shared/customer';

// Breaks a paragraph into lines. pdfkit itself breaks at spaces only, and cuts Thai words in the middle.

/** Languages that write no spaces between words. */
const unspaced = /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u;

/** Signs that never begin a line: punctuation, and marks that repeat or lengthen the sign before them. */
const staysBehind = /^[\s,.;:)\]ๆฯ–、。，．！？：；・）」』】〕》〉ー々〜]+$/;

/** Signs that never end a line. */
const staysBefore = /[\u00a0([（「『【〔《〈]$/;

/** The places in a phrase without spaces where a line may end, never beside a no-break space. */
const wordsOf = (phrase: string, language: Language): string[] => {
  if (!unspaced.test(phrase)) return [phrase];
  const segments = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(phrase)];
  return segments.reduce<string[]>((words, { segment }) => {
    const staysWith = staysBehind.test(segment) || staysBefore.test(words.at(-1) ?? '');
    if (words.length > 0 && staysWith) words[words.length - 1] += segment;
    else words.push(segment);
    return words;
  }, []);
};

/** A line that is filled to this share may end at a space, so that the next phrase begins on the next line uncut. */
const fullEnough = 0.5;

/** Lines of a paragraph, with the spaces at their ends. */
export const linesOf = (
  paragraph: string,
  width: number,
  { language, widthOf }: { language: Language; widthOf: (text: string) => number },
): string[] => {
  const fits = (text: string, most: number): boolean => widthOf(text.trimEnd()) <= most;

  /** Breaks a word that is wider than the line: after a punctuation mark, as in an email address, else anywhere. */
  const fitting = (word: string): string[] => {
    if (fits(word, width)) return [word];
    const pieces = word.split(/(?<=[@./_-])(?=.)/);
    if (pieces.length > 1) return pieces.flatMap(fitting);
    const parts: string[] = [''];
    for (const { segment } of new Intl.Segmenter(language, { granularity: 'grapheme' }).segment(word)) {
      const last = parts.length - 1;
      if (fits(parts[last] + segment, width)) parts[last] += segment;
      else parts.push(segment);
    }
    return parts;
  };

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
    else for (const word of wordsOf(phrase, language).flatMap(fitting)) add(word);
  }
  return lines;
};
