import type { PriceLine } from '@baan/contract/quote';
import { isNight, nightSums } from '@baan/domain/villa/lines';
import { dayLabel } from '@baan/i18n/dates';
import { baht, figures } from '@baan/i18n/money';
import { useLanguage } from '../i18n/language.ts';
import '../../web-look/prices.css';

/** The price of a stay, line by line. `total`: the sum as a last line, if it is not shown elsewhere. */
export const Prices = ({ lines, total }: { lines: PriceLine[]; total?: number }) => {
  const { t, language, say } = useLanguage();
  const { subtotal, discountTotal } = nightSums(lines);
  const others = lines.filter(({ kind }) => kind !== 'night');
  return (
    <dl className="prices">
      {lines.filter(isNight).map(({ date, amount, normalAmount }) => (
        <div key={date}>
          <dt>{dayLabel(date, language)}</dt>
          <dd className="num">
            {normalAmount > amount && (
              <>
                <s aria-hidden="true">{figures(normalAmount)}</s>
                <span className="visually-hidden">{t('stay.usualPrice', { price: baht(normalAmount) })}, </span>
              </>
            )}
            {figures(amount)}
          </dd>
        </div>
      ))}
      {discountTotal > 0 && (
        <>
          <div className="sum">
            <dt>{t('stay.subtotal')}</dt>
            <dd className="num">{baht(subtotal)}</dd>
          </div>
          <div>
            <dt>{t('stay.discount')}</dt>
            <dd className="num done">{baht(-discountTotal)}</dd>
          </div>
        </>
      )}
      {others.map(({ kind, label, amount }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same text, and none moves
        <div key={index} className={index === 0 && discountTotal <= 0 ? 'sum' : undefined}>
          <dt>{(typeof label === 'object' ? say(label) : label) || t(`stay.lines.${kind}`)}</dt>
          <dd className={amount < 0 ? 'num done' : 'num'}>{baht(amount)}</dd>
        </div>
      ))}
      {total !== undefined && (
        <div className="total">
          <dt>{t('stay.total')}</dt>
          <dd className="num">{baht(total)}</dd>
        </div>
      )}
    </dl>
  );
};
