import type { Booking } from '@baan/contract/booking';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Countdown } from '../../components/countdown.tsx';
import { SlipReplacement } from '../../components/slipReplacement.tsx';
import { StatusBadge } from '../../components/statusBadge.tsx';
import { WholePage } from '../../components/wholePage.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { theNightsInWords } from '../../i18n/numberWords.ts';
import { patchBooking } from '../../lib/api/patchBooking.ts';
import { timeOfDay } from '../../lib/dates/dateWords.ts';
import { nightsBetween } from '../../lib/dates/plainDate.ts';
import { BookingLine } from './bookingLine.tsx';

interface InReviewProps {
  booking: Booking;
  /** How soon the owner looks at it, to follow the words that somebody does. */
  usually: string;
  /** Where another slip is chosen and sent. */
  slip: ReactNode;
  onCleared: (booking: Booking) => void;
}

/** A slip lies with the owner: the clock stands still, also while another slip is chosen. */
export const InReviewView = ({ booking, usually, slip, onCleared }: InReviewProps) => {
  const { t } = useLanguage();
  const nights = theNightsInWords(nightsBetween(booking.checkIn, booking.checkOut), t);
  return (
    <WholePage
      title={t('confirmation.reviewTitle', { nights })}
      text={t('confirmation.reviewText', { usually })}
      badge={<StatusBadge status="in_review" />}
    >
      <SlipReplacement
        current={booking.paymentSlipUrl}
        slip={slip}
        remove={async () => onCleared(await patchBooking(booking.id, { paymentSlipUrl: null, status: 'pending_payment' }))}
        removeText={t('confirmation.remove')}
      />
      <BookingLine booking={booking} />
    </WholePage>
  );
};

/** Not paid yet: by when, and where to go on. `refused`: why a slip came back. */
export const PendingView = ({ booking, refused }: { booking: Booking; refused: ReactNode }) => {
  const { t } = useLanguage();
  const nights = theNightsInWords(nightsBetween(booking.checkIn, booking.checkOut), t);
  const time = booking.holdUntil ? timeOfDay(booking.holdUntil) : '';
  return (
    <WholePage title={t('payment.title', { time, nights })} badge={<StatusBadge status="pending_payment" />}>
      {refused}
      {booking.holdUntil && (
        <Countdown until={booking.holdUntil} label={refused ? t('payment.clockAgain', { time }) : t('payment.timeLeft')} />
      )}
      <div className="next-steps">
        <Link className="btn btn-main" to={booking.customerInfo ? '../payment' : '../customer-info'}>
          {t(booking.customerInfo ? 'payment.continuePayment' : 'payment.continueDetails')}
        </Link>
        <Link className="link-btn" to="../cancel">
          {t('cancel.refundTitle')}
        </Link>
      </div>
      <BookingLine booking={booking} />
    </WholePage>
  );
};
