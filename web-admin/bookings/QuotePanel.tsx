import type { Booking } from '@baan/contract/booking';
import { nightSums } from '@baan/domain/villa/lines';
import { baht } from '../format/money.ts';
import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { NightRows, OtherRows } from './PriceRows.tsx';

/** The price as it was agreed, line by line; what the house changed is a line of its own. */
export const QuotePanel = ({ booking: { account, quote, totalPrice } }: { booking: Booking }) => {
  const text = useText();
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
          <NightRows lines={lines} />
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
          <OtherRows lines={lines} parted={discountTotal <= 0} />
          <div className="total">
            <dt>{text('booking.total')}</dt>
            <dd className="num">{baht(totalPrice)}</dd>
          </div>
        </dl>
      </div>
    </section>
  );
};
