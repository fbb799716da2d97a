import type { Booking } from '@baan/contract/booking';
import type { Villa } from '@baan/contract/villa';
import { daysBetween } from '@baan/domain/shared/plainDate';
import { baht } from '@baan/i18n/money';
import type { ReactNode } from 'react';
import { Icon } from '../../components/controls/Icon.tsx';
import { Picture } from '../../components/Picture.tsx';
import { Prices } from '../../components/Prices.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { partyWords } from '../../i18n/numberWords.ts';
import { stayDays } from '../../i18n/screenDates.ts';
import { amountAskedFor, awaitedSlip } from '../../lib/bookingMoney.ts';
import '../../components/details.css';
import '../../components/surface.css';
import './summary.css';

type SummaryProps = {
  villa: Villa;
  booking: Booking;
  /** Below the page if there is no room beside it, instead of folded into a line of its head. */
  stays?: boolean;
  /** Below the price. */
  note?: ReactNode;
};

/** The stay beside the form. */
export const Summary = ({ villa, booking, stays = false, note }: SummaryProps) => {
  const { t, language, say } = useLanguage();
  return (
    <aside className={`summary surface lift${stays ? ' stays' : ''}`} aria-label={t('booking.yourStay')}>
      {villa.backgroundImage && (
        <div className="picture">
          <Picture url={villa.backgroundImage} pictures={villa.pictures} sizes="376px" />
        </div>
      )}
      <div className="pad">
        <h2>{say(villa.name)}</h2>
        <p>
          {stayDays(booking.checkIn, booking.checkOut, language)},{' '}
          {t('stay.nights', { count: daysBetween(booking.checkIn, booking.checkOut) })}
          <br />
          <span className="muted">
            {t('booking.bedrooms', { count: booking.rooms })}, {partyWords(booking, t)}
          </span>
          <br />
          <span className="small muted">
            {t('booking.number')} <strong>{booking.number}</strong>
          </span>
        </p>
        <hr className="rule" />
        <Prices lines={booking.account.charges} total={booking.totalPrice} />
        <MoneySoFar booking={booking} />
        {note && <p className="small muted note">{note}</p>}
      </div>
    </aside>
  );
};

/** The payments, and the rest: in review, to pay, or to refund. */
const MoneySoFar = ({ booking: { account, status, refunded } }: { booking: Booking }) => {
  const { t } = useLanguage();
  const { paid, owed, balance, refundDue } = account;
  const slip = awaitedSlip({ account });
  const isOver = status === 'cancelled' || status === 'expired';
  const hasPart = !isOver && paid > 0 && balance > 0;
  const cameEver = isOver && paid + refunded > 0;
  const allPaid = !isOver && paid > 0 && balance <= 0;
  const rows = [
    slip && { name: t('state.beingChecked'), amount: slip.amount },
    allPaid && { name: t('state.paid'), amount: paid, look: 'num done' },
    hasPart && { name: t('payment.received'), amount: -paid },
    hasPart && { name: t('mine.stillToPay'), amount: amountAskedFor({ account }), className: 'total' },
    cameEver && { name: t('state.paid'), amount: paid + refunded },
    cameEver && { name: t('state.kept'), amount: owed },
    cameEver && refundDue + refunded > 0 && { name: t('state.refund'), amount: refundDue + refunded, className: 'total' },
  ].filter(row => !!row);
  if (rows.length === 0) return null;
  return (
    <dl className="prices">
      {rows.map(({ name, amount, className, look = 'num' }) => (
        <div key={name} className={className}>
          <dt>{name}</dt>
          <dd className={look}>{baht(amount)}</dd>
        </div>
      ))}
    </dl>
  );
};

/** The same summary, folded into one line, if there is no room beside. */
export const SummaryFold = ({ booking }: { booking: Booking }) => {
  const { t, language } = useLanguage();
  return (
    <details className="summary-fold">
      <summary>
        <strong>
          {stayDays(booking.checkIn, booking.checkOut, language, false)},{' '}
          {t('stay.nights', { count: daysBetween(booking.checkIn, booking.checkOut) })}
        </strong>
        <span className="row">
          <span className="num strong">{baht(booking.totalPrice)}</span>
          <Icon name="down" />
        </span>
      </summary>
      <Prices lines={booking.account.charges} total={booking.totalPrice} />
    </details>
  );
};
