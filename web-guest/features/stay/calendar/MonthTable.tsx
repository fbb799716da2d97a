import type { Month, PlainDate } from '@baan/domain/shared/plainDate';
import { seasonOf } from '@baan/domain/villa/price';
import { mayArrive } from '@baan/domain/villa/stayRules';
import { monthTitle, weekdayHeads } from '@baan/i18n/dates';
import { Fragment } from 'react';
import { useLanguage } from '../../../i18n/language.ts';
import { ruleWords } from '../ruleWords.ts';
import {
  canDepart,
  canPickDay,
  hasEffect,
  isHalfChosen,
  leastStay,
  ruleBrokenBy,
  type Selection,
  type StayRules,
} from '../selection.ts';
import type { NightsByDay } from '../useNights.ts';
import { weeksShown } from './monthGrid.ts';
import { NightCell } from './NightCell.tsx';

export type MonthTableProps = {
  month: Month;
  /** No other month is shown beside it. */
  isAlone: boolean;
  titleId: string;
  /** Today in Bangkok. */
  today: PlainDate;
  nights: NightsByDay | undefined;
  selection: Selection;
  rules: StayRules;
  crossed: readonly PlainDate[] | undefined;
  /** The day focused last, and the day under the pointer. */
  active: PlainDate | undefined;
  hovered: PlainDate | undefined;
  onHover: (day: PlainDate) => void;
  onPick: (day: PlainDate) => void;
};

/** The nights of one month as a grid with one tab stop. */
export const MonthTable = ({
  month,
  isAlone,
  titleId,
  today,
  nights,
  selection,
  rules,
  crossed,
  active,
  hovered,
  onHover,
  onPick,
}: MonthTableProps) => {
  const { t, language, say } = useLanguage();
  const parts = weeksShown(month, today, isAlone);
  const tabStop = tabStopIn(
    parts.flatMap(({ weeks }) => weeks.flat()),
    [active, selection.checkIn, today],
  );
  const arrival = isHalfChosen(selection) ? selection.checkIn : undefined;
  const tentative = arrival && hovered && canDepart(arrival, hovered, rules) ? hovered : undefined;
  const least = arrival ? leastStay(arrival, rules) : undefined;
  const bandEnd = selection.checkOut ?? tentative ?? least?.last;
  const speaker = { t, language, say };
  const ruleOf = (day: PlainDate): string | undefined => {
    if (arrival && day > arrival) {
      const broken = ruleBrokenBy(arrival, day, rules);
      return broken && ruleWords(broken, speaker);
    }
    const { arrivalDays } = rules.arrival;
    return mayArrive(rules.arrival, day) ? undefined : ruleWords({ rule: 'arrivalDay', value: arrivalDays }, speaker);
  };

  return (
    <table
      className="cal"
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: keys move through this table, which makes it a grid
      role="grid"
      aria-labelledby={titleId}
      aria-busy={!nights}
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
        {parts.map(part => (
          <Fragment key={part.month}>
            {part.month !== month && (
              <tr className="sub">
                <th colSpan={7} scope="colgroup">
                  {monthTitle(part.month, language)}
                </th>
              </tr>
            )}
            {part.weeks.map(week => (
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
                      isOpen={rules.isFree(day)}
                      isOwn={rules.isOwn?.(day) ?? false}
                      rule={ruleOf(day)}
                      inSeason={seasonOf(rules.arrival.seasons, day) !== undefined}
                      isPickable={nights !== undefined && canPickDay(selection, day, rules)}
                      isAnswered={nights?.has(day) === true && hasEffect(selection, day, rules)}
                      isOutOnly={arrival !== undefined && !rules.isFree(day) && canDepart(arrival, day, rules)}
                      least={least && arrival && day > arrival && day <= least.last ? least.nights : undefined}
                      isCrossed={crossed?.includes(day) ?? false}
                      band={bandOf(day, selection.checkIn, bandEnd, selection.checkOut !== undefined)}
                      onPick={() => onPick(day)}
                      onHover={() => onHover(day)}
                    />
                  ) : (
                    // biome-ignore lint/suspicious/noArrayIndexKey: an empty place is identified by its column
                    <td key={column} />
                  ),
                )}
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
};

/** The one night that Tab reaches: the first of the preferred nights that is shown, else the first night. */
const tabStopIn = (shown: (PlainDate | undefined)[], wished: (PlainDate | undefined)[]): PlainDate | undefined =>
  [...wished, ...shown].find(day => day !== undefined && shown.includes(day));

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
