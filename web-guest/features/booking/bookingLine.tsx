import type { Booking } from '@baan/contract/booking';
import { useLanguage } from '../../i18n/language.ts';
import { stayDays } from '../../lib/dates/dateWords.ts';
import { nightsBetween } from '../../lib/dates/plainDate.ts';
import { baht } from '../../lib/money/baht.ts';

/** Which booking a message is about: its number, and the stay. */
export const BookingLine = ({ booking: { number, checkIn, checkOut, totalPrice } }: { booking: Booking }) => {
  const { t, language } = useLanguage();
  return (
    <p className="small muted booking-line">
      <span className="nowrap">
        {t('booking.number')} <strong>{number}</strong>
      </span>
      <span>
        <span className="nowrap">
          {stayDays(checkIn, checkOut, language)}, {t('stay.nights', { count: nightsBetween(checkIn, checkOut) })}
        </span>{' '}
        <span className="num">{baht(totalPrice)}</span>
      </span>
    </p>
  );
};
