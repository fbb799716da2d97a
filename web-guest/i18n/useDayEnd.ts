import { useServerNow } from '../components/useServerNow.ts';
import { deadline, isAbroad, shortDay } from '../lib/dates/dateWords.ts';
import { bangkokDate } from '../lib/dates/plainDate.ts';
import { useLanguage } from './language.ts';

/**
 * Formats the last instant of a day in Bangkok, such as the end of free cancelling: as a day; on that day as "tonight, 23:59"; abroad with
 * time and zone.
 */
export const useDayEnd = (): ((until: string, withYear?: boolean) => string) => {
  const { t, language } = useLanguage();
  const now = useServerNow(60_000);
  return (until, withYear = false) => {
    if (isAbroad(until)) return deadline(until, language, t('stay.zone'));
    const day = bangkokDate(new Date(until));
    return day === bangkokDate(new Date(now)) ? t('stay.tonight') : shortDay(day, language, withYear);
  };
};
