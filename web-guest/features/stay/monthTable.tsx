import { seasonOf } from '@baan/domain/villa/seasons';
import { mayArrive } from '@baan/domain/villa/stayRules';
import { useLanguage } from '../../i18n/language.ts';
import { monthTitle, weekdayHeads } from '../../lib/dates/dateWords.ts';
import { addMonths, firstOf, lastOf, type Month, monthOf, type PlainDate } from '../../lib/dates/plainDate.ts';
import { weeksToCome } from './monthGrid.ts';
import { NightCell } from './nightCell.tsx';
import { ruleWords } from './ruleWords.ts';
import { brokenBy, canDepart, canPick, isAnswered, isHalfChosen, type Selection, type StayRules } from './selection.ts';
import type { Nights } from './useNights.ts';

export interface MonthTableProps {
  month: Month;
  /** First weeks of the next month, below its name. */
  filler: (PlainDate | undefined)[][];
  titleId: string;
  /** Today in Bangkok. */
  today: PlainDate;
  nights: Nights | undefined;
  selection: Selection;
  rules: StayRules;
  /** Where the guest last was, and where the pointer is. */
  active: PlainDate | undefined;
  hovered: PlainDate | undefined;
  onHover: (day: PlainDate) => void;
  onPick: (day: PlainDate) => void;
}

/** The nights of one month as a grid with one tab stop. */
export const MonthTable = ({
  month,
  filler,
  titleId,
  today,
  nights,
  selection,
  rules,
  active,
  hovered,
  onHover,
  onPick,
}: MonthTableProps) => {
  const { t, language, say } = useLanguage();
  const tabStop = tabStopIn(month, [active, selection.checkIn], today);
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

  const rowOf = (week: (PlainDate | undefined)[]) => (
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
            onPick={() => onPick(day)}
            onHover={() => onHover(day)}
          />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: an empty place is its column
          <td key={column} />
        ),
      )}
    </tr>
  );

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
      <tbody>{weeksToCome(month, today).map(rowOf)}</tbody>
      {filler.length > 0 && (
        <tbody>
          <tr>
            <th className="cal-next" scope="rowgroup" colSpan={7}>
              {monthTitle(addMonths(month, 1), language)}
            </th>
          </tr>
          {filler.map(rowOf)}
        </tbody>
      )}
    </table>
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
