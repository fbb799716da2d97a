import { Link, Redirect } from 'wouter';
import { AskUs } from '../../components/askUs.tsx';
import { useTitle } from '../../components/useTitle.ts';
import { WholePage } from '../../components/wholePage.tsx';
import { CancelSteps } from '../../features/booking/cancelSteps.tsx';
import { ContactLine } from '../../features/booking/contactLine.tsx';
import { Summary, SummaryFold } from '../../features/booking/summary.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { CallButton } from '../callButton.tsx';
import { useBookingPage } from './bookingContext.ts';
import '../../components/flow.css';

/** Cancellation by the guest. If only the villa can cancel, or no code can be mailed, the page names the contact. */
export const Cancel = () => {
  const { t, say } = useLanguage();
  const { villa, booking, put } = useBookingPage();
  useTitle(t('cancel.refundTitle'), say(villa.name));
  const keep = (
    <Link className="btn btn-line" to="/confirmation">
      {t('cancel.keep')}
    </Link>
  );
  if (booking.waitsFor === 'bank') return <Redirect to="/payment" replace />;
  const ask = <AskUs villa={villa} question={t('cancelling.talkFirst')} />;
  // The booking's own slip can be taken back; a payment link's slip is decided by the villa first.
  if (booking.status === 'in_review')
    return (
      <WholePage title={t('cancel.refundTitle')} text={t('cancelling.takeSlipBack')}>
        <div className="act">
          <Link className="btn btn-line" to="/confirmation">
            {t('cancelling.openSlip')}
          </Link>
        </div>
        {ask}
      </WholePage>
    );
  if (booking.waitsFor === 'review' || (booking.paid > 0 && !(booking.terms && booking.customerInfo?.email)))
    return (
      <WholePage title={t('cancel.callTitle')} text={t('cancel.callText')}>
        <div className="act">
          <CallButton />
          {keep}
        </div>
        {ask}
      </WholePage>
    );
  return (
    <div className="flow">
      <div className="wrap flow-grid">
        <div className="flow-main">
          <CancelSteps booking={booking} onCancelled={put} keep={keep} stay={<SummaryFold booking={booking} />} />
          <ContactLine booking={booking} />
          {ask}
        </div>
        <Summary villa={villa} booking={booking} />
      </div>
    </div>
  );
};
