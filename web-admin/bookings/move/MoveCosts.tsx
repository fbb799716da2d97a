import Typography from '@mui/material/Typography';
import { weekdayDayMonth } from '../../format/day.ts';
import { baht, figure } from '../../format/money.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { Versus } from '../../ui/Versus.ts';
import type { MovePrices } from './movePrices.ts';

/** Night by night: agreed price, new price, and difference. */
export const MoveCosts = ({ prices: { nights, rest, before, after } }: { prices: MovePrices }) => {
  const text = useText();
  const [language] = useLanguage();
  const row = (label: string, old: number | null, now: number | null, key = label) => (
    <tr key={key}>
      <th scope="row">{label}</th>
      <td data-before>{old === null ? '–' : figure(old)}</td>
      <td data-now>{now === null ? '–' : figure(now)}</td>
    </tr>
  );
  return (
    <Versus aria-label={text('move.costs')}>
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
          <td data-before>{baht(before)}</td>
          <td>{baht(after)}</td>
        </tr>
        {after !== before && (
          <tr>
            <th scope="row">{text('prices.difference')}</th>
            <td />
            <Typography component="td" color="warning">
              {after > before ? '+' : '−'}
              {baht(Math.abs(after - before))}
            </Typography>
          </tr>
        )}
      </tfoot>
    </Versus>
  );
};
