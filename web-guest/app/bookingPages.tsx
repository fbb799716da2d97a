import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { Spinner } from '../components/spinner.tsx';
import { useLanguage } from '../i18n/language.ts';
import { BookingLoader } from './routes/bookingLoader.tsx';

const CustomerInfo = lazy(async () => ({ default: (await import('./routes/customerInfo.tsx')).CustomerInfo }));
const Payment = lazy(async () => ({ default: (await import('./routes/payment.tsx')).Payment }));
const OtpVerification = lazy(async () => ({
  default: (await import('./routes/otpVerification.tsx')).OtpVerification,
}));
const Cancel = lazy(async () => ({ default: (await import('./routes/cancel.tsx')).Cancel }));
const Move = lazy(async () => ({ default: (await import('./routes/move.tsx')).Move }));
const RefundAccount = lazy(async () => ({ default: (await import('./routes/refundAccount.tsx')).RefundAccount }));
const Contact = lazy(async () => ({ default: (await import('./routes/contact.tsx')).Contact }));
const Data = lazy(async () => ({ default: (await import('./routes/data.tsx')).Data }));
const Confirmation = lazy(async () => ({ default: (await import('./routes/confirmation.tsx')).Confirmation }));

/** The pages of one booking, below `/booking/:id`. They are a chunk of their own, which the home page does not load. */
export const BookingPages = () => {
  const { t } = useLanguage();
  return (
    <Suspense fallback={<Spinner label={t('common.loading')} />}>
      <Routes>
        <Route element={<BookingLoader />}>
          <Route index element={<Navigate to="confirmation" replace />} />
          <Route path="customer-info" element={<CustomerInfo />} />
          <Route path="payment" element={<Payment />} />
          <Route path="otp-verification" element={<OtpVerification />} />
          <Route path="cancel" element={<Cancel />} />
          <Route path="move" element={<Move />} />
          <Route path="refund-account" element={<RefundAccount />} />
          <Route path="contact" element={<Contact />} />
          <Route path="data" element={<Data />} />
          <Route path="confirmation" element={<Confirmation />} />
        </Route>
        <Route path="*" element={<Navigate to="/" replace />} />
      </Routes>
    </Suspense>
  );
};
