import { addDays, type PlainDate } from '@baan/domain/shared/plainDate';
import { baht, figures } from '@baan/i18n/money';
import { Stack } from '@mui/material';
import { type ComponentProps, useState } from 'react';
import { longDay, monthYear } from '../format/day.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { DataAge } from '../ui/DataAge.tsx';
import { LoadFailed } from '../ui/Loading.tsx';
import { LegendRow } from '../ui/Rows.tsx';
import { NoWrap } from '../ui/Words.tsx';
import { Mark } from './Legend.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { MonthHead } from './MonthHead.tsx';
import { firstOf, monthLater, monthOf } from './monthDays.ts';
import { StayGrid } from './monthLooks.ts';
import type { CalendarNights } from './nights.ts';
import { type ChosenStay, canChoose, chooseDay } from './nights.ts';
import { useVillaCalendar } from './useVillaCalendar.ts';

type Props = {
  chosen: ChosenStay | null;
  today: PlainDate;
  /** The first day that can be chosen; any by default. */
  earliest?: PlainDate;
  /** The stay that is being moved: its nights are shown, and free for itself. */
  old?: { id: string; checkIn: PlainDate; checkOut: PlainDate };
  /** Told of a press on a night that somebody else has. */
  onTaken?: (day: PlainDate) => void;
  /** Without it the calendar is read-only. */
  onChoose?: (chosen: ChosenStay) => void;
};

const ShownGrid = (props: ComponentProps<typeof StayGrid>) => <StayGrid {...props} shownOnly />;

const none: CalendarNights = new Map();

/** A month for choosing a stay: the day of arrival, then of departure. Nights of others are not available. */
export const StayCalendar = ({ chosen, today, earliest = '', old, onTaken, onChoose }: Props) => {
  const text = useText();
  const [language] = useLanguage();
  const [month, setMonth] = useState(() => monthOf(chosen?.checkIn ?? today));
  // A stay may start in the previous month.
  const from = chosen && chosen.checkIn < firstOf(month) ? chosen.checkIn : firstOf(month);
  const { nights = none, asked } = useVillaCalendar(from, firstOf(monthLater(month, 1)));
  const isTaken = (day: PlainDate) => {
    const { holder = null, holders = [] } = nights.get(day) ?? {};
    const isTwice = holders.filter(({ kind }) => kind !== 'preparation').length > 1;
    return (holder !== null && holder !== old?.id) || isTwice;
  };

  const canTake = (day: PlainDate) => day >= earliest && canChoose(chosen, day, isTaken);

  const cell = (day: PlainDate) => {
    const night = nights.get(day);
    const last = chosen?.checkOut ?? chosen?.checkIn;
    const isIn = chosen !== null && last !== undefined && chosen.checkIn <= day && day <= last;
    const isOut = day === chosen?.checkOut;
    const taken = isTaken(day) && !isOut;
    const looks = {
      we: night?.weekend,
      season: night?.seasonId,
      taken,
      old: old && old.checkIn <= day && day < old.checkOut,
      in: isIn,
      end: day === chosen?.checkIn || isOut,
    };
    const says = isOut
      ? text('calendar.out')
      : taken
        ? text(`dashboard.${night?.standing ?? 'booked'}`)
        : night && baht(night.price);
    return {
      label: [longDay(day, language), says].filter(Boolean).join(', '),
      look: Object.entries(looks)
        .flatMap(([name, is]) => (is ? [name] : []))
        .join(' '),
      below: <NoWrap as="small">{isOut ? text('calendar.out') : taken || !night ? '\u00a0' : figures(night.price)}</NoWrap>,
      pressed: isIn,
      disabled: !onChoose || (!canTake(day) && !(onTaken && isTaken(day))),
    };
  };

  return (
    <Stack sx={{ gap: 1 }}>
      <MonthHead month={month} today={today} onMonth={setMonth} />
      <DataAge of={[asked]} />
      {asked.error && !asked.data && <LoadFailed retry={asked.refetch} />}
      <MonthGrid
        month={month}
        label={monthYear(month, language)}
        grid={onChoose ? StayGrid : ShownGrid}
        today={today}
        cell={cell}
        onPick={day => (canTake(day) ? onChoose?.(chooseDay(chosen, day, isTaken)) : onTaken?.(day))}
        onMonth={setMonth}
      />
      {old && (
        <LegendRow as="p">
          <span>
            <Mark of="old" />
            {text('calendar.oldNights')}
          </span>
          <span>
            <Mark of="booked" />
            {text('calendar.newNights')}
          </span>
          <span>
            <NoWrap as="s">4</NoWrap>
            {text('calendar.othersNights')}
          </span>
        </LegendRow>
      )}
    </Stack>
  );
};

/** The nights of a whole stay are free, ignoring the booking with the id `own`; null while unknown. */
export const useAreFree = (checkIn: PlainDate, checkOut: PlainDate, own: string | null): boolean | null => {
  const { nights, isStale } = useVillaCalendar(checkIn, checkOut > checkIn ? checkOut : addDays(checkIn, 1));
  if (!nights || isStale) return null;
  return [...nights.values()].every(({ holder }) => holder === null || holder === own);
};
