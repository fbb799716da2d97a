import type { AvailabilityNight } from '@baan/contract/quote';
import { useBookings } from '../bookings/useBookings.ts';
import { addDays, dayOfMonth, longDay, weekday } from '../format/day.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { useServiceQuery } from '../useService.ts';

const days = 14;

/** How a night stands for the owner: a held one is told apart by whether a slip waits for a decision. */
type Standing = AvailabilityNight['state'] | 'review';

const legend = ['booked', 'review', 'held', 'blocked'] as const;

export const NightsAhead = ({ today }: { today: string }) => {
  const text = useText();
  const [language] = useLanguage();
  const { data, isError, refetch } = useServiceQuery(['nights', today], (service, signal) =>
    service.nights(today, addDays(today, days), signal),
  );
  const review = useBookings({ status: 'in_review' }, { field: 'checkIn', order: 'ASC' }, 50).data ?? [];
  const standing = (night: AvailabilityNight): Standing =>
    night.state === 'held' && review.some(({ checkIn, checkOut }) => checkIn <= night.date && night.date < checkOut)
      ? 'review'
      : night.state;

  return (
    <section className="panel">
      <div className="panel-head wrap-s">
        <h2>{text('dashboard.ahead')}</h2>
        <span className="legend">
          {legend.map(name => (
            <span key={name}>
              <i className={name} />
              {text(name === 'review' ? 'dashboard.reviewLong' : `dashboard.${name}`)}
            </span>
          ))}
        </span>
      </div>
      {isError ? (
        <LoadFailed retry={refetch} />
      ) : (
        <ol className="ahead">
          {(data ?? placeholders(today)).map(night => (
            <li key={night.date} className={standing(night)}>
              <span className="visually-hidden">
                {longDay(night.date, language)}: {text(`dashboard.${standing(night)}`)}
              </span>
              <span aria-hidden="true">
                <small>{weekday(night.date, language)}</small>
                <b>{dayOfMonth(night.date)}</b>
                <small>{data ? text(`dashboard.${standing(night)}`) : '\u00a0'}</small>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
};

const placeholders = (today: string): AvailabilityNight[] =>
  Array.from({ length: days }, (_, index) => ({
    date: addDays(today, index),
    state: 'free',
    price: 0,
    normalPrice: 0,
    weekend: false,
  }));
