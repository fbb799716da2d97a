import { Link, Redirect } from 'wouter';
import { AskUs } from '../../components/askUs.tsx';
import { useTitle } from '../../components/useTitle.ts';
import { ConfirmEmail } from '../../features/booking/confirmEmail.tsx';
import { FlowPage } from '../../features/booking/flowPage.tsx';
import { RestToPay } from '../../features/booking/restToPay.tsx';
import { payableBooking } from '../../features/payment/payable.ts';
import { PaymentStep } from '../../features/payment/paymentStep.tsx';
import { SentSlip } from '../../features/payment/sentSlip.tsx';
import { UnknownPayment } from '../../features/payment/unknownPayment.tsx';
import { useOwnCard } from '../../features/payment/useOwnCard.ts';
import { VillaReason } from '../../features/payment/villaReason.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { unconfirmedSlip } from '../../lib/money/awaitedSlip.ts';
import { useBookingPage } from './bookingContext.ts';
import { useLeadToCode } from './leadToCode.ts';

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
          booking={booking}
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
