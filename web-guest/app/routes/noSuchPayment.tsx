import { useCallback } from 'react';
import { Link, Redirect } from 'wouter';
import { Spinner } from '../../components/spinner.tsx';
import { useTitle } from '../../components/useTitle.ts';
import { WholePage } from '../../components/wholePage.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { getBooking } from '../../lib/api/getBooking.ts';
import { isFailure } from '../../lib/api/request.ts';
import { useLoad } from '../../lib/load/useLoad.ts';
import { CallButton } from '../callButton.tsx';
import { PageError } from '../errorBoundary.tsx';

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
