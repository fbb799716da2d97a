import type { BookingStatus } from '@baan/contract/booking';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Link, useParams, useRoute } from 'wouter';
import { useHeadingFocus, useTitle } from '../../components/frame/pageTitle.ts';
import { Spinner } from '../../components/frame/Spinner.tsx';
import { toast } from '../../components/frame/Toasts.tsx';
import { WholePage } from '../../components/frame/WholePage.tsx';
import { CancelledPage } from '../../features/booking/ending/CancelledPage.tsx';
import { LapsedPage, PaidLatePage } from '../../features/booking/ending/ExpiredPage.tsx';
import { RemovedPage } from '../../features/booking/ending/RemovedPage.tsx';
import { FlowSkeleton } from '../../features/booking/FlowPage.tsx';
import { SandboxNotice } from '../../features/payment/card/SandboxNotice.tsx';
import { payableBooking } from '../../features/payment/payable.ts';
import { SlipRefused } from '../../features/payment/slip/SentSlip.tsx';
import { useSameNights } from '../../features/stay/placing/useSameNights.ts';
import { closingPicture } from '../../features/villa/LastPicture.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { isFailure } from '../../lib/api/request.ts';
import { useServerNow } from '../../lib/api/serverClock.ts';
import { PageError } from '../ErrorBoundary.tsx';
import { CallButton, useVilla } from '../VillaContext.tsx';
import { BookingContext, type BookingPage, useBooking } from './bookingContext.ts';

const SlipSender = lazy(async () => ({ default: (await import('../../features/payment/slip/SlipSender.tsx')).SlipSender }));

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
  // Behind an open QR the service asks the gateway first.
  const waits = shown?.status === 'pending_payment' && shown.promptPay === null;
  const ranOut = waits && shown.holdUntil !== null && Date.parse(shown.holdUntil) <= now;
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

type ExpiredProps = Pick<BookingPage, 'booking' | 'villa'> & {
  slip: ReactNode;
};

/** A booking whose payment time has expired. */
const Expired = (props: ExpiredProps) => {
  const { t, say } = useLanguage();
  const { booking, villa } = props;
  useTitle(t('booking.expiredTitle'), say(villa.name));
  return booking.paidLate || booking.paid > 0 ? <PaidLatePage {...props} /> : <Lapsed {...props} />;
};

const Lapsed = (props: ExpiredProps) => {
  const { booking, villa } = props;
  const { refusalReason } = booking;
  const refused = booking.status === 'expired' && refusalReason && <SlipRefused reason={refusalReason} />;
  return <LapsedPage {...props} refused={refused} same={useSameNights(booking, villa)} />;
};
