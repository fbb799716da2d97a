import { deadline } from '../lib/dates/dateWords.ts';
import { useLanguage } from './language.ts';

/** Formats an ISO instant within a sentence: its time in Bangkok; abroad with day and zone. */
export const useDeadline = (): ((instant: string) => string) => {
  const { t, language } = useLanguage();
  return instant => deadline(instant, language, t('stay.zone'));
};
