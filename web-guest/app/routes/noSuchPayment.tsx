import { useCallback } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { Spinner } from '../../components/spinner.tsx';
import { useTitle } from '../../components/useTitle.ts';
import { WholePage } from '../../components/wholePage.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { getBooking } from '../../lib/api/getBooking.ts';
import { useLoad } from '../../lib/load/useLoad.ts';
import { CallButton } from '../callButton.tsx';

/** No payment link has this id. When a booking has it, that one is to be paid. */
export const NoSuchPayment = ({ id }: { id: string }) => {
  const { t } = useLanguage();
  const booking = useLoad(useCallback((signal: AbortSignal) => getBooking(id, signal), [id]));
  useTitle(t('link.notFound'));
  if (booking.state === 'loading') return <Spinner label={t('common.loading')} />;
  if (booking.state === 'ready') return <Navigate to={`/booking/${id}/payment`} replace />;
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
