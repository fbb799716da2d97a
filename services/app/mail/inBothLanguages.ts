import type { Instant } from '@baan/domain/shared/plainDate';
import { dayOf, timeOf } from '@baan/words/dates';
import { houseLettersIn } from '@baan/words/houseLetters';
import type { HouseLanguage } from '@baan/words/languages';
import type { HouseLetterTexts } from '@baan/words/th/houseLetters';
import type { KeyOf, Values } from '@baan/words/translate';
import { type House, houseName } from './facts.ts';
import type { Letter, Words } from './letter.ts';

// Letters to the owner and the team say all in both languages: their readers' languages are not known.

type HouseKey = KeyOf<HouseLetterTexts>;

/** Topics with a title, and a lead that follows it. */
export type HouseTopic = {
  [K in keyof HouseLetterTexts]: HouseLetterTexts[K] extends { title: string; lead: string } ? K : never;
}[keyof HouseLetterTexts];

/** The values of a text, where they differ by language; else the same for both. */
type ValuesIn = (language: HouseLanguage) => Values;

const none: ValuesIn = () => ({});

export const saidIn = (language: HouseLanguage, key: HouseKey, values: ValuesIn = none): string =>
  houseLettersIn(language)(key, values(language));

/** สลิปใหม่รอตรวจ · A new slip to check. */
export const both = (key: HouseKey, values: ValuesIn = none): string =>
  `${saidIn('th', key, values)} · ${saidIn('en', key, values)}`;

/** An instant in Bangkok, in the catalog's form `moment` or `shortMoment`. */
export const momentOf =
  (instant: Instant, key: 'moment' | 'shortMoment') =>
  (language: HouseLanguage): string =>
    saidIn(language, key, () => ({ day: dayOf(instant, language), time: timeOf(instant, language) }));

/** On two lines, one a language. */
export const twoLines = (said: (language: HouseLanguage) => string): Words => [
  { keepTogether: said('th') },
  '\n',
  { keepTogether: said('en') },
];

type Told = Pick<Letter, 'preview' | 'rows'> & {
  title: HouseKey;
  lead: HouseKey;
  /** Follows the lead. */
  tail?: HouseKey;
  /** Else the title. */
  subject?: HouseKey;
  /** Ends the subject. */
  about?: string;
  /** For title, lead and subject, besides the name of the house. */
  values?: ValuesIn;
  button: { text: HouseKey; url: string };
  note?: { title: HouseKey; text: HouseKey };
  closing: HouseKey;
};

/** Thai first, and English below it. */
export const houseLetter = ({ villa }: House, { title, lead, tail, button, note, closing, ...told }: Told): Letter => {
  const values: ValuesIn = language => ({ house: houseName(villa, language), ...told.values?.(language) });
  const leadIn = (language: HouseLanguage) => saidIn(language, lead, values) + (tail ? saidIn(language, tail) : '');
  const subject = both(told.subject ?? title, values);
  return {
    language: 'th',
    houseName: houseName(villa, 'th'),
    picture: null,
    subject: told.about ? `${subject} · ${told.about}` : subject,
    preview: told.preview,
    heading: [saidIn('th', title, values)],
    lead: [leadIn('th')],
    rows: told.rows,
    button: { text: both(button.text), url: button.url },
    sections: [
      { title: saidIn('en', title, values), paragraphs: [[leadIn('en')]] },
      ...(note ? [{ title: both(note.title), paragraphs: [[saidIn('th', note.text)], [saidIn('en', note.text)]] }] : []),
    ],
    closing: both(closing, values),
  };
};
