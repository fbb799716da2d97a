import { Link } from 'wouter';
import { AskUs } from '../../components/askUs.tsx';
import { useHost } from '../../components/useHost.ts';
import { useTitle } from '../../components/useTitle.ts';
import { WholePage } from '../../components/wholePage.tsx';
import { ContactLine } from '../../features/booking/contactLine.tsx';
import { RefundAccountSteps } from '../../features/booking/refundAccountSteps.tsx';
import { Summary, SummaryFold } from '../../features/booking/summary.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { useBookingPage } from './bookingContext.ts';
import '../../components/flow.css';

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
