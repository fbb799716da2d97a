import { en as laterEnglish } from '../services/words/en/later.ts';
import { en as guestEnglish } from '../services/words/en/site.ts';
import { th as laterThai } from '../services/words/th/later.ts';
import { th as guestThai } from '../services/words/th/site.ts';
import { translator } from '../services/words/translate.ts';
import { en as consoleEnglish } from '../web-admin/i18n/en.ts';
import { th as consoleThai } from '../web-admin/i18n/th.ts';
import type { SiteTexts, Translate } from '../web-guest/i18n/translate.ts';

export type Language = 'th' | 'en';

/** Texts of the guest site by their keys: journeys look for the text that a person reads. */
export const guestWords: Record<Language, Translate> = {
  th: translator<SiteTexts>({ ...guestThai, ...laterThai }),
  en: translator<SiteTexts>({ ...guestEnglish, ...laterEnglish }),
};

export type ConsoleWords = (key: string, values?: Record<string, string>) => string;

const lookup =
  (messages: object): ConsoleWords =>
  (key, values = {}) => {
    const found = key.split('.').reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], messages);
    if (typeof found !== 'string') throw new Error(`The console has no text "${key}".`);
    return found.replace(/%\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  };

/** Texts of the console by their keys. */
export const consoleWords: Record<Language, ConsoleWords> = { th: lookup(consoleThai), en: lookup(consoleEnglish) };
