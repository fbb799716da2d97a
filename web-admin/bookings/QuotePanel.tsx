import type { Booking } from '@baan/contract/booking';
import { weekdayDayMonth } from '../format/day.ts';
import { baht, figure } from '../format/money.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';

/** The price as it was agreed, night by night; what the house set instead stands beside it. */
export const QuotePanel = ({ booking: { quote, totalPrice } }: { booking: Booking }) => {
  const text = useText();
  const [language] = useLanguage();
  const overridden = totalPrice !== quote.total;
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{text('booking.quote')}</h2>
        <span className="badge">
          <Icon name="lock" size={16} />
          {text('booking.priceList', { number: quote.priceList })}
        </span>
      </div>
      <div className="body">
        <dl className="prices">
          {quote.nights.map(night => (
            <div key={night.date}>
              <dt>{weekdayDayMonth(night.date, language)}</dt>
              <dd className="num">
                {night.price < night.normalPrice && <s>{figure(night.normalPrice)}</s>}
                {figure(night.price)}
              </dd>
            </div>
          ))}
          {quote.discountTotal > 0 && (
            <>
              <div className="sum">
                <dt>{text('booking.usualPrice')}</dt>
                <dd className="num">{baht(quote.subtotal)}</dd>
              </div>
              <div>
                <dt>{text('booking.discount')}</dt>
                <dd className="num done">−{baht(quote.discountTotal)}</dd>
              </div>
            </>
          )}
          {overridden && (
            <div className="sum">
              <dt>{text('booking.quoteTotal')}</dt>
              <dd className="num">
                <s>{baht(quote.total)}</s>
              </dd>
            </div>
          )}
          <div className="total">
            <dt>
              {text('booking.total')} {overridden && <span className="badge badge-wait">{text('booking.override')}</span>}
            </dt>
            <dd className="num">{baht(totalPrice)}</dd>
          </div>
        </dl>
      </div>
    </section>
  );
};
