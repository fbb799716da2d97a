import { mirrored } from './bidi.ts';
import { type FontFamily, families, type HanForm, hanFamilies } from './families.ts';
import { type FontPart, type LoadedPart, loadPart, partsFor } from './fontParts.ts';
import { hanForm } from './hanForm.ts';
import { paragraphsOf } from './plain.ts';
import { vowelsApart } from './thai.ts';

/** Fonts for the letters of one document that its own fonts lack. */
export type FontSet = {
  /** The part that draws a letter. Chinese signs are drawn in this form. */
  partOf: (letter: number, form: HanForm) => LoadedPart | undefined;
};

const keyOf = (letter: number, form: HanForm): string => `${letter} ${form}`;

const familiesIn = (form: HanForm): FontFamily[] => [...families, hanFamilies[form], ...Object.values(hanFamilies)];

/** A simpler spelling for a sign that no font has: fi for the ligature ﬁ, A for the bold A of mathematics. */
export const simpler = (character: string): string => character.normalize('NFKC');

/** @param own letters that need no other font */
export const fontsFor = async (texts: readonly string[], own: ReadonlySet<number>): Promise<FontSet> => {
  const paragraphs = texts.flatMap(paragraphsOf);
  // Letters that stand in for others are loaded, too.
  const letters = [
    ...new Set(
      [' ', ...paragraphs.flatMap(text => [text, vowelsApart(text), mirrored(text), simpler(text), text.normalize('NFD')])].join(
        '',
      ),
    ),
  ].join('');
  const loaded = new Map<FontPart, Promise<LoadedPart>>();
  const found = new Map<string, LoadedPart | undefined>();
  const load = (part: FontPart): Promise<LoadedPart> => {
    const loading = loaded.get(part) ?? loadPart(part, letters);
    loaded.set(part, loading);
    return loading;
  };
  const lookFor = async (letter: number, form: HanForm): Promise<LoadedPart | undefined> => {
    for (const part of familiesIn(form).flatMap(family => partsFor(family, letter))) {
      const found = await load(part);
      if (found.letters.has(letter)) return found;
    }
    return undefined;
  };
  const add = async (characters: string, form: HanForm): Promise<void> => {
    for (const character of characters) {
      const letter = character.codePointAt(0) ?? 0;
      const key = keyOf(letter, form);
      if (own.has(letter) || found.has(key) || /\p{Default_Ignorable_Code_Point}/u.test(character)) continue;
      const part = await lookFor(letter, form);
      found.set(key, part);
      if (!part && simpler(character) !== character) await add(simpler(character), form);
    }
  };
  for (const paragraph of paragraphs) await add(paragraph, hanForm(paragraph));
  return { partOf: (letter, form) => found.get(keyOf(letter, form)) };
};
