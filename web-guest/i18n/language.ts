import type { Language } from '@baan/contract/booking';
import type { Localized } from '@baan/contract/villa';
import { useSyncExternalStore } from 'react';
import type { Texts } from './texts.ts';
import { type Translate, translator } from './translate.ts';

interface Spoken {
  language: Language;
  t: Translate;
}

/** Each language comes as a file of its own: nobody loads what they do not read. */
const files = {
  th: async (): Promise<Texts> => (await import('./th.ts')).th,
  en: async (): Promise<Texts> => (await import('./en.ts')).en,
};

const STORED = 'i18nextLng'; // the name that i18n libraries have made usual; start.js reads it

let spoken: Spoken | undefined;
const listeners = new Set<() => void>();

const speak = async (language: Language): Promise<void> => {
  spoken = { language, t: translator(await files[language]()) };
  for (const listener of listeners) listener();
};

/** Loads the first language. start.js has looked into storage, then at the browser, and left its choice on the document. */
export const startLanguage = (): Promise<void> => speak(document.documentElement.lang === 'en' ? 'en' : 'th');

const changeLanguage = async (language: Language): Promise<void> => {
  await speak(language);
  document.documentElement.lang = language;
  try {
    localStorage.setItem(STORED, language);
  } catch {
    // Private windows may refuse; the choice then lasts as long as the page.
  }
};

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const current = (): Spoken => {
  if (!spoken) throw new Error('startLanguage comes before the first page');
  return spoken;
};

interface UsedLanguage extends Spoken {
  changeLanguage: (language: Language) => Promise<void>;
  /** A text of the villa in the chosen language, or in the other one where it is missing. */
  say: (text: Localized | undefined) => string;
}

/** The texts in the chosen language, and the choice. */
export const useLanguage = (): UsedLanguage => {
  const { language, t } = useSyncExternalStore(listen, current);
  return { language, t, changeLanguage, say: text => inLanguage(text, language) };
};

/** Falls back to English, then to Thai. */
export const inLanguage = (text: Localized | undefined, language: Language): string =>
  text ? text[language] || text.en || text.th : '';
