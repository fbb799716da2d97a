import { addMonths, type Month, monthOf, type PlainDate } from '@baan/domain/shared/plainDate';
import { monthsTitle } from '@baan/i18n/dates';
import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../../../components/controls/Icon.tsx';
import { useLanguage } from '../../../i18n/language.ts';
import type { Selection, StayRules } from '../selection.ts';
import type { NightsByDay } from '../useNights.ts';
import { MonthTable } from './MonthTable.tsx';
import { dayByKey, daysShown, weeksShown } from './monthGrid.ts';
import './calendar.css';

const MonthList = lazy(async () => ({ default: (await import('./MonthList.tsx')).MonthList }));

type CalendarProps = {
  /** The number of months side by side. */
  months: readonly Month[];
  onMonth: (month: Month) => void;
  /** Today in Bangkok. */
  today: PlainDate;
  nights: NightsByDay | undefined;
  selection: Selection;
  rules: StayRules;
  rooms: number;
  /** Nights of other bookings that a refused stay would cross. */
  crossed?: readonly PlainDate[] | undefined;
  onPick: (day: PlainDate) => void;
};

/** Months of nights: arrow keys move by night, the page keys by month. A month's title opens the list of months in its place. */
export const Calendar = ({ months, onMonth, today, nights, selection, rules, rooms, crossed, onPick }: CalendarProps) => {
  const { t, language } = useLanguage();
  const id = useId();
  const tables = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<PlainDate>();
  const [hovered, setHovered] = useState<PlainDate>();
  const moveFocus = useRef<boolean>(false);
  /** The column whose title was pressed. */
  const [jumping, setJumping] = useState<number>();

  const isAlone = months.length === 1;
  const first = monthOf(today);
  const last = monthOf(rules.lastDeparture);

  // The day that a key leads to may be in a month that is rendered only now.
  useEffect(() => {
    if (!moveFocus.current || !active) return;
    moveFocus.current = false;
    tables.current?.querySelector<HTMLButtonElement>(`[data-day="${active}"]`)?.focus();
  }, [active]);

  const onKeyDown = (event: KeyboardEvent) => {
    const day = (event.target as HTMLElement).dataset.day;
    const led = day && !event.altKey && !event.ctrlKey && !event.metaKey ? dayByKey(day, event.key, event.shiftKey) : undefined;
    if (!led) return;
    event.preventDefault();
    const to = led < today ? today : led;
    const target = monthOf(to);
    if (target > last) return;
    moveFocus.current = true;
    setActive(to);
    if (!daysShown(months, today).includes(to))
      onMonth(target < (months[0] ?? first) ? target : addMonths(target, 1 - months.length));
  };

  const table = (month: Month, at: number) => (
    <MonthTable
      month={month}
      isAlone={isAlone}
      titleId={`${id}${at}`}
      today={today}
      nights={nights}
      selection={selection}
      rules={rules}
      crossed={crossed}
      active={active}
      hovered={hovered}
      onHover={setHovered}
      onPick={day => {
        setActive(day);
        onPick(day);
      }}
    />
  );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move through the grids in it
    <div
      className={isAlone ? undefined : 'two-months'}
      ref={tables}
      onKeyDown={onKeyDown}
      onMouseLeave={() => setHovered(undefined)}
    >
      {months.map((each, at) => (
        <div key={each}>
          <div className="cal-head">
            {at === 0 && (
              <button
                type="button"
                className="icon-btn"
                aria-label={t('stay.previousMonth')}
                disabled={each <= first}
                onClick={() => onMonth(addMonths(each, -1))}
              >
                <Icon name="left" />
              </button>
            )}
            <h3 id={`${id}${at}`} aria-level={2} aria-live="polite">
              <button
                type="button"
                className="cal-month"
                aria-expanded={jumping === at}
                onClick={() => setJumping(jumping === at ? undefined : at)}
              >
                {monthsTitle(
                  weeksShown(each, today, isAlone).map(part => part.month),
                  language,
                )}
                <Icon name="down" />
              </button>
            </h3>
            {at === months.length - 1 && (
              <button
                type="button"
                className="icon-btn"
                aria-label={t('stay.nextMonth')}
                disabled={each >= last}
                onClick={() => onMonth(addMonths(each, 1 - at))}
              >
                <Icon name="right" />
              </button>
            )}
          </div>
          {jumping === at ? (
            <Suspense fallback={table(each, at)}>
              <MonthList
                firstArrival={rules.firstArrival}
                lastDeparture={rules.lastDeparture}
                rooms={rooms}
                shown={each}
                onChoose={chosen => {
                  setJumping(undefined);
                  onMonth(chosen);
                }}
              />
            </Suspense>
          ) : (
            table(each, at)
          )}
        </div>
      ))}
    </div>
  );
};
