import { formats as en } from './en/formats.ts';
import type { LanguageFormats } from './formats.ts';
import { formats as th } from './th/formats.ts';

/** All languages of guests: of site, emails and receipts. The first is the default. The catalogs of each are named by subject: `emails.ts`. */
export const formats = { th, en } satisfies Record<string, LanguageFormats>;

export type Language = keyof typeof formats;

export const languages = Object.keys(formats) as Language[];

/** One value for each language. */
export const inEach = <Of>(make: (language: Language) => Of): Record<Language, Of> =>
  Object.fromEntries(languages.map(language => [language, make(language)])) as Record<Language, Of>;

export const formatsOf = (language: Language): LanguageFormats => formats[language];

export const isLanguage = (text: unknown): text is Language => languages.some(language => language === text);

/** Languages of the owner's texts, the console and emails to staff. */
export const staffLanguages = ['th', 'en'] as const satisfies readonly Language[];

export type StaffLanguage = (typeof staffLanguages)[number];

/** One value for each of them: a text of the owner. */
export const inEachOfStaff = <Of>(make: (language: StaffLanguage) => Of): Record<StaffLanguage, Of> =>
  Object.fromEntries(staffLanguages.map(language => [language, make(language)])) as Record<StaffLanguage, Of>;

/** A text of the owner; falls back to English, then to Thai. */
export const textIn = (text: Record<StaffLanguage, string>, language: Language): string =>
  (text as Partial<Record<Language, string>>)[language] || text.en || text.th;
