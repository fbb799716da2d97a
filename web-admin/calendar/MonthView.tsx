import type { PlainDate } from '@baan/domain/shared/plainDate';
import { baht, figures } from '@baan/i18n/money';
import { styled } from '@mui/material';
import { longDay, monthYear } from '../format/day.ts';
import { useLocalized } from '../forms/inputs/useLocalized.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { DataAge } from '../ui/DataAge.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LoadFailed } from '../ui/Loading.tsx';
import { PanelHead } from '../ui/Panel.tsx';
import { NoWrap } from '../ui/Words.tsx';
import { useVilla } from '../villa/useVilla.ts';
import { barsOfWeek } from './bars.ts';
import { HolderChips, type HolderFilterProps } from './HolderChips.tsx';
import { Legend } from './Legend.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { MonthHead } from './MonthHead.tsx';
import { daysOf, firstOf, type Month, monthLater } from './monthDays.ts';
import { HouseGrid } from './monthLooks.ts';
import type { CalendarNights, PickedNights } from './nights.ts';
import { HolderBars, type OpenCalendarCard, OverWeek, PreparationBars } from './StayBars.tsx';
import { useCalendarBars } from './useVillaCalendar.ts';

type Props = HolderFilterProps & {
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

/** What a day says that several have; the words where there is room, and in the day's label. */
const Overlap = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  color: 'var(--muted)',
  fontSize: '.875rem',
  '&[data-twice]': { color: 'var(--brick)', fontWeight: 600 },
  '@media (max-width: 1099px)': { marginTop: 3, '& > span': { display: 'none' } },
});

/** A month: prices, seasons, holders of the nights. */
export const MonthView = ({ month, today, picking, picked, filter, onFilter, onPick, onMonth, onOpen }: Props) => {
  const text = useText();
  const [language] = useLanguage();
  const say = useLocalized();
  const { villa } = useVilla();
  const [first, end] = [firstOf(month), firstOf(monthLater(month, 1))];
  const { nights = none, asked, bars, shown } = useCalendarBars(first, end);
  const seasonIds = new Set(daysOf(month).map(day => nights.get(day)?.seasonId));
  const seasons = (villa?.seasons ?? []).filter(({ id }) => seasonIds.has(id)).map(({ name }) => say(name));

  const [twice, settled] = [shown.flatMap(holder => holder.twice), shown.flatMap(holder => holder.settled)];

  const cell = (day: PlainDate) => {
    const night = nights.get(day);
    const isTwice = twice.includes(day);
    const isSettled = !isTwice && settled.includes(day);
    const isPicked = picked !== null && picked.first <= day && day <= picked.last;
    const looks = {
      we: night?.weekend,
      season: night?.seasonId,
      past: day < today,
      twice: isTwice,
      pick: isPicked,
      first: isPicked && day === picked.first,
      last: isPicked && day === picked.last,
    };
    return {
      label: [
        longDay(day, language),
        night && baht(night.price),
        night && text(`dashboard.${night.standing}`),
        isTwice && text('dashboard.soldTwice'),
        isSettled && text('dashboard.settledOverlap'),
      ]
        .filter(Boolean)
        .join(', '),
      look: Object.entries(looks)
        .flatMap(([name, is]) => (is ? [name] : []))
        .join(' '),
      below: isTwice ? (
        <Overlap data-twice>
          <Icon name="alert" size={16} />
          <span>{text('calendar.twice')}</span>
        </Overlap>
      ) : isSettled ? (
        <Overlap>
          <Icon name="check" size={16} />
          <span>{text('calendar.settled')}</span>
        </Overlap>
      ) : (
        night && night.price > 0 && <NoWrap as="small">{figures(night.price)}</NoWrap>
      ),
      pressed: isPicked,
      disabled: day < today,
    };
  };

  return (
    <>
      <PanelHead below>
        <MonthHead month={month} today={today} onMonth={onMonth} />
        <Legend nights={nights} holders={shown} seasons={seasons} />
        <DataAge of={[asked]} />
      </PanelHead>
      <HolderChips holders={shown} filter={filter} onFilter={onFilter} />
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
            <PreparationBars parts={barsOfWeek(week, bars.preparations)} />
            <HolderBars
              parts={barsOfWeek(week, bars.holders)}
              isFirstRow={week.includes(first)}
              filter={filter}
              onOpen={onOpen}
            />
          </OverWeek>
        )}
      />
    </>
  );
};
