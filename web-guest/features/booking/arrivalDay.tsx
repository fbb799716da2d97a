import type { Booking } from '@baan/contract/booking';
import { Icon } from '../../components/icon.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { shortDay } from '../../lib/dates/dateWords.ts';
import { addDays } from '../../lib/dates/plainDate.ts';

/** The directions, or from when they are shown. Renders nothing if the owner wrote none. */
export const ArrivalDay = ({ booking: { arrivalText, arrivalTextFrom, checkIn } }: { booking: Booking }) => {
  const { t, say, language } = useLanguage();
  if (!arrivalText && !arrivalTextFrom) return null;
  const day = (date: string): string => shortDay(date, language);
  return (
    <section>
      <h2>{t('mine.arrival')}</h2>
      {arrivalText ? (
        <p className="lines">{say(arrivalText)}</p>
      ) : (
        <p className="locked">
          <Icon name="lock" />
          <span>{t('mine.arrivalFrom', { day: day(arrivalTextFrom ?? ''), before: day(addDays(checkIn, -1)) })}</span>
        </p>
      )}
    </section>
  );
};
