import { seasonOf } from '@baan/domain/villa/seasons';
import { mayArrive } from '@baan/domain/villa/stayRules';
import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../../components/icon.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { monthTitle, weekdayHeads } from '../../lib/dates/dateWords.ts';
import { addMonths, firstOf, lastOf, type Month, monthOf, type PlainDate } from '../../lib/dates/plainDate.ts';
import { dayByKey, weeksOf } from './monthGrid.ts';
import { NightCell } from './nightCell.tsx';
import { ruleWords } from './ruleWords.ts';
import { brokenBy, canDepart, canPick, isAnswered, isHalfChosen, type Selection, type StayRules } from './selection.ts';
import type { Nights } from './useNights.ts';
import './calendar.css';

const MonthList = lazy(async () => ({ default: (await import('./monthList.tsx')).MonthList }));

interface CalendarProps {
  month: Month;
  onMonth: (month: Month) => void;
  /** Today in Bangkok. */
  today: PlainDate;
  nights: Nights | undefined;
  selection: Selection;
  rules: StayRules;
  rooms: number;
  onPick: (day: PlainDate) => void;
}

/** One month of nights as a grid: one tab stop, arrow keys from night to night, pages from month to month. */
export const Calendar = ({ month, onMonth, today, nights, selection, rules, rooms, onPick }: CalendarProps) => {
  const { t, language, say } = useLanguage();
  const titleId = useId();
  const grid = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState<PlainDate>();
  const [hovered, setHovered] = useState<PlainDate>();
  const moveFocus = useRef<boolean>(false);
  const [isJumping, setJumping] = useState(false);

  const first = monthOf(today);
  const last = monthOf(rules.lastDeparture);
  const tabStop = tabStopIn(month, [active, selection.checkIn], today);

  // The day that a key led to may lie in a month that is drawn only now.
  useEffect(() => {
    if (!moveFocus.current || !active) return;
    moveFocus.current = false;
    grid.current?.querySelector<HTMLButtonElement>(`[data-day="${active}"]`)?.focus();
  }, [active]);

  const onKeyDown = (event: KeyboardEvent) => {
    const day = (event.target as HTMLElement).dataset.day;
    const to = day && !event.altKey && !event.ctrlKey && !event.metaKey ? dayByKey(day, event.key, event.shiftKey) : undefined;
    if (!to) return;
    event.preventDefault();
    if (monthOf(to) < first || monthOf(to) > last) return;
    moveFocus.current = true;
    setActive(to);
    if (monthOf(to) !== month) onMonth(monthOf(to));
  };

  const arrival = isHalfChosen(selection) ? selection.checkIn : undefined;
  const tentative = arrival && hovered && canDepart(arrival, hovered, rules) ? hovered : undefined;
  const bandEnd = selection.checkOut ?? tentative;
  const speaker = { t, language, say };
  const ruleOf = (day: PlainDate): string | undefined => {
    if (arrival && day > arrival) {
      const broken = brokenBy(arrival, day, rules);
      return broken && ruleWords(broken, speaker);
    }
    const { arrivalDays } = rules.arrival;
    return mayArrive(rules.arrival, day) ? undefined : ruleWords({ rule: 'arrivalDay', value: arrivalDays }, speaker);
  };

  return (
    <>
      <div className="cal-head">
        <button
          type="button"
          className="icon-btn"
          aria-label={t('stay.previousMonth')}
          disabled={month <= first}
          onClick={() => onMonth(addMonths(month, -1))}
        >
          <Icon name="left" />
        </button>
        <h3 id={titleId} aria-level={2} aria-live="polite">
          <button type="button" className="cal-month" aria-expanded={isJumping} onClick={() => setJumping(!isJumping)}>
            {monthTitle(month, language)}
            <Icon name="down" />
          </button>
        </h3>
        <button
          type="button"
          className="icon-btn"
          aria-label={t('stay.nextMonth')}
          disabled={month >= last}
          onClick={() => onMonth(addMonths(month, 1))}
        >
          <Icon name="right" />
        </button>
      </div>
      {isJumping && (
        <Suspense fallback={null}>
          <MonthList
            firstArrival={rules.firstArrival}
            lastDeparture={rules.lastDeparture}
            rooms={rooms}
            shown={month}
            onChoose={chosen => {
              setJumping(false);
              onMonth(chosen);
            }}
          />
        </Suspense>
      )}
      <table
        className="cal"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: keys move through this table, which makes it a grid
        role="grid"
        aria-labelledby={titleId}
        aria-busy={!nights}
        ref={grid}
        onKeyDown={onKeyDown}
        onMouseLeave={() => setHovered(undefined)}
      >
        <thead>
          <tr>
            {weekdayHeads(language).map(({ short, long }) => (
              <th key={long} scope="col">
                <abbr title={long}>{short}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map(week => (
            <tr key={week.find(Boolean)}>
              {week.map((day, column) =>
                day ? (
                  <NightCell
                    key={day}
                    day={day}
                    night={nights?.get(day)}
                    isToday={day === today}
                    isTabStop={day === tabStop}
                    isPast={day < rules.firstArrival}
                    isOwn={rules.isOwn?.(day) ?? false}
                    rule={ruleOf(day)}
                    inSeason={seasonOf(rules.arrival.seasons, day) !== undefined}
                    isPickable={nights !== undefined && canPick(selection, day, rules)}
                    isAnswered={nights?.has(day) === true && isAnswered(selection, day, rules)}
                    isOutOnly={arrival !== undefined && !rules.isFree(day) && canDepart(arrival, day, rules)}
                    band={bandOf(day, selection.checkIn, bandEnd, selection.checkOut !== undefined)}
                    onPick={() => {
                      setActive(day);
                      onPick(day);
                    }}
                    onHover={() => setHovered(day)}
                  />
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty place is its column
                  <td key={column} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
};

/** The one night that the tab key reaches: where the guest last was, else the arrival, else today, else the first. */
const tabStopIn = (month: Month, wished: (PlainDate | undefined)[], today: PlainDate): PlainDate =>
  [...wished, today].find(day => day !== undefined && monthOf(day) === month && day <= lastOf(month)) ?? firstOf(month);

const bandOf = (
  day: PlainDate,
  from: PlainDate | undefined,
  to: PlainDate | undefined,
  chosen: boolean,
): 'from' | 'alone' | 'in' | 'to' | undefined => {
  if (day === from) return to ? 'from' : 'alone';
  if (day === to) return chosen ? 'to' : 'in';
  return from && to && day > from && day < to ? 'in' : undefined;
};
