import './grid.css';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type Day, dayOfMonth, namedWeek, weekdayShort } from '../format/day.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { dayByKey, type Month, monthOf, type Week, weeksOf } from './monthDays.ts';

/** A day's look and screen reader label. */
export type DayCell = { label: string; className?: string; below?: ReactNode; pressed?: boolean; disabled?: boolean };

type Props = {
  month: Month;
  /** Its label for screen readers. */
  label: string;
  today: Day;
  cell: (day: Day) => DayCell;
  /** Content over a week. */
  over?: (week: Week) => ReactNode;
  className?: string;
  onPick: (day: Day) => void;
  onMonth: (month: Month) => void;
};

/** Days of a month as buttons with a single tab stop; the arrow keys reach the others, past the month's ends too. */
export const MonthGrid = ({ month, label, today, cell, over, className = '', onPick, onMonth }: Props) => {
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

  const move = (event: KeyboardEvent, from: Day) => {
    const to = dayByKey(from, event.key);
    if (!to) return;
    event.preventDefault();
    wanted.current = true;
    setAt(to);
    if (monthOf(to) !== month) onMonth(monthOf(to));
  };

  return (
    <fieldset className={`month-grid ${className}`} aria-describedby={hint} ref={grid}>
      <legend className="visually-hidden">{label}</legend>
      <p className="visually-hidden" id={hint}>
        {text('calendar.keys')}
      </p>
      {namedWeek.map(day => (
        <span key={day} className="dow" aria-hidden="true">
          {weekdayShort(day, language)}
        </span>
      ))}
      {weeks.map((week, row) => (
        // A month has only one week in each row.
        // biome-ignore lint/suspicious/noArrayIndexKey: the row identifies the week
        <div key={row} className="month-week">
          {week.map((day, column) => {
            // biome-ignore lint/suspicious/noArrayIndexKey: an empty place has no other key
            if (!day) return <span key={column} className="cell" />;
            const { label: name, className: look = '', below, pressed, disabled } = cell(day);
            return (
              <button
                key={day}
                type="button"
                data-day={day}
                className={`cell ${look}`}
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
              </button>
            );
          })}
          {over?.(week)}
        </div>
      ))}
    </fieldset>
  );
};
