import type { Booking } from '@baan/contract/booking';
import { Prices } from '../../components/prices.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { shortDay } from '../../lib/dates/dateWords.ts';
import { bangkokDate } from '../../lib/dates/plainDate.ts';
import { amountAskedFor } from '../../lib/money/amountAskedFor.ts';
import { baht } from '../../lib/money/baht.ts';

/** The price of the stay, payments, refunds, and the balance. */
export const PaidPrice = ({ booking: { account, totalPrice } }: { booking: Booking }) => {
  const { t, language } = useLanguage();
  const day = (at: string): string => shortDay(at.length > 10 ? bangkokDate(new Date(at)) : at, language, false);
  const { balance } = account;
  const left = balance > 0 ? 'mine.stillToPay' : balance < 0 ? 'mine.comesBack' : 'mine.paidFull';
  return (
    <section>
      <h2>{t('mine.price')}</h2>
      <Prices lines={account.charges} total={totalPrice} />
      <dl className="prices paid-rows">
        {account.payments
          .filter(({ state }) => state === 'received')
          .map(({ id, method, amount, at, day: came }) => (
            <div key={id}>
              <dt>{t('mine.on', { what: t(`payment.${method}`), day: day(came ?? at) })}</dt>
              <dd className="num">{baht(amount)}</dd>
            </div>
          ))}
        {account.refunds.map(({ at, amount }) => (
          <div key={at}>
            <dt>{t('mine.on', { what: t('mine.refunded'), day: day(at) })}</dt>
            <dd className="num">{baht(-amount)}</dd>
          </div>
        ))}
        <div className="total">
          <dt>{t(left)}</dt>
          <dd className={balance > 0 ? 'num' : 'num done'}>
            {baht(balance > 0 ? amountAskedFor({ account }) : balance < 0 ? -balance : account.paid)}
          </dd>
        </div>
      </dl>
    </section>
  );
};
