import type { PlainDate } from '@baan/domain/shared/plainDate';
import { styled } from '@mui/material';
import { Link } from 'react-router-dom';
import { monthsShort, monthYearShort } from '../format/day.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { DataAge } from '../ui/DataAge.tsx';
import { LoadFailed } from '../ui/Loading.tsx';
import { PanelHead } from '../ui/Panel.tsx';
import { barsOfMonth, lanesOf } from './bars.ts';
import { HolderChips, type HolderFilterProps } from './HolderChips.tsx';
import { Legend } from './Legend.tsx';
import { MonthHead } from './MonthHead.tsx';
import { daysOf, firstOf, type Month, monthLater } from './monthDays.ts';
import type { CalendarNights } from './nights.ts';
import { HolderBars, type OpenCalendarCard, PreparationBars } from './StayBars.tsx';
import { type CalendarBars, useCalendarBars } from './useVillaCalendar.ts';

type Props = HolderFilterProps & { month: Month; today: PlainDate; onMonth: (month: Month) => void; onOpen: OpenCalendarCard };

const none: CalendarNights = new Map();

const phone = '@media (max-width: 819px)';

const Scroll = styled('section')({ overflowX: 'auto' });

const Year = styled('div')({
  '--bar': '28px',
  '--bar-padding': '4px',
  display: 'grid',
  gap: 2,
  minWidth: 980,
  padding: '8px 20px 20px',
  [phone]: { '--bar': '44px' },
});

const MonthRow = styled('div')({
  display: 'grid',
  gridTemplateColumns: '64px repeat(31, minmax(0, 1fr))',
  gap: 1,
  minHeight: 34,
  '& > i, & > a': { gridRow: '1 / -1' },
  '& > button, & > span': { marginBlock: 3 },
  '& > a': {
    position: 'sticky',
    zIndex: 2,
    left: 0,
    gridColumn: 1,
    background: 'var(--paper)',
    color: 'var(--muted)',
    lineHeight: '34px',
    textDecoration: 'none',
    [phone]: { minHeight: 50, lineHeight: '50px' },
  },
  '& > i': {
    background: 'color-mix(in srgb, var(--shade) 42%, transparent)',
    '&[data-weekend]': { background: 'var(--shade)' },
    '&[data-season]': { boxShadow: 'inset 0 -3px var(--amber)' },
    '&[data-today]': { boxShadow: 'inset 0 0 0 2px var(--coral)' },
  },
  '&[data-days] > span': { margin: 0 },
  '&[data-days]': { minHeight: 22, color: 'var(--muted)', fontSize: 12, textAlign: 'center' },
  [phone]: { '&:not([data-days])': { minHeight: 50 } },
});

type RowProps = Pick<Props, 'month' | 'today' | 'filter' | 'onOpen'> & {
  name: string;
  /** The first of the year that is shown. */
  isFirst: boolean;
  nights: CalendarNights;
  bars: CalendarBars;
};

const YearRow = ({ month, name, isFirst, today, nights, bars, filter, onOpen }: RowProps) => {
  const [parts, preparations] = [barsOfMonth(month, bars.holders), barsOfMonth(month, bars.preparations)];
  return (
    <MonthRow style={{ gridTemplateRows: `repeat(${lanesOf([...parts, ...preparations])}, auto)` }}>
      <Link to={`/admin/calendar?${new URLSearchParams({ month, show: filter })}`}>{name}</Link>
      {daysOf(month).map((day, index) => (
        <i
          key={day}
          data-day={day}
          style={{ gridColumn: index + 2 }}
          data-weekend={nights.get(day)?.weekend || undefined}
          data-season={nights.get(day)?.seasonId && ''}
          data-today={day === today || undefined}
        />
      ))}
      <PreparationBars parts={preparations} offset={1} />
      <HolderBars parts={parts} isFirstRow={isFirst} offset={1} filter={filter} onOpen={onOpen} />
    </MonthRow>
  );
};

/** Twelve months from the current one, each a row of nights. */
export const YearView = ({ month, today, filter, onFilter, onMonth, onOpen }: Props) => {
  const text = useText();
  const [language] = useLanguage();
  const [first, end] = [firstOf(month), firstOf(monthLater(month, 12))];
  const { nights = none, asked, bars, shown } = useCalendarBars(first, end);
  const months = Array.from({ length: 12 }, (_, index) => monthLater(month, index));
  return (
    <>
      <PanelHead below>
        <MonthHead
          month={month}
          today={today}
          title={monthsShort(month, monthLater(month, 11), language)}
          step={12}
          onMonth={onMonth}
        />
        <Legend nights={nights} holders={shown} />
        <DataAge of={[asked]} />
      </PanelHead>
      <HolderChips holders={shown} filter={filter} onFilter={onFilter} />
      {asked.error && !asked.data && <LoadFailed retry={asked.refetch} />}
      <Scroll aria-label={text('calendar.year')}>
        <Year>
          <MonthRow data-days aria-hidden="true">
            {Array.from({ length: 31 }, (_, index) => index + 1).map(day => (
              <span key={day} style={{ gridColumn: day + 1 }}>
                {day}
              </span>
            ))}
          </MonthRow>
          {months.map(each => (
            <YearRow
              key={each}
              name={monthYearShort(each, language)}
              isFirst={each === month}
              {...{ month: each, today, nights, bars, filter, onOpen }}
            />
          ))}
        </Year>
      </Scroll>
    </>
  );
};
