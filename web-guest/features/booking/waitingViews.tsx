import type { Booking } from '@baan/contract/booking';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { Countdown } from '../../components/countdown.tsx';
import { StatusBadge } from '../../components/statusBadge.tsx';
import { toast } from '../../components/toasts.tsx';
import { WholePage } from '../../components/wholePage.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { theNightsInWords } from '../../i18n/numberWords.ts';
import { problemText } from '../../i18n/problemText.ts';
import { patchBooking } from '../../lib/api/patchBooking.ts';
import { timeOfDay } from '../../lib/dates/dateWords.ts';
import { nightsBetween } from '../../lib/dates/plainDate.ts';

interface InReviewProps {
  booking: Booking;
  /** Where another slip is chosen and sent. */
  slip: ReactNode;
  onCleared: (booking: Booking) => void;
}

/** A slip lies with the owner: the clock stands still, also while another slip is chosen. */
export const InReviewView = ({ booking, slip, onCleared }: InReviewProps) => {
  const { t } = useLanguage();
  const [replaced, setReplaced] = useState<string | null | undefined>(undefined);
  const isReplacing = replaced !== undefined && replaced === booking.paymentSlipUrl;
  const nights = theNightsInWords(nightsBetween(booking.checkIn, booking.checkOut), t);
  return (
    <WholePage
      title={t('confirmation.reviewTitle', { nights })}
      text={t('confirmation.reviewText')}
      badge={<StatusBadge status="in_review" />}
    >
      {isReplacing && <section>{slip}</section>}
      <div className="next-steps">
        {isReplacing ? (
          <>
            <button type="button" className="btn btn-quiet" onClick={() => setReplaced(undefined)}>
              {t('common.cancel')}
            </button>
            <RemoveSlip booking={booking} onCleared={onCleared} />
          </>
        ) : (
          <button type="button" className="btn btn-line" onClick={() => setReplaced(booking.paymentSlipUrl)}>
            {t('confirmation.replace')}
          </button>
        )}
      </div>
      <p className="small muted">
        {t('booking.number')} <strong>{booking.number}</strong>
      </p>
    </WholePage>
  );
};

const RemoveSlip = ({ booking, onCleared }: Pick<InReviewProps, 'booking' | 'onCleared'>) => {
  const { t } = useLanguage();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      onCleared(await patchBooking(booking.id, { paymentSlipUrl: '', status: 'pending_payment' }));
    } catch (error) {
      toast('wrong', problemText(error, t));
      setBusy(false);
    }
  };
  return (
    <button type="button" className="btn btn-quiet wrong" disabled={busy} aria-busy={busy} onClick={() => void remove()}>
      {t('confirmation.remove')}
    </button>
  );
};

/** Not paid yet: by when, and where to go on. */
export const PendingView = ({ booking }: { booking: Booking }) => {
  const { t } = useLanguage();
  const nights = theNightsInWords(nightsBetween(booking.checkIn, booking.checkOut), t);
  const time = booking.holdUntil ? timeOfDay(booking.holdUntil) : '';
  return (
    <WholePage title={t('payment.title', { time, nights })} badge={<StatusBadge status="pending_payment" />}>
      {booking.refusalReason && <p className="lead">{t('payment.refusedBy', { reason: booking.refusalReason })}</p>}
      {booking.holdUntil && <Countdown until={booking.holdUntil} label={t('payment.timeLeft')} />}
      <div className="next-steps">
        <Link className="btn btn-main" to={booking.customerInfo ? '../payment' : '../customer-info'}>
          {t(booking.customerInfo ? 'payment.continuePayment' : 'payment.continueDetails')}
        </Link>
      </div>
    </WholePage>
  );
};
