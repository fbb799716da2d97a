import type { Booking } from '@baan/contract/booking';
import { isNight, nightSums } from '@baan/domain/villa/lines';
import { weekdayDayMonth } from '../format/day.ts';
import { baht, figure } from '../format/money.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';

/** The price as it was agreed, line by line; what the house changed is a line of its own. */
export const QuotePanel = ({ booking: { account, quote, totalPrice } }: { booking: Booking }) => {
  const text = useText();
  const [language] = useLanguage();
  const lines = account.charges;
  const { subtotal, discountTotal } = nightSums(lines);
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{text('booking.quote')}</h2>
        {quote.priceListNumber !== undefined && (
          <span className="badge">
            <Icon name="lock" size={16} />
            {text('booking.priceList', { number: quote.priceListNumber })}
          </span>
        )}
      </div>
      <div className="body">
        <dl className="prices">
          {lines.filter(isNight).map(({ date, amount, normalAmount }) => (
            <div key={date}>
              <dt>{weekdayDayMonth(date, language)}</dt>
              <dd className="num">
                {amount < normalAmount && <s>{figure(normalAmount)}</s>}
                {figure(amount)}
              </dd>
            </div>
          ))}
          {discountTotal > 0 && (
            <>
              <div className="sum">
                <dt>{text('booking.usualPrice')}</dt>
                <dd className="num">{baht(subtotal)}</dd>
              </div>
              <div>
                <dt>{text('booking.discount')}</dt>
                <dd className="num done">−{baht(discountTotal)}</dd>
              </div>
            </>
          )}
          {lines
            .filter(({ kind }) => kind !== 'night')
            .map(({ kind, label, amount }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same, and none moves
              <div key={index} className={index === 0 && discountTotal <= 0 ? 'sum' : undefined}>
                <dt>
                  {(typeof label === 'object' ? label[language] || label.th || label.en : label) || text(`booking.lines.${kind}`)}
                </dt>
                <dd className={amount < 0 ? 'num done' : 'num'}>{amount < 0 ? `−${baht(-amount)}` : baht(amount)}</dd>
              </div>
            ))}
          <div className="total">
            <dt>{text('booking.total')}</dt>
            <dd className="num">{baht(totalPrice)}</dd>
          </div>
        </dl>
      </div>
    </section>
  );
};
