import type { Booking } from '@baan/contract/booking';
import type { Villa } from '@baan/contract/villa';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { StatusBadge } from '../../components/statusBadge.tsx';
import { useTitle } from '../../components/useTitle.ts';
import { WholePage } from '../../components/wholePage.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { capital, theNightsInWords } from '../../i18n/numberWords.ts';
import { timeOfDay } from '../../lib/dates/dateWords.ts';
import { nightsBetween } from '../../lib/dates/plainDate.ts';

interface EndedProps {
  booking: Booking;
  villa: Villa;
}

/** The payment time ran out: the nights are free again. */
export const ExpiredPage = ({ booking, villa }: EndedProps) => {
  const { t, say } = useLanguage();
  useTitle(t('booking.expiredTitle'), say(villa.name));
  const nights = capital(theNightsInWords(nightsBetween(booking.checkIn, booking.checkOut), t));
  const text = booking.holdUntil
    ? t('booking.expiredAt', { nights, time: timeOfDay(booking.holdUntil) })
    : t('booking.expiredText', { nights });
  return (
    <WholePage title={t('booking.expiredTitle')} text={text} badge={<StatusBadge status="expired" />}>
      <Again booking={booking} />
      {villa.line && <p className="small muted">{t('booking.expiredPaid', { line: villa.line })}</p>}
    </WholePage>
  );
};

export const CancelledPage = ({ booking, villa }: EndedProps) => {
  const { t, say } = useLanguage();
  useTitle(t('booking.cancelledTitle'), say(villa.name));
  const reason: ReactNode = booking.cancellationReason && (
    <p className="small muted">{t('booking.cancelledReason', { reason: booking.cancellationReason })}</p>
  );
  return (
    <WholePage title={t('booking.cancelledTitle')} text={t('booking.cancelledText')} badge={<StatusBadge status="cancelled" />}>
      {reason}
      <Again booking={booking} />
      <p className="small muted">
        {t('booking.number')} <strong>{booking.number}</strong>
      </p>
    </WholePage>
  );
};

/** Back to the house with the same wishes; the calendar drops the nights that are gone. */
const Again = ({ booking: { checkIn, checkOut, rooms, guests } }: { booking: Booking }) => {
  const { t } = useLanguage();
  return (
    <div className="next-steps">
      <Link className="btn btn-main" to={`/?checkIn=${checkIn}&checkOut=${checkOut}&rooms=${rooms}&guests=${guests}`}>
        {t('booking.again')}
      </Link>
    </div>
  );
};
