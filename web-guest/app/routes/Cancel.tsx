import { Link, Redirect } from 'wouter';
import { AskUs, useHost } from '../../components/Contact.tsx';
import { useTitle } from '../../components/frame/pageTitle.ts';
import { WholePage } from '../../components/frame/WholePage.tsx';
import { CancelSteps } from '../../features/booking/ending/CancelSteps.tsx';
import { RefundAccountSteps } from '../../features/booking/ending/RefundAccountSteps.tsx';
import { ContactLine } from '../../features/booking/StatePage.tsx';
import { Summary, SummaryFold } from '../../features/booking/Summary.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { CallButton } from '../VillaContext.tsx';
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

/** The account for a refund, also after the booking has ended. Without an email address the page names the contact. */
export const RefundAccount = () => {
  const { t, say } = useLanguage();
  const { villa, booking, put } = useBookingPage();
  const { who } = useHost(villa);
  useTitle(t('refundAccount.open'), say(villa.name));
  const back = (
    <Link className="btn btn-line" to="/confirmation">
      {t('move.open')}
    </Link>
  );
  const { refundDue, refundToCard } = booking.account;
  if (refundDue <= refundToCard || !booking.customerInfo?.email) {
    const why = refundDue <= 0 ? 'none' : refundDue <= refundToCard ? 'card' : 'call';
    return (
      <WholePage title={t(`refundAccount.${why}Title`, { who })} text={t(`refundAccount.${why}Text`)}>
        <div className="next-steps">{back}</div>
        <AskUs villa={villa} />
      </WholePage>
    );
  }
  return (
    <div className="flow">
      <div className="wrap flow-grid">
        <div className="flow-main">
          <SummaryFold booking={booking} />
          <RefundAccountSteps booking={booking} put={put} refundWorkingDays={villa.promises.refundWorkingDays} back={back} />
          <ContactLine booking={booking} />
          <AskUs villa={villa} />
        </div>
        <Summary villa={villa} booking={booking} />
      </div>
    </div>
  );
};
