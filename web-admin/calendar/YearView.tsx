import { Link } from 'react-router-dom';
import { type Day, monthShort } from '../format/day.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { DataAge } from '../ui/DataAge.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Legend } from './Legend.tsx';
import { MonthHead } from './MonthHead.tsx';
import { daysOf, firstOf, type Month, monthLater } from './monthDays.ts';
import { barsOfMonth, type CalendarNights } from './nights.ts';
import { type OpenCalendarCard, StayBars } from './StayBars.tsx';
import { useVillaCalendar } from './useVillaCalendar.ts';

type Props = { month: Month; today: Day; onMonth: (month: Month) => void; onOpen: OpenCalendarCard };

const none: CalendarNights = new Map();

/** Twelve months from the current one, each a row of nights. */
export const YearView = ({ month, today, onMonth, onOpen }: Props) => {
  const text = useText();
  const [language] = useLanguage();
  const { nights = none, asked } = useVillaCalendar(firstOf(month), firstOf(monthLater(month, 12)));
  const months = Array.from({ length: 12 }, (_, index) => monthLater(month, index));
  const short = (of: Month) =>
    `${monthShort(of, language)} ${String(Number(of.slice(0, 4)) + (language === 'th' ? 543 : 0)).slice(2)}`;
  return (
    <>
      <div className="panel-head wrap-s">
        <MonthHead
          month={month}
          today={today}
          title={`${short(month)} – ${short(monthLater(month, 11))}`}
          step={12}
          onMonth={onMonth}
        />
        <Legend />
        <DataAge of={[asked]} />
      </div>
      {asked.error && !asked.data && <LoadFailed retry={asked.refetch} />}
      <section className="year-scroll" aria-label={text('calendar.year')}>
        <div className="year">
          <div className="month days" aria-hidden="true">
            {Array.from({ length: 31 }, (_, index) => index + 1).map(day => (
              <span key={day} style={{ gridColumn: day + 1 }}>
                {day}
              </span>
            ))}
          </div>
          {months.map(each => (
            <div className="month" key={each}>
              <Link to={`/admin/calendar?month=${each}`}>{short(each)}</Link>
              {daysOf(each).map((day, index) => (
                <i
                  key={day}
                  data-day={day}
                  style={{ gridColumn: index + 2 }}
                  className={`day ${nights.get(day)?.weekend ? 'we' : ''} ${nights.get(day)?.seasonId ? 'season' : ''} ${day === today ? 'today' : ''}`}
                />
              ))}
              <StayBars bars={barsOfMonth(each, nights)} offset={1} onOpen={onOpen} />
            </div>
          ))}
        </div>
      </section>
    </>
  );
};
