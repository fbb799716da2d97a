import { Link, Navigate, useLocation } from 'react-router-dom';
import { useTitle } from '../../components/useTitle.ts';
import { FlowPage } from '../../features/booking/flowPage.tsx';
import { CodeWaits } from '../../features/payment/codeWaits.tsx';
import { payableBooking } from '../../features/payment/payable.ts';
import { PaymentStep } from '../../features/payment/paymentStep.tsx';
import { UnknownPayment } from '../../features/payment/unknownPayment.tsx';
import { useOwnCard } from '../../features/payment/useOwnCard.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useBookingPage } from './bookingContext.ts';

/** Carried by the link that leads here from a code that waits: who follows it does not want that code. */
export interface InsteadOfCode {
  insteadOf: string | undefined;
}

export const Payment = () => {
  const { t, say } = useLanguage();
  const { villa, booking, put, reload } = useBookingPage();
  const instead = (useLocation().state as InsteadOfCode | null) ?? { insteadOf: 'no code' };
  const { payable, isUnknown } = useOwnCard(payableBooking(booking, { put, reload }));
  useTitle(t('booking.stepPayment'), say(villa.name));
  // A slip that was sent leads on by the status that it gives.
  if (booking.status !== 'pending_payment') return <Navigate to="../confirmation" replace />;
  if (!booking.customerInfo) return <Navigate to="../customer-info" replace />;
  const { state, otp } = booking.payment;
  if (state === 'authorised' && instead.insteadOf !== otp?.expiresAt) return <Navigate to="../otp-verification" replace />;
  return (
    <FlowPage villa={villa} booking={booking} step="stepPayment">
      {isUnknown ? (
        <UnknownPayment payable={payable} />
      ) : (
        <PaymentStep
          villa={villa}
          booking={booking}
          payable={payable}
          beforeCard={
            state === 'authorised' && (
              <CodeWaits>
                <Link className="btn btn-main" to="../otp-verification">
                  {t('card.enterCode')}
                </Link>
              </CodeWaits>
            )
          }
        />
      )}
    </FlowPage>
  );
};
