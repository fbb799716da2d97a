import { daysBetween } from '@baan/domain/shared/plainDate';
import { baht, figures } from '@baan/i18n/money';
import { styled, Typography } from '@mui/material';
import { stayLong, weekdayDayMonth } from '../../format/day.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { Versus } from '../../ui/Changes.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Panels } from '../../ui/Panel.tsx';
import { Muted } from '../../ui/Words.tsx';
import type { MovePrices } from './movePrices.ts';
/** A stay beside its new version; stacked on a phone, so that no date wraps. */
export const FromTo = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
  gap: 12,
  alignItems: 'center',
  '& :is(span, strong)': { display: 'block' },
  '@media (max-width: 559px)': {
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    '& > p': { gridColumn: 2 },
    '& > svg': { gridRow: 2 },
  },
});

/** The calendar, and the price. */
export const MovePanels = styled(Panels)({
  '& > * > .MuiCardContent-root': { display: 'grid', gap: 20, paddingBlock: 18 },
  '@media (min-width: 1000px)': { gridTemplateColumns: 'minmax(0, 440px) minmax(0, 1fr)' },
});

export const StayWords = ({
  label,
  stay,
  rooms,
}: {
  label: string;
  stay: { checkIn: string; checkOut: string };
  rooms: number;
}) => {
  const text = useText();
  const [language] = useLanguage();
  const nights = text('common.nights', { count: daysBetween(stay.checkIn, stay.checkOut) });
  return (
    <p>
      <Muted>{label}</Muted>
      <strong>{stayLong(stay.checkIn, stay.checkOut, language)}</strong>
      <Muted>
        {nights}, {text('common.rooms', { count: rooms })}
      </Muted>
    </p>
  );
};

type Props = { icon: 'check' | 'alert' | 'info'; children: string };

/** A check before a stay is moved. */
export const MoveCheck = ({ icon, children }: Props) => (
  <li>
    <Icon name={icon} tone={icon === 'check' ? 'done' : 'wait'} />
    <span>{children}</span>
  </li>
);

/** Night by night: agreed price, new price, and difference. */
export const MoveCosts = ({ prices: { nights, rest, before, after } }: { prices: MovePrices }) => {
  const text = useText();
  const [language] = useLanguage();
  const row = (label: string, old: number | null, now: number | null, key = label) => (
    <tr key={key}>
      <th scope="row">{label}</th>
      <td data-before>{old === null ? '–' : figures(old)}</td>
      <td data-now>{now === null ? '–' : figures(now)}</td>
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
