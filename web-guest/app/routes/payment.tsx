import { Navigate } from 'react-router-dom';
import { useTitle } from '../../components/useTitle.ts';
import { FlowPage } from '../../features/booking/flowPage.tsx';
import { PaymentStep } from '../../features/payment/paymentStep.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { useBookingPage } from './bookingContext.ts';

export const Payment = () => {
  const { t, say } = useLanguage();
  const { villa, booking, put, reload } = useBookingPage();
  useTitle(t('booking.stepPayment'), say(villa.name));
  // A slip that was sent leads on by the status that it gives.
  if (booking.status !== 'pending_payment') return <Navigate to="../confirmation" replace />;
  if (!booking.customerInfo) return <Navigate to="../customer-info" replace />;
  return (
    <FlowPage villa={villa} booking={booking} step="stepPayment">
      <PaymentStep villa={villa} booking={booking} put={put} reload={reload} />
    </FlowPage>
  );
};
