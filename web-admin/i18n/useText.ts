import type { Language } from '@baan/contract/booking';
import { useLocaleState, useTranslate } from 'ra-core';
import { useCallback, useMemo } from 'react';
import type { MessageKey } from './en.ts';

export type Text = (key: MessageKey, values?: Record<string, string | number>) => string;

/** The console's texts in the chosen language; a key that no language has is a type error. */
export const useText = (): Text => {
  const translate = useTranslate();
  return useCallback((key, values) => translate(key, values), [translate]);
};

export const useLanguage = (): [Language, (language: Language) => void] => {
  const [locale, setLocale] = useLocaleState();
  return useMemo(() => [locale === 'en' ? 'en' : 'th', setLocale], [locale, setLocale]);
};
