import { addDays, type Day, longDay, monthYear } from '../format/day.ts';
import { baht, figure } from '../format/money.ts';
import { useSay } from '../forms/useSay.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Age } from '../ui/Age.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { useVilla } from '../villa/useVilla.ts';
import { Bars, type OpenCard } from './Bars.tsx';
import { Legend } from './Legend.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { MonthHead } from './MonthHead.tsx';
import { daysOf, firstOf, type Month, monthLater } from './monthDays.ts';
import { barsOfWeek, type Nights } from './nights.ts';
import type { Picked } from './picked.ts';
import { useHouseCalendar } from './useHouseCalendar.ts';

type Props = {
  month: Month;
  today: Day;
  /** While nights are chosen, bookings and blocks do not open. */
  picking: boolean;
  picked: Picked | null;
  onPick: (day: Day) => void;
  onMonth: (month: Month) => void;
  onOpen: OpenCard;
};

const none: Nights = new Map();

/** A month: prices, seasons, holders of the nights. */
export const MonthView = ({ month, today, picking, picked, onPick, onMonth, onOpen }: Props) => {
  const text = useText();
  const [language] = useLanguage();
  const say = useSay();
  const { villa } = useVilla();
  // The night before shows who leaves on the first; the night after shows whose bar continues.
  const { nights = none, asked } = useHouseCalendar(addDays(firstOf(month), -1), addDays(firstOf(monthLater(month, 1)), 1));
  const shown = new Set(daysOf(month).map(day => nights.get(day)?.seasonId));
  const seasons = (villa?.seasons ?? []).filter(({ id }) => shown.has(id)).map(({ name }) => say(name));

  const cell = (day: Day) => {
    const night = nights.get(day);
    const isPicked = picked !== null && picked.first <= day && day <= picked.last;
    const looks = {
      we: night?.weekend,
      season: night?.seasonId,
      past: day < today,
      pick: isPicked,
      a: isPicked && day === picked.first,
      z: isPicked && day === picked.last,
    };
    return {
      label: [longDay(day, language), night && baht(night.price), night && text(`dashboard.${night.standing}`)]
        .filter(Boolean)
        .join(', '),
      className: Object.entries(looks)
        .flatMap(([name, is]) => (is ? [name] : []))
        .join(' '),
      below: night && night.price > 0 && <small className="num">{figure(night.price)}</small>,
      pressed: isPicked,
      disabled: day < today,
    };
  };

  return (
    <>
      <div className="panel-head wrap-s">
        <MonthHead month={month} today={today} onMonth={onMonth} />
        <Legend seasons={seasons} />
        <Age of={[asked]} />
      </div>
      {asked.error && !asked.data && <LoadFailed retry={asked.refetch} />}
      <MonthGrid
        month={month}
        label={monthYear(month, language)}
        today={today}
        className="house-month"
        cell={cell}
        onPick={onPick}
        onMonth={onMonth}
        over={week => (
          <div className="bars" inert={picking}>
            <Bars bars={barsOfWeek(week, nights)} onOpen={onOpen} />
          </div>
        )}
      />
    </>
  );
};
