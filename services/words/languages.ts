/** How a language writes what no catalog can hold. */
type Manner = {
  /** For Intl. Years of `th-TH` are Buddhist. */
  locale: string;
  /** The letters that its words need, among those of the web fonts. */
  script: 'thai' | 'latin';
  /** From the name of a weekday, a day of the month and a month. */
  longDay: (weekday: string, day: string, month: string) => string;
  /** From `15:00`. */
  clock: (time: string) => string;
  /** From what `clock` and `longDay` say. */
  deadline: (time: string, day: string) => string;
};

/** All languages of guests: of site, letters and receipts. The first is what a guest of no other language gets. */
const manners = {
  th: {
    locale: 'th-TH',
    script: 'thai',
    longDay: (weekday, day, month) => `${weekday}ที่ ${day} ${month}`,
    clock: time => `${time} น.`,
    deadline: (time, day) => `${time} ${day}`,
  },
  en: {
    locale: 'en-GB',
    script: 'latin',
    longDay: (weekday, day, month) => `${weekday} ${day} ${month}`,
    clock: time => time,
    deadline: (time, day) => `${time} on ${day}`,
  },
} satisfies Record<string, Manner>;

export type Language = keyof typeof manners;

export const languages = Object.keys(manners) as Language[];

export const mannerOf = (language: Language): Manner => manners[language];

export const isLanguage = (text: unknown): text is Language => languages.some(language => language === text);

/** In which the owner writes, and the console and letters to staff speak. */
export type HouseLanguage = 'th' | 'en';

/** A text of the owner; what is missing in the reader's language is said in English, then in Thai. */
export const say = (text: Record<HouseLanguage, string>, language: Language): string =>
  (text as Partial<Record<Language, string>>)[language] || text.en || text.th;
