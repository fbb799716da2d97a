import { type ComponentType, lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { Spinner } from '../components/spinner.tsx';
import { loadBookingTexts, useLanguage } from '../i18n/language.ts';

const loadHome = () => import('./routes/home.tsx');

let LoadedHome: ComponentType | undefined;

/** The home page is in the main chunk: a spinner would show for a third of a second, and an empty frame would cause a layout shift. */
export const loadFirstPage = async (): Promise<void> => {
  if (window.location.pathname === '/') LoadedHome = (await loadHome()).Home;
};

const LazyHome = lazy(async () => ({ default: (await loadHome()).Home }));
const Home = () => (LoadedHome ? <LoadedHome /> : <LazyHome />);
const BookingStart = lazy(async () => ({ default: (await import('./routes/bookingStart.tsx')).BookingStart }));
const BookingPages = lazy(async () => {
  const [page] = await Promise.all([import('./bookingPages.tsx'), loadBookingTexts()]);
  return { default: page.BookingPages };
});
const PaymentLink = lazy(async () => {
  const [page] = await Promise.all([import('./routes/paymentLink.tsx'), loadBookingTexts()]);
  return { default: page.PaymentLink };
});
const Find = lazy(async () => ({ default: (await import('./routes/find.tsx')).Find }));

const Privacy = lazy(async () => ({ default: (await import('./routes/privacy.tsx')).Privacy }));

export const Pages = () => {
  const { t } = useLanguage();
  return (
    <Suspense fallback={<Spinner label={t('common.loading')} />}>
      <Routes>
        <Route path="/" element={<Home />} />
        <Route path="/booking" element={<BookingStart />} />
        <Route path="/booking/:id/*" element={<BookingPages />} />
        <Route path="/find-booking" element={<Find />} />
        <Route path="/privacy" element={<Privacy />} />
        <Route path="/payment/:id" element={<PaymentLink />} />
        <Route path="/payment-slips/:id" element={<PaymentLink first="bank_transfer" />} />
        <Route path="*" element={<Navigate to="/" replace />} />
      </Routes>
    </Suspense>
  );
};
