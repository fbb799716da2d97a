import type { Booking } from '@baan/contract/booking';
import { bangkokDate } from '@baan/domain/shared/plainDate';
import { baht } from '@baan/i18n/money';
import { Link } from 'wouter';
import { Prices } from '../../components/Prices.tsx';
import { useWholeDeadline } from '../../i18n/deadlines.ts';
import { useLanguage } from '../../i18n/language.ts';
import { headingDays, shortDay } from '../../i18n/screenDates.ts';
import { amountAskedFor } from '../../lib/bookingMoney.ts';
import '../../../web-look/notice.css';

/** The price of the stay, payments, refunds, and the balance. */
export const PaidPrice = ({ booking: { account, totalPrice } }: { booking: Booking }) => {
  const { t, language } = useLanguage();
  const day = (at: string): string => shortDay(at.length > 10 ? bangkokDate(at) : at, language, false);
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

/** What the open payment link asks for, as after a move, with the way to it. */
export const RestToPay = ({ booking }: { booking: Booking }) => {
  const { t, language } = useLanguage();
  const whole = useWholeDeadline();
  const { account, payLink, movedAt } = booking;
  const [link] = account.openLinks;
  if (!link || !payLink) return null;
  const amount = baht(link.amount);
  const days = headingDays(booking.checkIn, booking.checkOut, language);
  const pay = t('move.payTitle', { amount, time: whole(link.expiresAt, false) });
  return (
    <div className="notice notice-wait rest-to-pay">
      <div>
        <strong>{movedAt ? t('move.movedTo', { days }) : pay}</strong>
        <p>{movedAt ? pay : t('move.payText')}</p>
        <Link className="btn btn-main" to={`~${payLink}`}>
          {t('move.pay', { amount })}
        </Link>
      </div>
    </div>
  );
};
