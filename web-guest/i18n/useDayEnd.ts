import { useServerNow } from '../components/useServerNow.ts';
import { isAbroad, shortDay, termDay } from '../lib/dates/dateWords.ts';
import { bangkokDate } from '../lib/dates/plainDate.ts';
import { useLanguage } from './language.ts';
import { useWholeDeadline } from './useWholeDeadline.ts';

/**
 * Formats the last instant of a day in Bangkok, such as the end of free cancelling: as a day, with its year if it is another one; on that day as "tonight, 23:59"; abroad as a
 * whole deadline.
 */
export const useDayEnd = (): ((until: string, withYear?: boolean) => string) => {
  const { t, language } = useLanguage();
  const now = useServerNow(60_000);
  const whole = useWholeDeadline();
  return (until, withYear = false) => {
    if (isAbroad(until)) return whole(until, false);
    const day = bangkokDate(new Date(until));
    if (day === bangkokDate(new Date(now))) return t('stay.tonight');
    return withYear ? shortDay(day, language, true) : termDay(until, now, language);
  };
};
