import type { Booking } from '@baan/contract/booking';
import type { Villa } from '@baan/contract/villa';
import { minSecondsAfterRefusal } from '@baan/domain/calendar/hold';
import { undecidedSlipSeconds } from '@baan/domain/policies/jobs';
import { bangkokDate, daysBetween } from '@baan/domain/shared/plainDate';
import { isAbroad } from '@baan/i18n/instants';
import { baht } from '@baan/i18n/money';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useHost } from '../../components/Contact.tsx';
import { Countdown } from '../../components/Countdown.tsx';
import { SlipReplacement } from '../../components/controls/SlipReplacement.tsx';
import { StatusBadge } from '../../components/StatusBadge.tsx';
import { TermsInShort } from '../../components/Terms.tsx';
import { useDeadline, useWholeDeadline } from '../../i18n/deadlines.ts';
import { useLanguage } from '../../i18n/language.ts';
import { capital, theNightsInWords } from '../../i18n/numberWords.ts';
import { clockTime, dayAndTime } from '../../i18n/screenDates.ts';
import { patchBooking } from '../../lib/api/bookingCalls.ts';
import { useServerNow } from '../../lib/api/serverClock.ts';
import { awaitedSlip } from '../../lib/bookingMoney.ts';
import { Milestone } from './NextSteps.tsx';
import { ContactLine, StatePage } from './StatePage.tsx';
import './confirmation.css';

type WaitingProps = {
  villa: Villa;
  booking: Booking;
};

type InReviewProps = WaitingProps & {
  /** The slip in review. */
  sent: ReactNode;
  /** The form that chooses and sends another slip. */
  slip: ReactNode;
  onCleared: (booking: Booking) => void;
};

/** A slip is in review: the clock is stopped, also while the guest chooses another slip. */
export const InReviewView = ({ villa, booking, sent, slip, onCleared }: InReviewProps) => {
  const { t } = useLanguage();
  const { who } = useHost(villa);
  const nights = theNightsInWords(daysBetween(booking.checkIn, booking.checkOut), t);
  const free = booking.terms && <TermsInShort terms={booking.terms} />;
  return (
    <StatePage villa={villa} booking={booking} question={t('state.somethingToAdd')} note={free}>
      <StatusBadge status="in_review" />
      <h1>{t('mine.reviewTitle', { nights })}</h1>
      <p className="lead">{capital(t('state.reviewText', { who }))}</p>
      <section>
        <h2>{t('confirmation.next')}</h2>
        <ReviewSteps villa={villa} booking={booking} />
        <ContactLine booking={booking} />
      </section>
      <section>
        <h2>{t('state.yourSlip')}</h2>
        <SlipReplacement
          current={booking.paymentSlipUrl}
          slip={slip}
          remove={async () => onCleared(await patchBooking(booking.id, { paymentSlipUrl: null, status: 'pending_payment' }))}
          sent={sent}
          removeText={t('state.takeBack')}
          why={t('state.changedMind')}
          then={t('state.thenCancel')}
        />
      </section>
    </StatePage>
  );
};

/** When the slip arrived, when it is reviewed by, and the next steps. */
const ReviewSteps = ({ villa, booking }: WaitingProps) => {
  const { t, language } = useLanguage();
  const now = useServerNow(60_000);
  const { who } = useHost(villa);
  const slip = awaitedSlip(booking);
  const say = useWholeDeadline();
  const deadline = useDeadline();
  const came = Date.parse(slip?.at ?? booking.updatedAt);
  /** The day is shown if it is not today. */
  const time = (ms: number): string => {
    const instant = new Date(ms);
    const isToday = bangkokDate(instant) === bangkokDate(new Date(now));
    const iso = instant.toISOString();
    if (isAbroad(iso)) return deadline(iso);
    return (isToday ? clockTime : dayAndTime)(iso, language);
  };
  const checkedBy = came + villa.slipCheckHours * 3_600_000;
  const reminded = came + undecidedSlipSeconds * 1000;
  const email = booking.customerInfo?.email;
  return (
    <ol className="next">
      <Milestone done title={t('state.slipCame')} text={say(new Date(came).toISOString())} />
      <Milestone
        title={villa.slipCheckHours > 0 ? t('state.checkedBy', { time: time(checkedBy) }) : capital(t('state.checked', { who }))}
        text={[
          t('state.checksAmount', { amount: baht(slip?.amount ?? booking.due) }),
          t('state.stillKept'),
          now < reminded && t('state.remind', { who, time: time(reminded) }),
        ]
          .filter(Boolean)
          .join(' ')}
      />
      {email && (
        <Milestone
          title={t('state.confirmTo', { email })}
          text={t('state.confirmText', { count: minSecondsAfterRefusal / 60 })}
        />
      )}
    </ol>
  );
};

/** Not paid yet: the deadline, and a link to the payment. `refused`: the reason for a refused slip. */
export const PendingView = ({ villa, booking, refused }: WaitingProps & { refused: ReactNode }) => {
  const { t } = useLanguage();
  const nights = theNightsInWords(daysBetween(booking.checkIn, booking.checkOut), t);
  const deadline = useDeadline();
  const whole = useWholeDeadline();
  const { holdUntil } = booking;
  const time = holdUntil ? deadline(holdUntil) : '';
  return (
    <StatePage villa={villa} booking={booking}>
      <StatusBadge status="pending_payment" />
      <h1>{t(holdUntil && isAbroad(holdUntil) ? 'payment.titleAbroad' : 'payment.title', { time, nights })}</h1>
      {holdUntil && isAbroad(holdUntil) && <p className="muted">{whole(holdUntil)}</p>}
      {refused}
      {holdUntil && <Countdown until={holdUntil} label={refused ? t('payment.clockAgain', { time }) : t('payment.timeLeft')} />}
      <div className="act">
        <Link className="btn btn-main" to={booking.customerInfo ? '/payment' : '/customer-info'}>
          {t(booking.customerInfo ? 'payment.continuePayment' : 'payment.continueDetails')}
        </Link>
        <Link className="btn btn-quiet" to="/cancel">
          {t('cancel.refundTitle')}
        </Link>
      </div>
      <ContactLine booking={booking} />
    </StatePage>
  );
};
