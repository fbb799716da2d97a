import type { BookingStatus } from '@baan/contract/booking';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Link, useParams, useRoute } from 'wouter';
import { Spinner } from '../../components/spinner.tsx';
import { toast } from '../../components/toasts.tsx';
import { useHeadingFocus } from '../../components/useHeadingFocus.ts';
import { useServerNow } from '../../components/useServerNow.ts';
import { useTitle } from '../../components/useTitle.ts';
import { WholePage } from '../../components/wholePage.tsx';
import { CancelledPage } from '../../features/booking/cancelledPage.tsx';
import { FlowSkeleton } from '../../features/booking/flowSkeleton.tsx';
import { RemovedPage } from '../../features/booking/removedPage.tsx';
import { useBooking } from '../../features/booking/useBooking.ts';
import { payableBooking } from '../../features/payment/payable.ts';
import { SandboxNotice } from '../../features/payment/sandboxNotice.tsx';
import { closingPicture } from '../../features/villa/lastPicture.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { isFailure } from '../../lib/api/request.ts';
import { CallButton } from '../callButton.tsx';
import { PageError } from '../errorBoundary.tsx';
import { useVilla } from '../villaContext.tsx';
import { BookingContext, type BookingPage } from './bookingContext.ts';
import { Expired } from './expired.tsx';

const SlipSender = lazy(async () => ({ default: (await import('../../features/payment/slipSender.tsx')).SlipSender }));

/** Loads the booking for all pages under `/booking/:id`. An ended booking shows its end on each of them. */
export const BookingLoader = ({ children }: { children: ReactNode }) => {
  const { t } = useLanguage();
  const { id = '' } = useParams<{ id: string }>();
  const [isRefund] = useRoute('/refund-account');
  const [isContact] = useRoute('/contact');
  const [isData] = useRoute('/data');
  const villa = useVilla();
  const booking = useBooking(id);
  const now = useServerNow(1000);
  const shown = booking.state === 'ready' ? booking.data : undefined;
  const ranOut = shown?.status === 'pending_payment' && shown.holdUntil !== null && Date.parse(shown.holdUntil) <= now;
  const status = ranOut ? 'expired' : shown?.status;
  useConfirmedToast(status);
  useHeadingFocus(status);

  if (booking.state === 'failed') {
    if (isFailure(booking.error, 'removed')) {
      const house = villa.state === 'ready' ? villa.data : undefined;
      return <RemovedPage villa={house} picture={house && closingPicture(house)} details={booking.error.details} />;
    }
    return isFailure(booking.error, 'not_found', 'validation_failed') ? (
      <NoBooking title={t('booking.notFound')} text={t('booking.notFoundText')} />
    ) : (
      <PageError text={t('booking.loadFailed')} onRetry={booking.reload} />
    );
  }
  if (villa.state === 'failed') return <PageError text={t('home.loadFailed')} onRetry={villa.reload} />;
  if (booking.state === 'loading' || villa.state === 'loading') {
    return (
      <>
        <FlowSkeleton />
        <div className="visually-hidden">
          <Spinner label={t('common.openingBooking')} />
        </div>
      </>
    );
  }
  const { data, put, reload } = booking;
  const page = <BookingContext value={{ villa: villa.data, booking: data, put, reload }}>{children}</BookingContext>;
  // Neither a refund, a request for data nor the contact details of money that came depend on whether the stay goes on.
  if (isRefund || isData || (isContact && data.contactNeeds)) return page;
  if (status === 'expired')
    return <Expired booking={data} villa={villa.data} slip={<LateSlip booking={data} put={put} reload={reload} />} />;
  if (status === 'cancelled')
    return <CancelledPage booking={data} villa={villa.data} test={data.payment.test && <SandboxNotice done />} />;
  return page;
};

/** Shows a toast when the payment is confirmed. */
const useConfirmedToast = (status: BookingStatus | undefined): void => {
  const { t } = useLanguage();
  const before = useRef(status);
  useEffect(() => {
    if (status === 'confirmed' && before.current && before.current !== 'confirmed') toast('done', t('payment.confirmed'));
    before.current = status;
  }, [status, t]);
};

/** A late slip is rare: its code is loaded only then. */
const LateSlip = ({ booking, put, reload }: Pick<BookingPage, 'booking' | 'put' | 'reload'>) => (
  <Suspense fallback={null}>
    <SlipSender payable={payableBooking(booking, { put, reload })} />
  </Suspense>
);

const NoBooking = ({ title, text }: { title: string; text: string }) => {
  const { t } = useLanguage();
  useTitle(title);
  return (
    <WholePage title={title} text={text}>
      <div className="next-steps">
        <Link className="btn btn-main" to="~/">
          {t('booking.home')}
        </Link>
        <CallButton />
      </div>
    </WholePage>
  );
};
