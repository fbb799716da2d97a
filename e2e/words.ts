import { en as laterEnglish } from '../services/i18n/en/later.ts';
import { en as guestEnglish } from '../services/i18n/en/site.ts';
import { th as laterThai } from '../services/i18n/th/later.ts';
import { th as guestThai } from '../services/i18n/th/site.ts';
import { catalogs } from '../services/i18n/translate.ts';
import { en as consoleEnglish } from '../web-admin/i18n/en.ts';
import { th as consoleThai } from '../web-admin/i18n/th.ts';
import type { SiteTexts, Translate } from '../web-guest/i18n/translate.ts';

export type Language = 'th' | 'en';

const siteIn = catalogs<Language, SiteTexts>({ th: { ...guestThai, ...laterThai }, en: { ...guestEnglish, ...laterEnglish } });

/** Texts of the guest site by their keys: journeys look for the text that a person reads. */
export const guestMessages: Record<Language, Translate> = { th: siteIn('th'), en: siteIn('en') };

export type ConsoleMessages = (key: string, values?: Record<string, string | number>) => string;

const consoleIn = catalogs<Language, object>({ th: consoleThai, en: consoleEnglish });

const lookup =
  (language: Language): ConsoleMessages =>
  (key, values) => {
    const text = consoleIn(language)(key as never, values);
    if (text === key) throw new Error(`The console has no text "${key}".`);
    return text;
  };

/** Texts of the console by their keys. */
export const consoleMessages: Record<Language, ConsoleMessages> = { th: lookup('th'), en: lookup('en') };
