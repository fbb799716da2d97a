import type { StaffLanguage } from '@baan/i18n/languages';
import { createInstance } from 'i18next';
import type { I18nProvider } from 'ra-core';
import { getI18nProvider } from 'ra-i18n-i18next';

const texts = {
  th: async () => (await import('./th.ts')).th,
  en: async () => (await import('./en.ts')).en,
};

/**
 * Says everything in `language`; another one is loaded when it is chosen, and `changeLocale` rejects if it cannot be. No language falls
 * back on another: each has every text. A missing value is empty.
 */
export const createI18nProvider = async (language: StaffLanguage): Promise<I18nProvider> => {
  const i18n = createInstance();
  const provider = await getI18nProvider(
    i18n,
    {
      lng: language,
      fallbackLng: false,
      resources: { [language]: { translation: await texts[language]() } },
      nsSeparator: false,
      interpolation: { escapeValue: false },
      missingInterpolationHandler: () => '',
    },
    [
      { locale: 'th', name: 'ไทย' },
      { locale: 'en', name: 'English' },
    ],
  );
  return {
    ...provider,
    changeLocale: async locale => {
      const chosen = locale === 'en' ? 'en' : 'th';
      if (!i18n.hasResourceBundle(chosen, 'translation')) i18n.addResourceBundle(chosen, 'translation', await texts[chosen]());
      await provider.changeLocale(chosen);
    },
  };
};
