import { useServerNow } from '../components/useServerNow.ts';
import { dayAndTime, ownTime } from '../lib/dates/dateWords.ts';
import { bangkokDate } from '../lib/dates/plainDate.ts';
import { useLanguage } from './language.ts';

/** Formats an ISO instant with its day. If the clock or language is not Bangkok's, zone and local time are added. `isAhead`: today is called so. */
export const useWholeDeadline = (): ((instant: string, isAhead?: boolean) => string) => {
  const { t, language } = useLanguage();
  const now = useServerNow(60_000);
  return (instant, isAhead = true) => {
    const when = dayAndTime(instant, language);
    const own = ownTime(instant, language);
    if (own) return t('paying.abroad', { when, zone: t('stay.zone'), own });
    if (language !== 'th') return `${when} ${t('stay.zone')}`;
    return isAhead && bangkokDate(new Date(instant)) === bangkokDate(new Date(now)) ? t('paying.today', { when }) : when;
  };
};
