import { mostGuests } from '@baan/domain/villa/guestsByRooms';
import { baht, figures } from '@baan/i18n/money';
import { Alert, FormHelperText, styled } from '@mui/material';
import { type Text, useText } from '../i18n/useText.ts';
import { Muted, VisuallyHidden } from '../ui/Words.tsx';
import { type NightPriceSettings, nightPrices, type UnusualPrice, unusualPrices } from './stayPreview.ts';

/** What, the usual price, the direct price; a line across is `data-across`, a label of two columns `data-wide`. */
export const PriceGrid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(84px, 1fr) repeat(2, minmax(0, 132px))',
  gap: '8px 12px',
  alignItems: 'start',
  '& > span': { paddingTop: 10 },
  '& > [data-wide]': { gridColumn: '1 / 3' },
  '& > [data-across]': { gridColumn: '1 / -1' },
  '& > fieldset': { justifySelf: 'end' },
  '@media (max-width: 559px)': { gridTemplateColumns: 'minmax(64px, 1fr) repeat(2, minmax(0, 112px))' },
});

/** The name of a column of prices. */
export const Head = styled('span')({
  '&&': { paddingTop: 0 },
  alignSelf: 'end',
  textAlign: 'right',
  color: 'var(--muted)',
  lineHeight: 1.4,
});

const Rooms = styled('table')({
  '& th, & td': { padding: '8px 12px', textAlign: 'right', borderTop: '1px solid var(--hairline)', whiteSpace: 'nowrap' },
  '& tr > :first-of-type': { paddingLeft: 0 },
  '& tr > th:first-of-type': { textAlign: 'left' },
  '& tr > :last-child': { paddingRight: 0 },
  '& th': { fontWeight: 400, color: 'var(--muted)' },
  '& thead th': { border: 0, paddingBlock: '0 4px' },
  // Two prices of five figures are wider than their column of a phone.
  '@media (max-width: 559px)': { '& th, & td': { paddingInline: 6, whiteSpace: 'normal' }, '& s': { display: 'block' } },
});

/** The guest's view of the form's prices, with warnings. */
export const PriceTable = ({ values, bedrooms, guests }: { values: NightPriceSettings; bedrooms: number; guests: number[] }) => {
  const text = useText();
  const table = nightPrices(values, bedrooms);
  const unset = table.every(row => row.weekday === 0 && row.weekend === 0);
  return (
    <div>
      <Rooms>
        <thead>
          <tr>
            <th scope="col">{text('prices.table')}</th>
            <th scope="col">{text('prices.weekdayShort')}</th>
            <th scope="col">{text('prices.weekendShort')}</th>
          </tr>
        </thead>
        <tbody>
          {table.map(row => (
            <tr key={row.rooms}>
              <th scope="row">
                {text('prices.roomsFor', {
                  rooms: text('common.rooms', { count: row.rooms }),
                  guests: text('common.guests', { count: mostGuests(row.rooms, guests) }),
                })}
              </th>
              <td>
                <Price price={row.weekday} usual={row.weekdayUsual} />
              </td>
              <td>
                <Price price={row.weekend} usual={row.weekendUsual} />
              </td>
            </tr>
          ))}
        </tbody>
      </Rooms>
      <FormHelperText>{text('prices.directHint')}</FormHelperText>
      <div aria-live="polite">
        {!unset && unusualPrices(table).map(warning => <PriceWarning key={warning.kind + warning.when} warning={warning} />)}
      </div>
    </div>
  );
};

export const PriceWarning = ({ warning }: { warning: UnusualPrice }) => {
  const text = useText();
  return (
    <Alert sx={{ mt: 1.5 }} severity="warning">
      <strong>{text(warning.kind === 'dearer' ? 'prices.dearer' : 'prices.zero')}</strong>
      <br />
      {words(warning, text)}
    </Alert>
  );
};

/** The price to pay, after the higher usual price, which is struck through. */
const Price = ({ price, usual }: { price: number; usual: number }) => {
  const text = useText();
  if (price === 0) return <Muted>–</Muted>;
  return (
    <>
      {price < usual && (
        <>
          <VisuallyHidden>{text('prices.insteadOf')} </VisuallyHidden>
          <s>{figures(usual)}</s>{' '}
        </>
      )}
      {figures(price)}
    </>
  );
};

const words = (warning: UnusualPrice, text: Text): string => {
  const when = text(`prices.${warning.when}`);
  if (warning.kind === 'zero') return text('prices.zeroText', { when, rooms: text('common.rooms', { count: warning.rooms }) });
  const { fewer, more } = warning;
  return text('prices.dearerText', {
    when,
    fewer: text('common.rooms', { count: fewer.rooms }),
    fewerPrice: baht(fewer[warning.when]),
    more: text('common.rooms', { count: more.rooms }),
    morePrice: baht(more[warning.when]),
  });
};
