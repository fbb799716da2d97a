import type { Language } from '@baan/contract/booking';
import type { Localized } from '@baan/contract/villa';
import { isLanguage, say } from '@baan/words/languages';
import { siteTexts } from '@baan/words/site';
import { makeI18n, translator } from '@baan/words/translate';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { wholeWords } from './thaiWords.ts';
import type { SiteTexts, Translate } from './translate.ts';

const stored = 'i18nextLng'; // the usual key of i18n libraries; start.js reads it

const i18n = makeI18n();

/** Set once a page that needs the later texts has opened. */
let more: Promise<void> | undefined;

const speak = async (language: Language): Promise<void> => {
  const texts = await Promise.all([siteTexts[language].first(), more && siteTexts[language].later()]);
  for (const part of texts) if (part) i18n.addResourceBundle(language, 'translation', part);
  await i18n.changeLanguage(language);
};

/** Loads the texts of a booking's pages; from then on a change of language loads them too. */
export const speakOfMore = (): Promise<void> => {
  more ??= addMore(i18n.language as Language);
  return more;
};

const addMore = async (language: Language): Promise<void> => {
  i18n.addResourceBundle(language, 'translation', await siteTexts[language].later());
};

/** Loads the first language. start.js has checked storage, then the browser, and set its choice on the document. */
export const startLanguage = (): Promise<void> => {
  const { lang } = document.documentElement;
  return speak(isLanguage(lang) ? lang : 'th');
};

const changeLanguage = async (language: Language): Promise<void> => {
  await speak(language);
  document.documentElement.lang = language;
  try {
    localStorage.setItem(stored, language);
  } catch {
    // Private windows may refuse storage; the choice then lasts until the page closes.
  }
};

type UsedLanguage = {
  language: Language;
  t: Translate;
  changeLanguage: (language: Language) => Promise<void>;
  /** A text of the villa in the chosen language, or in the other one if it is missing. */
  say: (text: Localized | undefined) => string;
};

/** The texts in the chosen language, and a way to change it. */
export const useLanguage = (): UsedLanguage => {
  const { t } = useTranslation(undefined, { i18n, useSuspense: false });
  const typed = useMemo(() => translator<SiteTexts>(t), [t]);
  const language = i18n.language as Language;
  return { language, t: typed, changeLanguage, say: text => wholeWords(inLanguage(text, language)) };
};

/** As `say`, for an optional text. */
export const inLanguage = (text: Localized | undefined, language: Language): string => (text ? say(text, language) : '');
