import { type ComponentType, lazy, Suspense } from 'react';
import { Redirect, useRoute } from 'wouter';
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

const pages: Record<string, ComponentType> = {
  'customer-info': CustomerInfo,
  payment: Payment,
  'otp-verification': OtpVerification,
  cancel: Cancel,
  move: Move,
  'refund-account': RefundAccount,
  contact: Contact,
  data: Data,
  confirmation: Confirmation,
};

/** The pages of one booking, below `/booking/:id`. They are a chunk of their own, which the home page does not load. */
export const BookingPages = () => {
  const { t } = useLanguage();
  const [isPage, params] = useRoute('/:page?');
  const name = params?.page?.toLowerCase();
  const Page = name !== undefined && Object.hasOwn(pages, name) ? pages[name] : undefined;
  if (!isPage || (name !== undefined && !Page)) return <Redirect to="~/" replace />;
  return (
    <Suspense fallback={<Spinner label={t('common.loading')} />}>
      <BookingLoader>{Page ? <Page /> : <Redirect to="/confirmation" replace />}</BookingLoader>
    </Suspense>
  );
};
