import { type ComponentType, lazy, Suspense } from 'react';
import { Redirect, useRoute } from 'wouter';
import { Spinner } from '../components/frame/Spinner.tsx';
import { useLanguage } from '../i18n/language.ts';
import { BookingLoader } from './routes/BookingLoader.tsx';

const CustomerInfo = lazy(async () => ({ default: (await import('./routes/CustomerInfo.tsx')).CustomerInfo }));
const Payment = lazy(async () => ({ default: (await import('./routes/Payment.tsx')).Payment }));
const OtpVerification = lazy(async () => ({
  default: (await import('./routes/Payment.tsx')).OtpVerification,
}));
const Cancel = lazy(async () => ({ default: (await import('./routes/Cancel.tsx')).Cancel }));
const Move = lazy(async () => ({ default: (await import('./routes/Move.tsx')).Move }));
const RefundAccount = lazy(async () => ({ default: (await import('./routes/Cancel.tsx')).RefundAccount }));
const Contact = lazy(async () => ({ default: (await import('./routes/CustomerInfo.tsx')).Contact }));
const Data = lazy(async () => ({ default: (await import('./routes/Data.tsx')).Data }));
const Confirmation = lazy(async () => ({ default: (await import('./routes/Confirmation.tsx')).Confirmation }));

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
