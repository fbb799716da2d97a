import type { Booking } from '@baan/contract/booking';
import type { Villa } from '@baan/contract/villa';
import { Icon } from '../../components/icon.tsx';
import { Picture } from '../../components/picture.tsx';
import { Prices } from '../../components/prices.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { partyWords } from '../../i18n/partyWords.ts';
import { stayDays } from '../../lib/dates/dateWords.ts';
import { nightsBetween } from '../../lib/dates/plainDate.ts';
import { baht } from '../../lib/money/baht.ts';
import '../../components/details.css';
import '../../components/surface.css';
import './summary.css';

interface SummaryProps {
  villa: Villa;
  booking: Booking;
}

/** The stay beside the form. */
export const Summary = ({ villa, booking }: SummaryProps) => {
  const { t, language, say } = useLanguage();
  return (
    <aside className="summary surface lift" aria-label={t('booking.yourStay')}>
      {villa.backgroundImage && (
        <div className="picture">
          <Picture url={villa.backgroundImage} pictures={villa.pictures} sizes="376px" />
        </div>
      )}
      <div className="pad">
        <h2>{say(villa.name)}</h2>
        <p>
          {stayDays(booking.checkIn, booking.checkOut, language)},{' '}
          {t('stay.nights', { count: nightsBetween(booking.checkIn, booking.checkOut) })}
          <br />
          <span className="muted">
            {t('booking.bedrooms', { count: booking.rooms })}, {partyWords(booking, t)}
          </span>
        </p>
        <hr className="rule" />
        <Prices lines={booking.account.charges} total={booking.totalPrice} />
        {booking.account.paid > 0 && booking.balance > 0 && (
          <dl className="prices">
            <div>
              <dt>{t('payment.received')}</dt>
              <dd className="num done">{baht(-booking.account.paid)}</dd>
            </div>
            <div className="total">
              <dt>{t('mine.stillToPay')}</dt>
              <dd className="num">{baht(booking.balance)}</dd>
            </div>
          </dl>
        )}
      </div>
    </aside>
  );
};

/** The same, folded into one line, where there is no room beside. */
export const SummaryFold = ({ booking }: { booking: Booking }) => {
  const { t, language } = useLanguage();
  return (
    <details className="summary-fold">
      <summary>
        <strong>
          {stayDays(booking.checkIn, booking.checkOut, language, false)},{' '}
          {t('stay.nights', { count: nightsBetween(booking.checkIn, booking.checkOut) })}
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
