import type { Language } from '@baan/contract/booking';
import type { Localized } from '@baan/contract/villa';
import { createInstance, type TFunction } from 'i18next';
import { useSyncExternalStore } from 'react';
import { en } from './en.ts';
import type { Texts } from './texts.ts';
import { th } from './th.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Texts };
  }
}

export type Translate = TFunction<'translation'>;

const i18n = createInstance();
i18n.init({
  lng: document.documentElement.lang === 'en' ? 'en' : 'th', // start.js looked into storage, then at the browser
  fallbackLng: 'th',
  resources: { th: { translation: th }, en: { translation: en } },
  initAsync: false,
  interpolation: { escapeValue: false }, // React escapes
});

const changeLanguage = (language: Language): void => {
  document.documentElement.lang = language;
  try {
    localStorage.setItem('i18nextLng', language);
  } catch {
    // Private windows may refuse; the choice then lasts as long as the page.
  }
  i18n.changeLanguage(language);
};

const listen = (listener: () => void): (() => void) => {
  i18n.on('languageChanged', listener);
  return () => i18n.off('languageChanged', listener);
};

/** The texts in the chosen language, and the choice. */
export const useLanguage = (): {
  t: Translate;
  language: Language;
  changeLanguage: (language: Language) => void;
  /** A text of the villa in the chosen language, or in the other one where it is missing. */
  say: (text: Localized | undefined) => string;
} => {
  const language = useSyncExternalStore(listen, () => (i18n.language === 'en' ? 'en' : 'th'));
  return { t: i18n.t, language, changeLanguage, say: text => inLanguage(text, language) };
};

/** Falls back to English, then to Thai. */
export const inLanguage = (text: Localized | undefined, language: Language): string =>
  text ? text[language] || text.en || text.th : '';
