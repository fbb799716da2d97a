import type { Booking } from '@baan/contract/booking';
import type { Villa } from '@baan/contract/villa';
import { addDays } from '@baan/domain/shared/plainDate';
import { bareLongDay } from '@baan/i18n/dates';
import { baht } from '@baan/i18n/money';
import { unbroken } from '@baan/i18n/unbroken';
import type { ReactNode } from 'react';
import { useHost } from '../../components/Contact.tsx';
import { Icon } from '../../components/controls/Icon.tsx';
import { shownPhone } from '../../components/telephone.ts';
import { useWholeDeadline } from '../../i18n/deadlines.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useServerNow } from '../../lib/api/serverClock.ts';
import { amountAskedFor } from '../../lib/bookingMoney.ts';

/** A timeline from the payment to the last day. */
export const NextSteps = ({ villa, booking }: { villa: Villa; booking: Booking }) => {
  const { t, say, language } = useLanguage();
  const day = (date: string) => bareLongDay(date, language);
  // Sent at ten in the morning, to guests booked by then.
  const dayBefore = addDays(booking.checkIn, -1);
  const now = useServerNow(60_000);
  const lastFree = booking.terms?.steps.findLast(({ refundPercent }) => refundPercent === 100)?.until ?? '';
  const lastFreeDay = lastFree.slice(0, 10);
  const { who } = useHost(villa);
  const whole = useWholeDeadline();
  const [link] = booking.account.openLinks;
  /** A difference after a move: its deadline, and the consequence of missing it. */
  const rest = booking.movedAt && link;
  return (
    <ol className="next">
      {rest ? (
        <>
          <Milestone done title={t('move.released')} text={whole(booking.movedAt ?? '', false)} />
          <Milestone
            title={t('move.payTitle', { amount: baht(rest.amount), time: whole(rest.expiresAt, false) })}
            text={t('move.unpaid', { who })}
          />
        </>
      ) : (
        <Paid booking={booking} />
      )}
      {now < Date.parse(lastFree) + 1000 && (
        <Milestone
          title={day(lastFreeDay)}
          text={t(booking.arrivalTextFrom === lastFreeDay ? 'mine.lastFreeAndWay' : 'mine.lastFree')}
        />
      )}
      {Date.parse(`${dayBefore}T10:00:00+07:00`) > now && <Milestone title={day(dayBefore)} text={t('mine.dayBefore')} />}
      <Milestone
        title={t('mine.arriveFrom', { day: day(booking.checkIn), time: villa.checkInTime })}
        text={[say(villa.welcomeText), villa.phone && t('mine.callNear', { phone: unbroken(shownPhone(villa.phone, language)) })]
          .filter(Boolean)
          .join(' ')}
      />
      <Milestone
        title={t('mine.leaveBefore', { day: day(booking.checkOut), time: villa.checkOutTime })}
        text={say(villa.departureText)}
      />
    </ol>
  );
};

/** The payment received, and the address of the confirmation. */
const Paid = ({ booking }: { booking: Booking }) => {
  const { t } = useLanguage();
  const { balance, paid, customerInfo } = booking;
  const email = customerInfo?.email;
  return (
    <Milestone
      done={balance <= 0}
      title={
        balance > 0
          ? t('confirmation.balance', { amount: baht(amountAskedFor(booking)) })
          : t(balance < 0 ? 'mine.received' : 'mine.paid', { amount: baht(paid) })
      }
      text={[balance < 0 && t('mine.overpaid', { amount: baht(-balance) }), email && t('mine.mailed', { email })]
        .filter(Boolean)
        .join(' ')}
    />
  );
};

type MilestoneProps = {
  title: ReactNode;
  text?: ReactNode;
  done?: boolean;
  children?: ReactNode;
};

/** One step, in a list of class `next`. */
export const Milestone = ({ title, text, done = false, children }: MilestoneProps) => (
  <li data-done={done ? '' : undefined}>
    <span className="dot">{done && <Icon name="check" />}</span>
    <div>
      <strong>{title}</strong>
      {text && <p className="muted">{text}</p>}
      {children}
    </div>
  </li>
);
