import type { Quote } from '@baan/contract/quote';
import { useLanguage } from '../i18n/language.ts';
import { nightLabel } from '../lib/dates/dateWords.ts';
import { baht, figures } from '../lib/money/baht.ts';
import '../../web-look/prices.css';

/** What a stay costs, night by night. `total`: the sum as a last line, where it is not said elsewhere. */
export const Prices = ({ quote, total }: { quote: Quote; total?: number }) => {
  const { t, language } = useLanguage();
  return (
    <dl className="prices">
      {quote.nights.map(({ date, price, normalPrice }) => (
        <div key={date}>
          <dt>{nightLabel(date, language)}</dt>
          <dd className="num">
            {normalPrice > price && <s>{figures(normalPrice)}</s>}
            {figures(price)}
          </dd>
        </div>
      ))}
      {quote.discountTotal > 0 && (
        <>
          <div className="sum">
            <dt>{t('stay.subtotal')}</dt>
            <dd className="num">{baht(quote.subtotal)}</dd>
          </div>
          <div>
            <dt>{t('stay.discount')}</dt>
            <dd className="num done">{baht(-quote.discountTotal)}</dd>
          </div>
        </>
      )}
      {total !== undefined && (
        <div className="total">
          <dt>{t('stay.total')}</dt>
          <dd className="num">{baht(total)}</dd>
        </div>
      )}
    </dl>
  );
};
