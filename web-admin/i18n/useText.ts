import type { StaffLanguage } from '@baan/i18n/languages';
import { useI18nProvider, useLocaleState, useTranslate } from 'ra-core';
import { useCallback, useMemo } from 'react';
import type { MessageKey } from './en.ts';

export type Text = (key: MessageKey, values?: Record<string, string | number>) => string;

/** The console's texts in the chosen language; a key that no language has is a type error. */
export const useText = (): Text => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language changes the texts of the same function
  return useCallback((key, values) => translate(key, values), [translate, locale]);
};

/**
 * The language, and a setter. The texts are loaded before react-admin's locale changes: otherwise react-admin would remount the whole
 * page, and the typed input would be lost. The setter rejects if they cannot be loaded.
 */
export const useLanguage = (): [StaffLanguage, (language: StaffLanguage) => Promise<void>] => {
  const i18n = useI18nProvider();
  const [locale, setLocale] = useLocaleState();
  const change = useCallback(
    async (language: StaffLanguage) => {
      await i18n.changeLocale(language);
      setLocale(language);
    },
    [i18n, setLocale],
  );
  return useMemo(() => [locale === 'en' ? 'en' : 'th', change], [locale, change]);
};
