import type { PlainDate } from '@baan/domain/shared/plainDate';
import { type ElementType, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { dayOfMonth, namedWeek, weekdayShort } from '../format/day.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { VisuallyHidden } from '../ui/Words.tsx';
import { dayByKey, type Month, monthOf, type Week, weeksOf } from './monthDays.ts';
import { Day as DayButton, NoDay, Week as WeekRow } from './monthLooks.ts';

/** A day's look and screen reader label. */
export type DayCell = { label: string; look?: string; below?: ReactNode; pressed?: boolean; disabled?: boolean };

type Props = {
  month: Month;
  /** Its label for screen readers. */
  label: string;
  today: PlainDate;
  cell: (day: PlainDate) => DayCell;
  /** Content over a week. */
  over?: (week: Week) => ReactNode;
  /** How the grid and its days look. */
  grid: ElementType;
  onPick: (day: PlainDate) => void;
  onMonth: (month: Month) => void;
};

/** Days of a month as buttons with a single tab stop; the arrow keys reach the others, past the month's ends too. */
export const MonthGrid = ({ month, label, today, cell, over, grid: Days, onPick, onMonth }: Props) => {
  const text = useText();
  const [language] = useLanguage();
  const hint = useId();
  const grid = useRef<HTMLFieldSetElement>(null);
  const [at, setAt] = useState(today);
  const wanted = useRef(false);
  const weeks = weeksOf(month);
  const reached = [at, today].find(day => monthOf(day) === month) ?? `${month}-01`;

  useEffect(() => {
    if (!wanted.current || monthOf(at) !== month) return;
    wanted.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
  }, [at, month]);

  const move = (event: KeyboardEvent, from: PlainDate) => {
    const to = dayByKey(from, event.key);
    if (!to) return;
    event.preventDefault();
    wanted.current = true;
    setAt(to);
    if (monthOf(to) !== month) onMonth(monthOf(to));
  };

  return (
    <Days aria-describedby={hint} ref={grid}>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      <VisuallyHidden as="p" id={hint}>
        {text('calendar.keys')}
      </VisuallyHidden>
      {namedWeek.map(day => (
        <span key={day} data-weekday aria-hidden="true">
          {weekdayShort(day, language)}
        </span>
      ))}
      {weeks.map((week, row) => (
        // A month has only one week in each row.
        // biome-ignore lint/suspicious/noArrayIndexKey: the row identifies the week
        <WeekRow key={row}>
          {week.map((day, column) => {
            // biome-ignore lint/suspicious/noArrayIndexKey: an empty place has no other key
            if (!day) return <NoDay key={column} data-place style={{ gridColumn: column + 1 }} />;
            const { label: name, look, below, pressed, disabled } = cell(day);
            return (
              <DayButton
                key={day}
                type="button"
                data-day={day}
                data-place
                data-look={look}
                style={{ gridColumn: column + 1 }}
                tabIndex={day === reached ? 0 : -1}
                aria-label={name}
                aria-pressed={pressed}
                aria-current={day === today ? 'date' : undefined}
                aria-disabled={disabled || undefined}
                onFocus={() => setAt(day)}
                onKeyDown={event => move(event, day)}
                onClick={() => !disabled && onPick(day)}
              >
                <b>{dayOfMonth(day)}</b>
                {below}
              </DayButton>
            );
          })}
          {over?.(week)}
        </WeekRow>
      ))}
    </Days>
  );
};
