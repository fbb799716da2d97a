import { weekdayDayMonth } from '../../format/day.ts';
import { baht, figure } from '../../format/money.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import type { MovePrices } from './movePrices.ts';

/** Night by night: agreed price, new price, and difference. */
export const MoveCosts = ({ prices: { nights, rest, before, after } }: { prices: MovePrices }) => {
  const text = useText();
  const [language] = useLanguage();
  const row = (label: string, old: number | null, now: number | null, key = label) => (
    <tr key={key}>
      <th scope="row">{label}</th>
      <td className="num before">{old === null ? '–' : figure(old)}</td>
      <td className="num now">{now === null ? '–' : figure(now)}</td>
    </tr>
  );
  return (
    <table className="vs" aria-label={text('move.costs')}>
      <thead>
        <tr>
          <td />
          <th scope="col">{text('move.old')}</th>
          <th scope="col">{text('move.new')}</th>
        </tr>
      </thead>
      <tbody>
        {nights.map(night => row(weekdayDayMonth(night.date, language), night.before, night.after, night.date))}
        {(rest.before !== 0 || rest.after !== 0) && row(text('move.rest'), rest.before, rest.after)}
      </tbody>
      <tfoot aria-live="polite">
        <tr>
          <th scope="row">{text('booking.total')}</th>
          <td className="num before">{baht(before)}</td>
          <td className="num">{baht(after)}</td>
        </tr>
        {after !== before && (
          <tr>
            <th scope="row">{text('prices.difference')}</th>
            <td />
            <td className="num wait">
              {after > before ? '+' : '−'}
              {baht(Math.abs(after - before))}
            </td>
          </tr>
        )}
      </tfoot>
    </table>
  );
};
