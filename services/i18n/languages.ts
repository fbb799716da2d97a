/** Names and numbers of a day from Intl. */
export type DayParts = { weekday?: string; day?: string; month?: string; year?: string };

/** Formats of a language that a catalog cannot hold. */
type LanguageFormats = {
  /** For Intl. Years of `th-TH` are Buddhist. */
  locale: string;
  /** The script of its words, among those of the web fonts. */
  script: 'thai' | 'latin';
  /** Formats the given parts of a day: Fri 4 Dec 2026, December 2026. */
  day: (parts: DayParts) => string;
  /** As `day`, with names in full: Friday 4 December. */
  longDay: (parts: DayParts) => string;
  /** From `15:00`. */
  clock: (time: string) => string;
  /** From the results of `clock` and `longDay`. */
  deadline: (time: string, day: string) => string;
};

const spaced = ({ weekday, day, month, year }: DayParts): string => [weekday, day, month, year].filter(Boolean).join(' ');

/** All languages of guests: of site, emails and receipts. The first is the default. */
const formats = {
  th: {
    locale: 'th-TH',
    script: 'thai',
    day: spaced,
    longDay: ({ weekday, ...rest }) => `${weekday}ที่ ${spaced(rest)}`,
    clock: time => `${time} น.`,
    deadline: (time, day) => `${time} ${day}`,
  },
  en: {
    locale: 'en-GB',
    script: 'latin',
    day: spaced,
    longDay: spaced,
    clock: time => time,
    deadline: (time, day) => `${time} on ${day}`,
  },
} satisfies Record<string, LanguageFormats>;

export type Language = keyof typeof formats;

export const languages = Object.keys(formats) as Language[];

/** One value for each language. */
export const inEach = <Of>(make: (language: Language) => Of): Record<Language, Of> =>
  Object.fromEntries(languages.map(language => [language, make(language)])) as Record<Language, Of>;

export const formatsOf = (language: Language): LanguageFormats => formats[language];

export const isLanguage = (text: unknown): text is Language => languages.some(language => language === text);

/** Languages of the owner's texts, the console and emails to staff. */
export type StaffLanguage = 'th' | 'en';

/** A text of the owner; falls back to English, then to Thai. */
export const textIn = (text: Record<StaffLanguage, string>, language: Language): string =>
  (text as Partial<Record<Language, string>>)[language] || text.en || text.th;
