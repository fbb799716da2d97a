import { Link } from 'react-router-dom';
import { Legend } from '../calendar/Legend.tsx';
import type { CalendarNight } from '../calendar/nights.ts';
import { useVillaCalendar } from '../calendar/useVillaCalendar.ts';
import { addDays, type Day, dayOfMonth, longDay, weekday } from '../format/day.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { DataAge } from '../ui/DataAge.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';

const days = 14;

/** The next nights with their state and holder, each a link. */
export const NightsAhead = ({ today }: { today: Day }) => {
  const text = useText();
  const { nights, asked } = useVillaCalendar(today, addDays(today, days));
  return (
    <section className="panel">
      <div className="panel-head wrap-s">
        <h2>
          <Link to="/admin/calendar">{text('dashboard.ahead')}</Link>
        </h2>
        <Legend />
        <DataAge of={[asked]} />
      </div>
      {asked.error && !nights ? (
        <LoadFailed retry={asked.refetch} />
      ) : (
        <ol className="ahead">
          {Array.from({ length: days }, (_, index) => addDays(today, index)).map(day => (
            <NightAhead key={day} day={day} night={nights?.get(day)} />
          ))}
        </ol>
      )}
    </section>
  );
};

const NightAhead = ({ day, night }: { day: Day; night: CalendarNight | undefined }) => {
  const text = useText();
  const [language] = useLanguage();
  const standing = night?.standing ?? 'free';
  const name = night?.stay?.customerName || night?.block?.reason || (night ? text(`dashboard.${standing}`) : '\u00a0');
  const to = night?.stay
    ? `/admin/bookings/${night.stay.id}`
    : `/admin/calendar?${night?.block ? `month=${day.slice(0, 7)}` : `from=${day}&to=${addDays(day, 1)}`}`;
  return (
    <li className={standing}>
      <Link to={to} aria-label={`${longDay(day, language)}: ${text(`dashboard.${standing}`)}, ${name}`}>
        <small>{weekday(day, language)}</small>
        <b>{dayOfMonth(day)}</b>
        <small className="name">{name}</small>
      </Link>
    </li>
  );
};
