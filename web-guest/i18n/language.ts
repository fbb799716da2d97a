import type { Language } from '@baan/contract/booking';
import { device } from '@baan/contract/deviceStorage';
import type { Localized } from '@baan/contract/villa';
import { isLanguage, textIn } from '@baan/i18n/languages';
import { siteTexts } from '@baan/i18n/site';
import { wholeWords } from '@baan/i18n/thaiWords';
import { addTexts, createTexts, translatorIn } from '@baan/i18n/translate';
import { useSyncExternalStore } from 'react';
import type { SiteTexts, Translate } from './translate.ts';

const stored = 'i18nextLng'; // the key of i18next's language detector; start.js reads it

const texts = createTexts();

const spokenIn = (language: Language) => ({ language, t: translatorIn<SiteTexts>(texts, language) });
let spoken = spokenIn('th');
const listeners = new Set<() => void>();

/** Set once a page that needs the later texts has opened. */
let more: Promise<void> | undefined;

const speak = async (language: Language): Promise<void> => {
  const parts = await Promise.all([siteTexts[language].first(), more && siteTexts[language].later()]);
  for (const part of parts) if (part) addTexts(texts, language, part);
  spoken = spokenIn(language);
  for (const listener of listeners) listener();
};

/** Loads the texts of a booking's pages; from then on a change of language loads them too. */
export const loadBookingTexts = (): Promise<void> => {
  more ??= addMore(spoken.language);
  return more;
};

const addMore = async (language: Language): Promise<void> => {
  addTexts(texts, language, await siteTexts[language].later());
};

/** Loads the first language. start.js has checked storage, then the browser, and set its choice on the document. */
export const startLanguage = (): Promise<void> => {
  const { lang } = document.documentElement;
  return speak(isLanguage(lang) ? lang : 'th');
};

const changeLanguage = async (language: Language): Promise<void> => {
  await speak(language);
  document.documentElement.lang = language;
  device.set(stored, language);
};

type UsedLanguage = {
  language: Language;
  t: Translate;
  changeLanguage: (language: Language) => Promise<void>;
  /** A text of the villa in the chosen language, or in the other one if it is missing. */
  say: (text: Localized | undefined) => string;
};

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The texts in the chosen language, and a way to change it. */
export const useLanguage = (): UsedLanguage => {
  const { language, t } = useSyncExternalStore(listen, () => spoken);
  return { language, t, changeLanguage, say: text => wholeWords(inLanguage(text, language)) };
};

/** As `say`, for an optional text. */
const inLanguage = (text: Localized | undefined, language: Language): string => (text ? textIn(text, language) : '');
