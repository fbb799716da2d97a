import type { Booking } from '@baan/contract/booking';
import type { Villa } from '@baan/contract/villa';
import type { ReactNode } from 'react';
import { Icon } from '../../components/icon.tsx';
import { shownPhone } from '../../components/telephone.ts';
import { useServerNow } from '../../components/useServerNow.ts';
import { useLanguage } from '../../i18n/language.ts';
import { plainLongDay } from '../../lib/dates/dateWords.ts';
import { addDays } from '../../lib/dates/plainDate.ts';
import { baht } from '../../lib/money/baht.ts';
import { unbroken } from '../../lib/text/unbroken.ts';

/** From the payment to the last day, as a line with dots. */
export const NextSteps = ({ villa, booking }: { villa: Villa; booking: Booking }) => {
  const { t, say, language } = useLanguage();
  const email = booking.customerInfo?.email;
  const day = (date: string) => plainLongDay(date, language);
  // Sent at ten in the morning, to those who are booked by then.
  const dayBefore = addDays(booking.checkIn, -1);
  const now = useServerNow(60_000);
  const lastFree = booking.terms?.steps.findLast(({ refundPercent }) => refundPercent === 100)?.until ?? '';
  const lastFreeDay = lastFree.slice(0, 10);
  return (
    <ol className="next">
      <Milestone
        done={booking.balance <= 0}
        title={
          booking.balance > 0
            ? t('confirmation.balance', { amount: baht(booking.balance) })
            : t(booking.balance < 0 ? 'confirmation.received' : 'confirmation.paid', { amount: baht(booking.paid) })
        }
        text={[
          booking.balance < 0 && t('confirmation.overpaid', { amount: baht(-booking.balance) }),
          email && t('confirmation.mailed', { email }),
        ]
          .filter(Boolean)
          .join(' ')}
      />
      {now < Date.parse(lastFree) + 1000 && (
        <Milestone
          title={day(lastFreeDay)}
          text={t(booking.arrivalTextFrom === lastFreeDay ? 'confirmation.lastFreeAndWay' : 'confirmation.lastFree')}
        />
      )}
      {Date.parse(`${dayBefore}T10:00:00+07:00`) > now && <Milestone title={day(dayBefore)} text={t('confirmation.dayBefore')} />}
      <Milestone
        title={t('confirmation.arriveFrom', { day: day(booking.checkIn), time: villa.checkInTime })}
        text={[
          say(villa.welcomeText),
          villa.phone && t('confirmation.callNear', { phone: unbroken(shownPhone(villa.phone, language)) }),
        ]
          .filter(Boolean)
          .join(' ')}
      />
      <Milestone
        title={t('confirmation.leaveBefore', { day: day(booking.checkOut), time: villa.checkOutTime })}
        text={say(villa.departureText)}
      />
    </ol>
  );
};

interface MilestoneProps {
  title: ReactNode;
  text?: ReactNode;
  done?: boolean;
  children?: ReactNode;
}

/** One thing that happens, in a list of class `next`. */
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
