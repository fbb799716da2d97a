import { Link, Redirect } from 'wouter';
import { AskUs } from '../../components/Contact.tsx';
import { Icon } from '../../components/controls/Icon.tsx';
import { useTitle } from '../../components/frame/pageTitle.ts';
import { ConfirmEmail } from '../../features/booking/contact/ConfirmEmail.tsx';
import { FlowPage } from '../../features/booking/FlowPage.tsx';
import { RestToPay } from '../../features/booking/PaidPrice.tsx';
import { CodeStep } from '../../features/payment/card/CodeStep.tsx';
import { UnknownPayment } from '../../features/payment/card/WaitingCard.tsx';
import { PaymentStep } from '../../features/payment/PaymentStep.tsx';
import { payableBooking, useOwnCard } from '../../features/payment/payable.ts';
import { SentSlip, VillaReason } from '../../features/payment/slip/SentSlip.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { unconfirmedSlip } from '../../lib/bookingMoney.ts';
import { useBookingPage } from './bookingContext.ts';
import { insteadOfCode, useLeadToCode } from './leadToCode.ts';

export const Payment = () => {
  const { t, say } = useLanguage();
  const { villa, booking, put, reload } = useBookingPage();
  const { payable, isUnknown } = useOwnCard(payableBooking(booking, { put, reload }));
  const { state, otp } = booking.payment;
  const waits = state === 'authorised';
  const leads = useLeadToCode(waits && booking.status === 'pending_payment' ? (otp?.expiresAt ?? 'not sent') : undefined);
  // One way at a time: what was begun here is finished here.
  const asksByLink = booking.payLink !== null && !waits && !booking.emailToConfirm;
  useTitle(t('booking.stepPayment'), say(villa.name));
  // Sending a slip changes the status, which leads to the next page.
  if (booking.status !== 'pending_payment') return <Redirect to="/confirmation" replace />;
  if (!booking.customerInfo) return <Redirect to="/customer-info" replace />;
  if (leads) return null;
  return (
    <FlowPage villa={villa} booking={booking} step="stepPayment">
      {isUnknown ? (
        <UnknownPayment payable={payable} />
      ) : asksByLink ? (
        <>
          <h1>{t('payment.method')}</h1>
          <VillaReason villa={villa} booking={booking} />
          <RestToPay booking={booking} />
          <AskUs villa={villa} />
        </>
      ) : (
        <PaymentStep
          villa={villa}
          booking={{ ...booking, holdUntil: payable.holdUntil }}
          payable={payable}
          confirmEmail={(wanted, onOther) => (
            <ConfirmEmail
              {...{ booking, wanted, put, reload, onOther }}
              slip={<SentSlip url={booking.paymentSlipUrl} at={unconfirmedSlip(booking)?.at ?? booking.updatedAt} />}
            />
          )}
          code={
            waits && (
              <Link className="btn btn-main" to="/otp-verification">
                {t('card.enterCode')}
              </Link>
            )
          }
        />
      )}
    </FlowPage>
  );
};

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
