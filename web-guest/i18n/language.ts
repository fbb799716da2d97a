import type { Language } from '@baan/contract/booking';
import type { Localized } from '@baan/contract/villa';
import type { LaterTexts, Texts } from '@baan/words/site/texts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { wholeWords } from './thaiWords.ts';
import { makeI18n, type Translate, translator } from './translate.ts';

/** Each language comes as a file of its own: nobody loads what they do not read. */
const files = {
  th: async (): Promise<Texts> => (await import('@baan/words/site/th')).th,
  en: async (): Promise<Texts> => (await import('@baan/words/site/en')).en,
};
const laterFiles = {
  th: async (): Promise<LaterTexts> => (await import('@baan/words/site/later/th')).th,
  en: async (): Promise<LaterTexts> => (await import('@baan/words/site/later/en')).en,
};

const STORED = 'i18nextLng'; // the name that i18n libraries have made usual; start.js reads it

const i18n = makeI18n();

/** Set once a page that needs the later texts was opened. */
let more: Promise<void> | undefined;

const speak = async (language: Language): Promise<void> => {
  const texts = await Promise.all([files[language](), more && laterFiles[language]()]);
  for (const part of texts) if (part) i18n.addResourceBundle(language, 'translation', part);
  await i18n.changeLanguage(language);
};

/** Fetches the texts of a booking's pages; from then on a change of language brings them too. */
export const speakOfMore = (): Promise<void> => {
  more ??= addMore(i18n.language as Language);
  return more;
};

const addMore = async (language: Language): Promise<void> => {
  i18n.addResourceBundle(language, 'translation', await laterFiles[language]());
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

interface UsedLanguage {
  language: Language;
  t: Translate;
  changeLanguage: (language: Language) => Promise<void>;
  /** A text of the villa in the chosen language, or in the other one where it is missing. */
  say: (text: Localized | undefined) => string;
}

/** The texts in the chosen language, and the choice. */
export const useLanguage = (): UsedLanguage => {
  const { t } = useTranslation(undefined, { i18n, useSuspense: false });
  const typed = useMemo(() => translator(t), [t]);
  const language = i18n.language as Language;
  return { language, t: typed, changeLanguage, say: text => wholeWords(inLanguage(text, language)) };
};

/** Falls back to English, then to Thai. */
export const inLanguage = (text: Localized | undefined, language: Language): string =>
  text ? text[language] || text.en || text.th : '';
