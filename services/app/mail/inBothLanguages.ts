import type { Instant } from '@baan/domain/shared/plainDate';
import { dayOf, timeOf } from '@baan/words/dates';
import { houseLettersIn } from '@baan/words/houseLetters';
import type { HouseLanguage } from '@baan/words/languages';
import type { HouseLetterTexts } from '@baan/words/th/houseLetters';
import type { KeyOf, Values } from '@baan/words/translate';
import { frameOf, type House } from './facts.ts';
import type { Letter, Words } from './letter.ts';

// Letters to the owner and the team say all in both languages: their readers' languages are not known.

type HouseKey = KeyOf<HouseLetterTexts>;

/** Topics with a title, and a lead that follows it. */
export type HouseTopic = {
  [K in keyof HouseLetterTexts]: HouseLetterTexts[K] extends { title: string; lead: string } ? K : never;
}[keyof HouseLetterTexts];

/** The values of a text, where they differ by language; else the same for both. */
export type ValuesIn = (language: HouseLanguage) => Values;

const none: ValuesIn = () => ({});

export const saidIn = (language: HouseLanguage, key: HouseKey, values: ValuesIn = none): string =>
  houseLettersIn(language)(key, values(language));

/** สลิปใหม่รอตรวจ · A new slip to check. */
export const both = (key: HouseKey, values: ValuesIn = none): string =>
  `${saidIn('th', key, values)} · ${saidIn('en', key, values)}`;

/** An instant in Bangkok, in the catalog's form `moment` or `shortMoment`. */
export const momentIn = (instant: Instant, key: 'moment' | 'shortMoment', language: HouseLanguage): string =>
  saidIn(language, key, () => ({ day: dayOf(instant, language), time: timeOf(instant, language) }));

/** An instant on two lines, one a language. */
export const twoLines = (said: (language: HouseLanguage) => string): Words => [
  { keepTogether: said('th') },
  '\n',
  { keepTogether: said('en') },
];

/** Thai first, and English below it. `tail` follows the lead. */
export const toHouse = (
  { villa, publicUrl }: House,
  { title, lead, tail, values = none }: { title: HouseKey; lead: HouseKey; tail?: HouseKey; values?: ValuesIn },
): Pick<Letter, 'language' | 'houseName' | 'picture' | 'heading' | 'lead' | 'sections'> => {
  const leadIn = (language: HouseLanguage) => saidIn(language, lead, values) + (tail ? saidIn(language, tail) : '');
  const { language, houseName } = frameOf('th', villa, publicUrl);
  return {
    ...{ language, houseName, picture: null },
    heading: [saidIn('th', title, values)],
    lead: [leadIn('th')],
    sections: [{ title: saidIn('en', title, values), paragraphs: [[leadIn('en')]] }],
  };
};
