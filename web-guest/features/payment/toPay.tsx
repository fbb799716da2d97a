import type { Booking } from '@baan/contract/booking';
import { useLanguage } from '../../i18n/language.ts';
import { shortDay } from '../../lib/dates/dateWords.ts';
import { bangkokDate } from '../../lib/dates/plainDate.ts';
import { baht } from '../../lib/money/baht.ts';
import '../../../web-look/prices.css';

/** The amount to pay now: the whole stay, or the rest after a partial payment. */
export const ToPay = ({ booking: { account } }: { booking: Booking }) => {
  const { t, language } = useLanguage();
  const { total, paid, balance } = account;
  const isPart = paid > 0 && balance > 0;
  const received = account.payments
    .filter(({ state }) => state === 'received')
    .map(({ method, day, at }) =>
      t('mine.on', { what: t(`payment.${method}`), day: shortDay(day ?? bangkokDate(new Date(at)), language, false) }),
    );
  return (
    <dl className="prices to-pay">
      {isPart && (
        <>
          <div>
            <dt>{t('stay.total')}</dt>
            <dd className="num">{baht(total)}</dd>
          </div>
          <div>
            <dt>
              {t('payment.received')}
              <small>{received.join(' · ')}</small>
            </dt>
            <dd className="num done">{baht(-paid)}</dd>
          </div>
        </>
      )}
      <div className="now">
        <dt>
          {t(isPart ? 'mine.stillToPay' : 'paying.now')}
          {!isPart && <small>{t('paying.nowAll')}</small>}
        </dt>
        <dd className="num">{baht(isPart ? balance : total)}</dd>
      </div>
    </dl>
  );
};
