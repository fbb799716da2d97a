import polyglotI18nProvider from 'ra-i18n-polyglot';
import { en } from './en.ts';
import { th } from './th.ts';

/** Thai is the default and the fallback. */
export const i18nProvider = polyglotI18nProvider(locale => (locale === 'en' ? en : th), 'th', [
  { locale: 'th', name: 'ไทย' },
  { locale: 'en', name: 'English' },
]);
