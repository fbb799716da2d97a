import type { Villa } from '@baan/contract/villa';
import { badgePercent, baseRate } from '@baan/domain/villa/price';
import { useLanguage } from '../../i18n/language.ts';
import { baht, figures } from '../../lib/money/baht.ts';
import '../../../web-look/badge.css';

/** The price at the top of the panel: a weekday night for that many rooms. The price of a stay comes from the service. */
export const PricePerNight = ({ villa, rooms }: { villa: Villa; rooms: number }) => {
  const { t } = useLanguage();
  const { price, normalPrice } = baseRate(villa, rooms, false);
  const percent = badgePercent(villa, rooms);
  if (price === 0) return <p className="stay-price muted">{t('stay.noPrice')}</p>;
  return (
    <div className="stay-price">
      <p>
        <span className="display num">{baht(price)}</span>{' '}
        {normalPrice > price && (
          <>
            <s className="num" aria-hidden="true">
              {figures(normalPrice)}
            </s>
            <span className="visually-hidden">{t('stay.usualPrice', { price: baht(normalPrice) })}</span>{' '}
          </>
        )}
        <span className="muted">{t('stay.perNight')}</span>
      </p>
      {percent > 0 && <span className="badge badge-done badge-plain">{t('stay.badge', { percent })}</span>}
    </div>
  );
};
