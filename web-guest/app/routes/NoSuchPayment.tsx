import { useCallback } from 'react';
import { Link, Redirect } from 'wouter';
import { useTitle } from '../../components/frame/pageTitle.ts';
import { Spinner } from '../../components/frame/Spinner.tsx';
import { WholePage } from '../../components/frame/WholePage.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { getBooking } from '../../lib/api/bookingCalls.ts';
import { isFailure } from '../../lib/api/request.ts';
import { useLoad } from '../../lib/useLoad.ts';
import { PageError } from '../ErrorBoundary.tsx';
import { CallButton } from '../VillaContext.tsx';

/** No payment link has this id. If a booking has it, its payment page opens. */
export const NoSuchPayment = ({ id }: { id: string }) => {
  const { t } = useLanguage();
  const booking = useLoad(useCallback((signal: AbortSignal) => getBooking(id, signal), [id]));
  if (booking.state === 'loading') return <Spinner label={t('common.loading')} />;
  if (booking.state === 'ready') return <Redirect to={`/booking/${id}/payment`} replace />;
  return isFailure(booking.error, 'not_found', 'removed', 'validation_failed') ? (
    <PaymentNotFound />
  ) : (
    <PageError text={t('link.loadFailed')} onRetry={booking.reload} />
  );
};

const PaymentNotFound = () => {
  const { t } = useLanguage();
  useTitle(t('link.notFound'));
  return (
    <WholePage title={t('link.notFound')} text={t('link.notFoundText')}>
      <div className="next-steps">
        <Link className="btn btn-main" to="/">
          {t('booking.home')}
        </Link>
        <CallButton />
      </div>
    </WholePage>
  );
};
