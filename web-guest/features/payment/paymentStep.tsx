import type { Booking } from '@baan/contract/booking';
import type { Villa } from '@baan/contract/villa';
import { Link } from 'react-router-dom';
import { Countdown } from '../../components/countdown.tsx';
import { Icon } from '../../components/icon.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { theNightsInWords } from '../../i18n/numberWords.ts';
import { timeOfDay } from '../../lib/dates/dateWords.ts';
import { nightsBetween } from '../../lib/dates/plainDate.ts';
import type { Payable } from './payable.ts';
import { PaymentWays } from './paymentWays.tsx';
import { SlipRefused } from './slipRefused.tsx';

interface PaymentStepProps {
  villa: Villa;
  booking: Booking;
  payable: Payable;
}

/** Paying for a booking: until when, why a slip came back, and how. */
export const PaymentStep = ({ villa, booking, payable }: PaymentStepProps) => (
  <>
    <Deadline booking={booking} />
    <PaymentWays villa={villa} payable={payable} />
  </>
);

/** Until when to pay. After a refused slip also why, and that the clock runs again; while a code waits, where to enter it. */
const Deadline = ({ booking }: { booking: Booking }) => {
  const { t } = useLanguage();
  const { refusalReason, payment } = booking;
  const until = booking.holdUntil ?? payment.otp?.expiresAt;
  const time = until ? timeOfDay(until) : '';
  const nights = theNightsInWords(nightsBetween(booking.checkIn, booking.checkOut), t);
  return (
    <>
      <h1>{until ? t('payment.title', { time, nights }) : t('payment.method')}</h1>
      {refusalReason && <SlipRefused reason={refusalReason} />}
      {payment.state === 'authorised' && (
        <div className="notice">
          <Icon name="mail" />
          <p>
            {t('card.codeWaits')} <Link to="../otp-verification">{t('card.enterCode')}</Link>
          </p>
        </div>
      )}
      {until && <Countdown until={until} label={refusalReason ? t('payment.clockAgain', { time }) : t('payment.timeLeft')} />}
    </>
  );
};
