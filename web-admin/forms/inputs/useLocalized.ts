import type { Localized } from '@baan/contract/villa';
import { useCallback } from 'react';
import { useLanguage } from '../../i18n/useText.ts';

/** A text of the house in the console's language, or in the other one. */
export const useLocalized = (): ((words: Localized) => string) => {
  const [language] = useLanguage();
  return useCallback(words => words[language] || words[language === 'th' ? 'en' : 'th'], [language]);
};
