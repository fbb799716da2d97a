import type { Booking } from '@baan/contract/booking';
import type { Villa } from '@baan/contract/villa';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../components/icon.tsx';
import { StatusBadge } from '../../components/statusBadge.tsx';
import { useTitle } from '../../components/useTitle.ts';
import { WholePage } from '../../components/wholePage.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { capital, theNightsInWords } from '../../i18n/numberWords.ts';
import { timeOfDay } from '../../lib/dates/dateWords.ts';
import { nightsBetween } from '../../lib/dates/plainDate.ts';
import { baht } from '../../lib/money/baht.ts';
import { BookAgain } from './bookAgain.tsx';
import { BookingLine } from './bookingLine.tsx';
import { GiveAccount } from './giveAccount.tsx';
import '../../components/details.css';

interface EndedProps {
  booking: Booking;
  villa: Villa;
  /** A way to the owner, who has the guest's money or slip. */
  call: ReactNode;
}

/** The payment time ran out: the nights are free again. `slip`: where one who has paid already attaches the slip. */
export const ExpiredPage = ({ booking, villa, call, slip }: EndedProps & { slip: ReactNode }) => {
  const { t, say } = useLanguage();
  useTitle(t('booking.expiredTitle'), say(villa.name));
  const nights = capital(theNightsInWords(nightsBetween(booking.checkIn, booking.checkOut), t));
  if (booking.paidLate || booking.paid > 0) return <PaidLatePage booking={booking} call={call} />;
  const text = booking.holdUntil
    ? t('booking.expiredAt', { nights, time: timeOfDay(booking.holdUntil) })
    : t('booking.expiredText', { nights });
  return (
    <WholePage title={t('booking.expiredTitle')} text={text} badge={<StatusBadge status="expired" />}>
      <BookAgain booking={booking}>
        <Link className="btn btn-line" to={houseWith(booking)}>
          {t('booking.otherDates')}
        </Link>
      </BookAgain>
      <BookingLine booking={booking} />
      {villa.line && <p className="small muted">{t('booking.expiredPaid', { line: villa.line })}</p>}
      {booking.customerInfo && (
        <details className="late-slip">
          <summary>
            {t('booking.expiredAttach')}
            <Icon name="down" />
          </summary>
          {slip}
        </details>
      )}
    </WholePage>
  );
};

const PaidLatePage = ({ booking, call }: Pick<EndedProps, 'booking' | 'call'>) => {
  const { t } = useLanguage();
  return (
    <WholePage
      title={t(booking.paid > 0 ? 'booking.lateMoneyTitle' : 'booking.lateTitle')}
      text={booking.paid > 0 ? t('booking.lateMoneyText', { amount: baht(booking.paid) }) : t('booking.lateText')}
      badge={<StatusBadge status="expired" />}
    >
      <GiveAccount booking={booking} />
      <div className="next-steps">{call}</div>
      <BookingLine booking={booking} />
    </WholePage>
  );
};

export const CancelledPage = ({ booking, villa, call }: EndedProps) => {
  const { t, say } = useLanguage();
  useTitle(t('booking.cancelledTitle'), say(villa.name));
  const { account } = booking;
  const reason: ReactNode = booking.cancellationReason && (
    <p className="small muted">{t('booking.cancelledReason', { reason: booking.cancellationReason })}</p>
  );
  return (
    <WholePage title={t('booking.cancelledTitle')} text={t('booking.cancelledText')} badge={<StatusBadge status="cancelled" />}>
      {reason}
      {booking.refunded > 0 && (
        <p className="small muted">{t('booking.cancelledRefunded', { amount: baht(booking.refunded) })}</p>
      )}
      {account.refundDue > 0 && <p className="lead">{t('cancel.refundDue', { amount: baht(account.refundDue) })}</p>}
      <GiveAccount booking={booking} />
      {account.owed > 0 && <p className="small muted">{t('cancel.kept', { amount: baht(account.owed) })}</p>}
      <Again booking={booking}>{booking.paid > 0 && call}</Again>
      <BookingLine booking={booking} />
    </WholePage>
  );
};

/** The house with the same stay; the calendar drops the nights that are gone. */
const houseWith = ({ checkIn, checkOut, rooms, guests, children: kids }: Booking): string =>
  `/?checkIn=${checkIn}&checkOut=${checkOut}&rooms=${rooms}&guests=${guests}${kids ? `&children=${kids}` : ''}`;

/** Back to the house. */
const Again = ({ booking, children }: { booking: Booking; children?: ReactNode }) => {
  const { t } = useLanguage();
  return (
    <div className="next-steps">
      <Link className="btn btn-main" to={houseWith(booking)}>
        {t('booking.again')}
      </Link>
      {children}
    </div>
  );
};
