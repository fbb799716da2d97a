import { bangkokDate } from '@baan/domain/shared/plainDate';
import { isAbroad } from '@baan/i18n/instants';
import { formatsOf } from '@baan/i18n/languages';
import { useServerNow } from '../lib/api/serverClock.ts';
import { useLanguage } from './language.ts';
import { dayAndTime, ownTime, shortDay, timeInZone } from './screenDates.ts';

/** Formats an ISO instant within a sentence: its time in Bangkok; abroad with day and zone. */
export const useDeadline = (): ((instant: string) => string) => {
  const { t, language } = useLanguage();
  return instant => timeInZone(instant, language, t('stay.zone'));
};

/** Formats an ISO instant with its day. If the clock or language is not Bangkok's, zone and local time are added. `isAhead`: today is called so. */
export const useWholeDeadline = (): ((instant: string, isAhead?: boolean) => string) => {
  const { t, language } = useLanguage();
  const now = useServerNow(60_000);
  return (instant, isAhead = true) => {
    const when = dayAndTime(instant, language);
    const own = ownTime(instant, language);
    if (own) return t('stay.abroad', { when, zone: t('stay.zone'), own });
    if (!formatsOf(language).local) return `${when} ${t('stay.zone')}`;
    return isAhead && bangkokDate(instant) === bangkokDate(new Date(now)) ? t('paying.today', { when }) : when;
  };
};

/**
 * Formats the last instant of a day in Bangkok, such as the end of free cancelling: as a day, with its year if it is another one; on that day as "tonight, 23:59"; abroad as a
 * whole timeInZone.
 */
export const useDayEnd = (): ((until: string, withYear?: boolean) => string) => {
  const { t, language } = useLanguage();
  const now = useServerNow(60_000);
  const whole = useWholeDeadline();
  return (until, withYear = false) => {
    if (isAbroad(until)) return whole(until, false);
    const day = bangkokDate(until);
    if (day === bangkokDate(new Date(now))) return t('stay.tonight');
    return shortDay(day, language, withYear || day.slice(0, 4) !== bangkokDate(new Date(now)).slice(0, 4));
  };
};
