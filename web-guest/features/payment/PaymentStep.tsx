import type { Booking } from '@baan/contract/booking';
import type { EmailToConfirm } from '@baan/contract/emailCode';
import type { Villa } from '@baan/contract/villa';
import { daysBetween } from '@baan/domain/shared/plainDate';
import { isAbroad } from '@baan/i18n/instants';
import { baht } from '@baan/i18n/money';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { AskUs } from '../../components/Contact.tsx';
import { Countdown } from '../../components/Countdown.tsx';
import { Icon } from '../../components/controls/Icon.tsx';
import { useDeadline, useWholeDeadline } from '../../i18n/deadlines.ts';
import { useLanguage } from '../../i18n/language.ts';
import { theNightsInWords } from '../../i18n/numberWords.ts';
import { PaymentWays } from './PaymentWays.tsx';
import type { Payable } from './payable.ts';
import { VillaReason } from './slip/SentSlip.tsx';
import { Accepting, ToPay } from './ToPay.tsx';

type PaymentStepProps = {
  villa: Villa;
  booking: Booking;
  payable: Payable;
  /** For a slip that waits for a confirmed email. `onOther`: another slip, or another way to pay. */
  confirmEmail: (wanted: EmailToConfirm, onOther: () => void) => ReactNode;
  /** Leads to the code that a card payment waits for. */
  code: ReactNode;
};

/** The payment of a booking: deadline, reason for a refused slip, and methods. */
export const PaymentStep = ({ villa, booking, payable, confirmEmail, code }: PaymentStepProps) => {
  const { t } = useLanguage();
  // Another slip is chosen in the place of this one.
  const [replaced, setReplaced] = useState<string | null>(null);
  const { emailToConfirm, paymentSlipUrl } = booking;
  if (emailToConfirm && replaced !== paymentSlipUrl)
    return (
      <>
        <Deadline villa={villa} booking={booking} />
        {confirmEmail(emailToConfirm, () => setReplaced(paymentSlipUrl))}
        <AskUs villa={villa} />
      </>
    );
  return (
    <>
      <Deadline villa={villa} booking={booking} />
      {emailToConfirm && (
        <p>
          <button type="button" className="link-btn" onClick={() => setReplaced(null)}>
            {t('emailCode.back')}
          </button>
        </p>
      )}
      <PaymentWays
        villa={villa}
        payable={payable}
        code={code}
        beforeCard={booking.customerInfo?.email ? undefined : <EmailFirst />}
        accept={<Accepting villa={villa} booking={booking} />}
      />
      <AskUs villa={villa} />
      {!payable.promptPay && (
        <p>
          <Link className="link-btn small" to="/cancel">
            {t('payment.letGo')}
          </Link>
        </p>
      )}
    </>
  );
};

/** For a guest whom staff booked for, without an email address. */
const EmailFirst = () => {
  const { t } = useLanguage();
  return (
    <section>
      <p className="notice">
        <Icon name="info" />
        {t('payment.cardEmail')}
      </p>
      <div className="send">
        <Link className="btn btn-main" to="/customer-info">
          {t('payment.giveEmail')}
        </Link>
      </div>
    </section>
  );
};

/** The payment deadline; after a refused slip also the reason, and that the clock runs again. */
const Deadline = ({ villa, booking }: { villa: Villa; booking: Booking }) => {
  const { t } = useLanguage();
  const deadline = useDeadline();
  const wholeDeadline = useWholeDeadline();
  const { refusalReason, payment, account } = booking;
  const until = booking.holdUntil ?? payment.otp?.expiresAt;
  const time = until ? deadline(until) : '';
  const nights = theNightsInWords(daysBetween(booking.checkIn, booking.checkOut), t);
  const isPart = account.paid > 0 && account.balance > 0;
  const part = t('payment.partTitle', { paid: baht(account.paid), left: baht(account.balance) });
  return (
    <>
      <h1>
        {booking.emailToConfirm
          ? t('emailCode.title')
          : isPart
            ? part
            : until
              ? t(isAbroad(until) ? 'payment.titleAbroad' : 'payment.title', { time, nights })
              : t('payment.method')}
      </h1>
      {until && (
        <p className="muted">{isPart ? t('paying.rest', { time: wholeDeadline(until, false) }) : wholeDeadline(until)}</p>
      )}
      <VillaReason villa={villa} booking={booking} />
      {until && <Countdown until={until} label={refusalReason ? t('payment.clockAgain', { time }) : t('payment.timeLeft')} />}
      <ToPay booking={booking} />
    </>
  );
};
