import { useLanguage } from '../../i18n/language.ts';
import { monthTitle } from '../../lib/dates/dateWords.ts';
import { addMonths, type Month } from '../../lib/dates/plainDate.ts';

interface MonthListProps {
  first: Month;
  last: Month;
  shown: Month;
  onChoose: (month: Month) => void;
}

/** Every month that one can book in, to go there at once. */
export const MonthList = ({ first, last, shown, onChoose }: MonthListProps) => {
  const { language } = useLanguage();
  const months: Month[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return (
    <div className="months">
      {months.map(month => (
        <button key={month} type="button" aria-current={month === shown} onClick={() => onChoose(month)}>
          {monthTitle(month, language)}
        </button>
      ))}
    </div>
  );
};
