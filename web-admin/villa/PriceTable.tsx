import { baht, figure } from '../format/money.ts';
import { type Text, useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { nightPrices, type Prices, type Warning, warningsOf } from './nightPrices.ts';

/** What the settings in the form come to, and what is odd about them. */
export const PriceTable = ({ values, bedrooms }: { values: Partial<Prices>; bedrooms: number }) => {
  const text = useText();
  const whole = (name: keyof Prices) => Math.max(0, Math.trunc(Number(values[name] ?? 0)) || 0);
  const table = nightPrices(
    {
      weekdayPrice: whole('weekdayPrice'),
      weekdayDiscountedPrice: whole('weekdayDiscountedPrice'),
      weekendPrice: whole('weekendPrice'),
      weekendDiscountedPrice: whole('weekendDiscountedPrice'),
      priceReductionPerRoom: whole('priceReductionPerRoom'),
      minRooms: whole('minRooms'),
    },
    bedrooms,
  );
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{text('prices.table')}</h2>
      </div>
      <div aria-live="polite">
        {warningsOf(table).map(warning => (
          <p key={`${warning.kind}${warning.when}`} className="notice notice-wait price-warning">
            <Icon name="alert" />
            <span>
              <strong>{text(warning.kind === 'dearer' ? 'prices.dearer' : 'prices.zero')}</strong>
              <br />
              {words(warning, text)}
            </span>
          </p>
        ))}
      </div>
      <table className="table dense price-table">
        <thead>
          <tr>
            <th scope="col">{text('prices.rooms')}</th>
            <th scope="col" className="right">
              {text('prices.weekday')}
            </th>
            <th scope="col" className="right">
              {text('prices.weekend')}
            </th>
          </tr>
        </thead>
        <tbody>
          {table.map(row => (
            <tr key={row.rooms}>
              <td>{text('common.rooms', { smart_count: row.rooms })}</td>
              <td className="right num">{figure(row.weekday)}</td>
              <td className="right num">{figure(row.weekend)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

const words = (warning: Warning, text: Text): string => {
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
