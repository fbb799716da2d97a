import type { Booking, PaymentMethod } from '@baan/contract/booking';
import type { Villa } from '@baan/contract/villa';
import { useState } from 'react';
import { Countdown } from '../../components/countdown.tsx';
import { Icon } from '../../components/icon.tsx';
import { toast } from '../../components/toasts.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { theNightsInWords } from '../../i18n/numberWords.ts';
import { problemText } from '../../i18n/problemText.ts';
import { choosePayment } from '../../lib/api/choosePayment.ts';
import { timeOfDay } from '../../lib/dates/dateWords.ts';
import { nightsBetween } from '../../lib/dates/plainDate.ts';
import { BankTransfer } from './bankTransfer.tsx';
import { MethodChoice } from './methodChoice.tsx';
import '../../../web-look/notice.css';
import '../../components/notice.css';
import './payment.css';

/** Ways to pay that have a screen here. */
const drawn: PaymentMethod[] = ['bank_transfer'];

interface PaymentStepProps {
  villa: Villa;
  booking: Booking;
  put: (booking: Booking) => void;
  reload: () => void;
}

export const PaymentStep = ({ villa, booking, put, reload }: PaymentStepProps) => {
  const { t } = useLanguage();
  const methods = villa.paymentMethods.filter(method => drawn.includes(method));
  const [wished, setWished] = useState<PaymentMethod>(booking.paymentMethod);
  const method = methods.includes(wished) ? wished : methods[0];

  const choose = (next: PaymentMethod) => {
    setWished(next);
    choosePayment(booking.id, next).then(put, error => toast('wrong', problemText(error, t)));
  };

  return (
    <>
      <Deadline booking={booking} />
      {method && <MethodChoice methods={methods} chosen={method} onChoose={choose} />}
      {method === 'bank_transfer' && villa.bankDetails && (
        <BankTransfer booking={booking} bank={villa.bankDetails} onSent={put} onStale={reload} />
      )}
      {!method && (
        <section>
          <p className="notice notice-wait">
            <Icon name="info" />
            {t('payment.noMethod')}
          </p>
        </section>
      )}
    </>
  );
};

/** Until when to pay; after a refused slip also why, and that the clock runs again. */
const Deadline = ({ booking }: { booking: Booking }) => {
  const { t } = useLanguage();
  const { holdUntil, refusalReason } = booking;
  const time = holdUntil ? timeOfDay(holdUntil) : '';
  const nights = theNightsInWords(nightsBetween(booking.checkIn, booking.checkOut), t);
  return (
    <>
      <h1>{t('payment.title', { time, nights })}</h1>
      {refusalReason && (
        <div className="notice notice-wrong" role="alert">
          <Icon name="alert" />
          <div>
            <strong>{t('payment.refused')}</strong>
            <p>{t('payment.refusedBy', { reason: refusalReason })}</p>
          </div>
        </div>
      )}
      {holdUntil && (
        <Countdown until={holdUntil} label={refusalReason ? t('payment.clockAgain', { time }) : t('payment.timeLeft')} />
      )}
    </>
  );
};
