import { mostGuests } from '@baan/domain/villa/guestsByRooms';
import { baht, figure } from '../format/money.ts';
import { type Text, useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { type NightPriceSettings, nightPrices, type UnusualPrice, unusualPrices } from './nightPrices.ts';

/** The guest's view of the form's prices, with warnings. */
export const PriceTable = ({ values, bedrooms, guests }: { values: NightPriceSettings; bedrooms: number; guests: number[] }) => {
  const text = useText();
  const table = nightPrices(values, bedrooms);
  const unset = table.every(row => row.weekday === 0 && row.weekend === 0);
  return (
    <div>
      <table className="rooms-prices">
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
                  rooms: text('common.rooms', { smart_count: row.rooms }),
                  guests: text('common.guests', { smart_count: mostGuests(row.rooms, guests) }),
                })}
              </th>
              <td className="num">
                <Price price={row.weekday} usual={row.weekdayUsual} />
              </td>
              <td className="num">
                <Price price={row.weekend} usual={row.weekendUsual} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="hint">{text('prices.directHint')}</p>
      <div aria-live="polite">
        {!unset && unusualPrices(table).map(warning => <PriceWarning key={warning.kind + warning.when} warning={warning} />)}
      </div>
    </div>
  );
};

export const PriceWarning = ({ warning }: { warning: UnusualPrice }) => {
  const text = useText();
  return (
    <p className="notice notice-wait price-warning">
      <Icon name="alert" />
      <span>
        <strong>{text(warning.kind === 'dearer' ? 'prices.dearer' : 'prices.zero')}</strong>
        <br />
        {words(warning, text)}
      </span>
    </p>
  );
};

/** The price to pay, after the higher usual price, which is struck through. */
const Price = ({ price, usual }: { price: number; usual: number }) => {
  const text = useText();
  if (price === 0) return <span className="muted">–</span>;
  return (
    <>
      {price < usual && (
        <>
          <span className="visually-hidden">{text('prices.insteadOf')} </span>
          <s>{figure(usual)}</s>{' '}
        </>
      )}
      {figure(price)}
    </>
  );
};

const words = (warning: UnusualPrice, text: Text): string => {
  const when = text(`prices.${warning.when}`);
  if (warning.kind === 'zero')
    return text('prices.zeroText', { when, rooms: text('common.rooms', { smart_count: warning.rooms }) });
  const { fewer, more } = warning;
  return text('prices.dearerText', {
    when,
    fewer: text('common.rooms', { smart_count: fewer.rooms }),
    fewerPrice: baht(fewer[warning.when]),
    more: text('common.rooms', { smart_count: more.rooms }),
    morePrice: baht(more[warning.when]),
  });
};
