import type { PlainDate } from '@baan/domain/shared/plainDate';
import { yearName } from '@baan/i18n/dayParts';
import { styled } from '@mui/material';
import { Link } from 'react-router-dom';
import { monthShort } from '../format/day.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { DataAge } from '../ui/DataAge.tsx';
import { LoadFailed } from '../ui/Loading.tsx';
import { PanelHead } from '../ui/Panel.tsx';
import { Legend } from './CalendarCard.tsx';
import { type OpenCalendarCard, PreparationBars, StayBars } from './MonthGrid.tsx';
import { MonthHead } from './MonthHead.tsx';
import { daysOf, firstOf, type Month, monthLater } from './monthDays.ts';
import { barsOfMonth, type CalendarNights, ofPreparation } from './nights.ts';
import { useVillaCalendar } from './useVillaCalendar.ts';

type Props = { month: Month; today: PlainDate; onMonth: (month: Month) => void; onOpen: OpenCalendarCard };

const none: CalendarNights = new Map();

const phone = '@media (max-width: 819px)';

const Scroll = styled('section')({ overflowX: 'auto' });

const Year = styled('div')({
  '--bar': '28px',
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
  '& > *': { gridRow: 1 },
  '& > button': { marginBlock: 3 },
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
  '&[data-days]': { minHeight: 22, color: 'var(--muted)', fontSize: 12, textAlign: 'center' },
  [phone]: { '&:not([data-days])': { minHeight: 50 } },
});

/** Twelve months from the current one, each a row of nights. */
export const YearView = ({ month, today, onMonth, onOpen }: Props) => {
  const text = useText();
  const [language] = useLanguage();
  const { nights = none, asked } = useVillaCalendar(firstOf(month), firstOf(monthLater(month, 12)));
  const months = Array.from({ length: 12 }, (_, index) => monthLater(month, index));
  const short = (of: Month) => `${monthShort(of, language)} ${yearName(of, language).slice(-2)}`;
  return (
    <>
      <PanelHead below>
        <MonthHead
          month={month}
          today={today}
          title={`${short(month)} – ${short(monthLater(month, 11))}`}
          step={12}
          onMonth={onMonth}
        />
        <Legend nights={nights} />
        <DataAge of={[asked]} />
      </PanelHead>
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
            <MonthRow key={each}>
              <Link to={`/admin/calendar?month=${each}`}>{short(each)}</Link>
              {daysOf(each).map((day, index) => (
                <i
                  key={day}
                  data-day={day}
                  style={{ gridColumn: index + 2 }}
                  data-weekend={nights.get(day)?.weekend || undefined}
                  data-season={nights.get(day)?.seasonId && ''}
                  data-today={day === today || undefined}
                />
              ))}
              <PreparationBars bars={barsOfMonth(each, nights, ofPreparation)} offset={1} />
              <StayBars bars={barsOfMonth(each, nights)} offset={1} onOpen={onOpen} />
            </MonthRow>
          ))}
        </Year>
      </Scroll>
    </>
  );
};
