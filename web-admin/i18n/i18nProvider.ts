import { createInstance } from 'i18next';
import { getI18nProvider } from 'ra-i18n-i18next';
import { en } from './en.ts';
import { th } from './th.ts';

/** Thai is the default and the fallback. A missing value is empty. Both languages are there before the first page is drawn. */
export const i18nProvider = await getI18nProvider(
  createInstance(),
  {
    lng: 'th',
    fallbackLng: 'th',
    resources: { th: { translation: th }, en: { translation: en } },
    nsSeparator: false,
    interpolation: { escapeValue: false },
    missingInterpolationHandler: () => '',
  },
  [
    { locale: 'th', name: 'ไทย' },
    { locale: 'en', name: 'English' },
  ],
);
