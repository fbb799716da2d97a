import { Redirect, useLocation } from 'wouter';
import { useTitle } from '../../components/frame/pageTitle.ts';
import { ConfirmedView } from '../../features/booking/ConfirmedView.tsx';
import { InReviewView, PendingView } from '../../features/booking/WaitingViews.tsx';
import { SandboxNotice } from '../../features/payment/card/SandboxNotice.tsx';
import { payableBooking } from '../../features/payment/payable.ts';
import { SentSlip, VillaReason } from '../../features/payment/slip/SentSlip.tsx';
import { SlipSender } from '../../features/payment/slip/SlipSender.tsx';
import { closingPicture } from '../../features/villa/LastPicture.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { usuallyWithin } from '../../i18n/numberWords.ts';
import { awaitedSlip } from '../../lib/bookingMoney.ts';
import { useBookingPage } from './bookingContext.ts';

/** The state of a booking; the owner's decisions appear here without a reload. */
export const Confirmation = () => {
  const { t, say } = useLanguage();
  const [, navigate] = useLocation();
  const { villa, booking, put, reload } = useBookingPage();
  const isUnknown = booking.status === 'pending_payment' && booking.payment.state === 'unknown';
  useTitle(booking.status === 'confirmed' ? t('booking.stepDone') : t(`booking.status.${booking.status}`), say(villa.name));
  const usually = usuallyWithin(villa.slipCheckHours, t);
  if (isUnknown) return <Redirect to="/payment" replace />;
  return (
    <>
      {/* The live region is small: a screen reader would otherwise read the whole page when the villa has decided. */}
      <p className="visually-hidden no-print" role="status">
        {t('common.myBooking')}: {t(`booking.status.${booking.status}`)}
      </p>
      {booking.status === 'confirmed' && (
        <ConfirmedView
          villa={villa}
          booking={booking}
          put={put}
          picture={closingPicture(villa)}
          test={booking.payment.test && booking.payment.state === 'captured' && <SandboxNotice done />}
        />
      )}
      {booking.status === 'pending_payment' && (
        <PendingView
          villa={villa}
          booking={booking}
          refused={booking.refusalReason && <VillaReason villa={villa} booking={booking} />}
        />
      )}
      {booking.status === 'in_review' && (
        <InReviewView
          villa={villa}
          booking={booking}
          sent={<SentSlip url={booking.paymentSlipUrl} at={awaitedSlip(booking)?.at ?? booking.updatedAt} />}
          slip={<SlipSender payable={payableBooking(booking, { put, reload })} note={t('payment.sendNote', { usually })} />}
          onCleared={cleared => {
            put(cleared);
            navigate('/payment');
          }}
        />
      )}
    </>
  );
};
