import bidiFactory from 'bidi-js';

// Arabic and Hebrew run from right to left, numbers and other letters between them from left to right.

const bidi = bidiFactory();

const rightToLeft = /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

export type BidiStretch = { text: string; isRightToLeft: boolean };

/** Cuts the lines of a paragraph into runs of one direction, in the order from left to right on the page. */
export const stretchesOf = (paragraph: string): ((start: number, end: number) => BidiStretch[]) => {
  if (!rightToLeft.test(paragraph)) return (start, end) => [{ text: paragraph.slice(start, end), isRightToLeft: false }];
  const levels = bidi.getEmbeddingLevels(paragraph, 'auto');
  return (start, end) => {
    const stretches: { first: number; last: number; level: number }[] = [];
    // The order of all letters of the paragraph. Those of the line are picked from it.
    const indices = start < end ? bidi.getReorderedIndices(paragraph, levels, start, end - 1).slice(start, end) : [];
    for (const index of indices) {
      const level = levels.levels[index] ?? 0;
      const before = stretches.at(-1);
      if (before?.level === level && level % 2 === 0 && index === before.last + 1) before.last = index;
      else if (before?.level === level && level % 2 === 1 && index === before.first - 1) before.first = index;
      else stretches.push({ first: index, last: index, level });
    }
    return stretches.map(({ first, last, level }) => ({
      text: paragraph.slice(first, last + 1),
      isRightToLeft: level % 2 === 1,
    }));
  };
};

/** Brackets are mirrored in text that runs from right to left. */
export const mirrored = (text: string): string =>
  [...text].map(character => bidi.getMirroredCharacter(character) ?? character).join('');
