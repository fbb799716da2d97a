import { type ComponentType, lazy, Suspense } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { Spinner } from '../components/frame/Spinner.tsx';
import { loadBookingTexts, useLanguage } from '../i18n/language.ts';

const loadHome = () => import('./routes/Home.tsx');

let LoadedHome: ComponentType | undefined;

/** The home page is in the main chunk: a spinner would show for a third of a second, and an empty frame would cause a layout shift. */
export const loadFirstPage = async (): Promise<void> => {
  if (window.location.pathname === '/') LoadedHome = (await loadHome()).Home;
};

const LazyHome = lazy(async () => ({ default: (await loadHome()).Home }));
const Home = () => (LoadedHome ? <LoadedHome /> : <LazyHome />);
const BookingStart = lazy(async () => ({ default: (await import('./routes/BookingStart.tsx')).BookingStart }));
const BookingPages = lazy(async () => {
  const [page] = await Promise.all([import('./BookingPages.tsx'), loadBookingTexts()]);
  return { default: page.BookingPages };
});
const PaymentLink = lazy(async () => {
  const [page] = await Promise.all([import('./routes/PaymentLink.tsx'), loadBookingTexts()]);
  return { default: page.PaymentLink };
});
const Return = lazy(async () => {
  const [page] = await Promise.all([import('./routes/Return.tsx'), loadBookingTexts()]);
  return { default: page.Return };
});
const Find = lazy(async () => ({ default: (await import('./routes/Find.tsx')).Find }));

const Privacy = lazy(async () => ({ default: (await import('./routes/Privacy.tsx')).Privacy }));

export const Pages = () => {
  const { t } = useLanguage();
  return (
    <Suspense fallback={<Spinner label={t('common.loading')} />}>
      <Switch>
        <Route path="/" component={Home} />
        <Route path="/booking" component={BookingStart} />
        <Route path="/booking/:id" nest component={BookingPages} />
        <Route path="/return/:key">{({ key }) => <Return attempt={key} />}</Route>
        <Route path="/find-booking" component={Find} />
        <Route path="/privacy" component={Privacy} />
        <Route path="/payment/:id">{({ id }) => <PaymentLink id={id} />}</Route>
        <Route path="/payment-slips/:id">{({ id }) => <PaymentLink id={id} first="bank_transfer" />}</Route>
        <Route>
          <Redirect to="/" replace />
        </Route>
      </Switch>
    </Suspense>
  );
};
