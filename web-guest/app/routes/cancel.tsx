import { Link, Navigate } from 'react-router-dom';
import { useTitle } from '../../components/useTitle.ts';
import { WholePage } from '../../components/wholePage.tsx';
import { CancelSteps } from '../../features/booking/cancelSteps.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { CallButton } from '../callButton.tsx';
import { useBookingPage } from './bookingContext.ts';
import '../../components/flow.css';

/** Cancelling by the guest. Where only the house can, or no code can be mailed, it says whom to call. */
export const Cancel = () => {
  const { t, say } = useLanguage();
  const { villa, booking, put } = useBookingPage();
  useTitle(t('cancel.refundTitle'), say(villa.name));
  const keep = (
    <Link className="btn btn-line" to="../confirmation">
      {t('cancel.keep')}
    </Link>
  );
  if (booking.waitsFor === 'bank') return <Navigate to="../payment" replace />;
  if (booking.paid > 0 && (!booking.terms || booking.waitsFor === 'review' || !booking.customerInfo?.email))
    return (
      <WholePage title={t('cancel.callTitle')} text={t('cancel.callText')}>
        <CallButton />
        {keep}
      </WholePage>
    );
  return (
    <div className="flow">
      <div className="wrap">
        <div className="whole">
          <CancelSteps booking={booking} onCancelled={put} keep={keep} />
        </div>
      </div>
    </div>
  );
};
