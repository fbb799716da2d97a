import { Link, Redirect } from 'wouter';
import { Icon } from '../../components/icon.tsx';
import { useTitle } from '../../components/useTitle.ts';
import { FlowPage } from '../../features/booking/flowPage.tsx';
import { CodeStep } from '../../features/payment/codeStep.tsx';
import { payableBooking } from '../../features/payment/payable.ts';
import { useOwnCard } from '../../features/payment/useOwnCard.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useBookingPage } from './bookingContext.ts';
import { insteadOfCode } from './leadToCode.ts';

/** The code step of a card payment. Its state comes from the booking: a reload, or another device, shows the same step. */
export const OtpVerification = () => {
  const { t, say } = useLanguage();
  const { villa, booking, put, reload } = useBookingPage();
  const { payable, asking } = useOwnCard(payableBooking(booking, { put, reload }));
  useTitle(t('otp.title'), say(villa.name));
  if (booking.status !== 'pending_payment') return <Redirect to="/confirmation" replace />;
  if (booking.payment.state !== 'authorised' && asking !== 'code') return <Redirect to="/payment" replace />;
  return (
    <FlowPage villa={villa} booking={booking} step="stepPayment">
      <CodeStep
        payable={payable}
        otherWay={
          <Link className="back" to="/payment" state={insteadOfCode}>
            <Icon name="left" />
            {t('otp.otherWay')}
          </Link>
        }
      />
    </FlowPage>
  );
};
