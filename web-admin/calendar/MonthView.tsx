import { addDays, type PlainDate } from '@baan/domain/shared/plainDate';
import { baht, figures } from '@baan/i18n/money';
import { longDay, monthYear } from '../format/day.ts';
import { useLocalized } from '../forms/inputs/useLocalized.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { DataAge } from '../ui/DataAge.tsx';
import { LoadFailed } from '../ui/Loading.tsx';
import { PanelHead } from '../ui/Panel.tsx';
import { NoWrap } from '../ui/Words.tsx';
import { useVilla } from '../villa/useVilla.ts';
import { Legend } from './CalendarCard.tsx';
import { MonthGrid, type OpenCalendarCard, OverWeek, PreparationBars, StayBars } from './MonthGrid.tsx';
import { MonthHead } from './MonthHead.tsx';
import { daysOf, firstOf, type Month, monthLater } from './monthDays.ts';
import { HouseGrid } from './monthLooks.ts';
import type { PickedNights } from './nights.ts';
import { barsOfWeek, type CalendarNights, ofPreparation } from './nights.ts';
import { useVillaCalendar } from './useVillaCalendar.ts';

type Props = {
  month: Month;
  today: PlainDate;
  /** While nights are chosen, bookings and blocks do not open. */
  picking: boolean;
  picked: PickedNights | null;
  onPick: (day: PlainDate) => void;
  onMonth: (month: Month) => void;
  onOpen: OpenCalendarCard;
};

const none: CalendarNights = new Map();

/** A month: prices, seasons, holders of the nights. */
export const MonthView = ({ month, today, picking, picked, onPick, onMonth, onOpen }: Props) => {
  const text = useText();
  const [language] = useLanguage();
  const say = useLocalized();
  const { villa } = useVilla();
  // The night before shows who leaves on the first; the night after shows whose bar continues.
  const { nights = none, asked } = useVillaCalendar(addDays(firstOf(month), -1), addDays(firstOf(monthLater(month, 1)), 1));
  const shown = new Set(daysOf(month).map(day => nights.get(day)?.seasonId));
  const seasons = (villa?.seasons ?? []).filter(({ id }) => shown.has(id)).map(({ name }) => say(name));

  const cell = (day: PlainDate) => {
    const night = nights.get(day);
    const isPicked = picked !== null && picked.first <= day && day <= picked.last;
    const looks = {
      we: night?.weekend,
      season: night?.seasonId,
      past: day < today,
      twice: night?.soldTwice,
      pick: isPicked,
      first: isPicked && day === picked.first,
      last: isPicked && day === picked.last,
    };
    return {
      label: [
        longDay(day, language),
        night && baht(night.price),
        night && text(`dashboard.${night.standing}`),
        night?.soldTwice && text('dashboard.soldTwice'),
      ]
        .filter(Boolean)
        .join(', '),
      look: Object.entries(looks)
        .flatMap(([name, is]) => (is ? [name] : []))
        .join(' '),
      below: night && night.price > 0 && <NoWrap as="small">{figures(night.price)}</NoWrap>,
      pressed: isPicked,
      disabled: day < today,
    };
  };

  return (
    <>
      <PanelHead below>
        <MonthHead month={month} today={today} onMonth={onMonth} />
        <Legend nights={nights} seasons={seasons} />
        <DataAge of={[asked]} />
      </PanelHead>
      {asked.error && !asked.data && <LoadFailed retry={asked.refetch} />}
      <MonthGrid
        month={month}
        label={monthYear(month, language)}
        today={today}
        grid={HouseGrid}
        cell={cell}
        onPick={onPick}
        onMonth={onMonth}
        over={week => (
          <OverWeek inert={picking}>
            <PreparationBars bars={barsOfWeek(week, nights, ofPreparation)} />
            <StayBars bars={barsOfWeek(week, nights)} onOpen={onOpen} />
          </OverWeek>
        )}
      />
    </>
  );
};
