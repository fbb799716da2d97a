import { formatsOf, type Language } from './languages.ts';

const heroWords = 20;
const heroCharacters = 100;

/** Paragraphs are separated by an empty line; one that starts with `#` is a heading. */
export type Description = {
  /** The first paragraph, shown in the hero. */
  lead: string;
  heading: string | undefined;
  paragraphs: string[];
};

export const readDescription = (text: string): Description => {
  const parts = text
    .split(/\n\s*\n/)
    .map(part => part.trim())
    .filter(Boolean);
  const heading = parts.find(part => part.startsWith('#'))?.replace(/^#+\s*/, '');
  const paragraphs = parts.filter(part => !part.startsWith('#'));
  const lead = paragraphs[0] ?? '';
  // If it is the only paragraph, the description repeats the lead.
  return { lead, heading, paragraphs: paragraphs.length > 1 ? paragraphs.slice(1) : paragraphs };
};

/** Cut to 20 words, or in a language without spaces between words to 100 characters. */
export const cutForHero = (text: string, language: Language): string => {
  if (!formatsOf(language).spaced) {
    if (text.length <= heroCharacters) return text;
    let cut = '';
    for (const { segment } of new Intl.Segmenter(language, { granularity: 'grapheme' }).segment(text)) {
      if (cut.length + segment.length > heroCharacters) break;
      cut += segment;
    }
    return `${cut.trimEnd()}…`;
  }
  const words = text.split(/\s+/);
  return words.length <= heroWords ? text : `${words.slice(0, heroWords).join(' ')}…`;
};

/** Thai phrases, which are separated by spaces. */
export const thaiPhrases = (text: string): string[] => text.split(/\s+/);

/** Splits `Where the pool ends, the sea begins` after the comma. */
export const clauses = (text: string): string[] => text.split(/(?<=,)\s+/);

/** Thai vowels and tone marks above or below a letter, which take no width. */
const marks = /[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/g;

/** Short enough to fit on one line of a phone. */
export const isShort = (phrase: string): boolean => phrase.replace(marks, '').length <= 28;
