import { addMonths, type Month, monthOf, type PlainDate } from '@baan/domain/shared/plainDate';
import { monthTitle } from '@baan/i18n/dates';
import { monthName, yearName } from '@baan/i18n/dayParts';
import { Fragment } from 'react';
import { useLanguage } from '../../../i18n/language.ts';
import { useNights } from '../useNights.ts';
import './months.css';

type MonthListProps = {
  firstArrival: PlainDate;
  lastDeparture: PlainDate;
  rooms: number;
  shown: Month;
  onChoose: (month: Month) => void;
};

/** Every month that can be booked, with its number of free nights, as links to it. */
export const MonthList = ({ firstArrival, lastDeparture, rooms, shown, onChoose }: MonthListProps) => {
  const { t, language } = useLanguage();
  const { nights } = useNights(firstArrival, lastDeparture, rooms);
  const free = new Map<Month, number>();
  for (const { date, state } of nights?.values() ?? [])
    if (state === 'free') free.set(monthOf(date), (free.get(monthOf(date)) ?? 0) + 1);
  const months: Month[] = [];
  for (let month = monthOf(firstArrival); month <= monthOf(lastDeparture); month = addMonths(month, 1)) months.push(month);
  const wordsOf = (count: number): string => (count > 0 ? t('stay.free', { count }) : t('stay.full'));
  return (
    <div className="months">
      {months.map((month, at) => (
        <Fragment key={month}>
          {(at === 0 || month.endsWith('-01')) && <p>{yearName(month, language)}</p>}
          <button type="button" aria-current={month === shown} onClick={() => onChoose(month)}>
            <span className="visually-hidden">{monthTitle(month, language)}</span>
            <span aria-hidden="true">{monthName(month, language, 'short')}</span>
            <small>{nights && wordsOf(free.get(month) ?? 0)}</small>
          </button>
        </Fragment>
      ))}
    </div>
  );
};
