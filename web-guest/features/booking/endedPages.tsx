import type { Booking } from '@baan/contract/booking';
import type { Villa } from '@baan/contract/villa';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { StatusBadge } from '../../components/statusBadge.tsx';
import { useTitle } from '../../components/useTitle.ts';
import { useLanguage } from '../../i18n/language.ts';
import { capital, theNightsInWords } from '../../i18n/numberWords.ts';
import { dayAndTime } from '../../lib/dates/dateWords.ts';
import { nightsBetween } from '../../lib/dates/plainDate.ts';
import { baht } from '../../lib/money/baht.ts';
import { BookAgain } from './bookAgain.tsx';
import { GiveAccount } from './giveAccount.tsx';
import { Milestone } from './nextSteps.tsx';
import { ReceiptLink } from './receiptLink.tsx';
import { StatePage } from './statePage.tsx';
import { useHost } from './useHost.ts';
import './confirmation.css';

interface EndedProps {
  booking: Booking;
  villa: Villa;
}

/** The payment time ran out: the nights are free again. `slip`: where one who has paid already attaches the slip. */
export const ExpiredPage = ({ booking, villa, slip }: EndedProps & { slip: ReactNode }) => {
  const { t, language, say } = useLanguage();
  useTitle(t('booking.expiredTitle'), say(villa.name));
  const { who } = useHost(villa);
  const nights = capital(theNightsInWords(nightsBetween(booking.checkIn, booking.checkOut), t));
  if (booking.paidLate || booking.paid > 0) return <PaidLatePage booking={booking} villa={villa} />;
  const time = booking.holdUntil && `${dayAndTime(booking.holdUntil, language)} ${t('stay.zone')}`;
  return (
    <StatePage villa={villa} booking={booking} question={t('state.orTell')}>
      <StatusBadge status="expired" />
      <h1>{t('booking.expiredTitle')}</h1>
      <p className="lead">{time ? t('booking.expiredAt', { nights, time }) : t('booking.expiredText', { nights })}</p>
      <BookAgain booking={booking}>
        <Link className="btn btn-line" to={houseWith(booking)}>
          {t('booking.otherDates')}
        </Link>
      </BookAgain>
      {booking.customerInfo && (
        <section>
          <h2>{t('state.alreadyPaid')}</h2>
          <p>{t('state.alreadyPaidText', { who: capital(who) })}</p>
          {slip}
        </section>
      )}
    </StatePage>
  );
};

const PaidLatePage = ({ booking, villa }: EndedProps) => {
  const { t } = useLanguage();
  return (
    <StatePage villa={villa} booking={booking} question={t('state.moneyHelp')}>
      <StatusBadge status="expired" />
      <h1>{t(booking.paid > 0 ? 'booking.lateMoneyTitle' : 'booking.lateTitle')}</h1>
      <p className="lead">
        {booking.paid > 0 ? t('booking.lateMoneyText', { amount: baht(booking.paid) }) : t('booking.lateText')}
      </p>
      <GiveAccount booking={booking} />
    </StatePage>
  );
};

/** The stay is off: what comes back, when and where, and the way to other nights. */
export const CancelledPage = ({ booking, villa }: EndedProps) => {
  const { t, language, say } = useLanguage();
  const { cancellationReason, paid, refunded } = booking;
  const { refundDue, refunds } = booking.account;
  const title = (): string => {
    if (refundDue > 0) return t('state.cancelledBack', { amount: baht(refundDue) });
    return refunded > 0 ? t('state.sentTitle', { amount: baht(refunded) }) : t('booking.cancelledTitle');
  };
  useTitle(t('booking.cancelledTitle'), say(villa.name));
  const hadMoney = paid + refunded > 0;
  return (
    <StatePage villa={villa} booking={booking} question={hadMoney ? t('state.moneyHelp') : undefined}>
      <StatusBadge status="cancelled" />
      <h1>{title()}</h1>
      <p className="lead">
        {cancellationReason ? t('booking.cancelledReason', { reason: cancellationReason }) : t('booking.cancelledText')}
      </p>
      {hadMoney && (
        <section>
          <h2>{t('confirmation.next')}</h2>
          <ol className="next">
            <Milestone done title={t('booking.status.cancelled')} text={t('state.freeAgain')} />
            {refunds.map(({ at, amount }) => (
              <Milestone key={at} done title={t('state.sentBack', { amount: baht(amount) })} text={dayAndTime(at, language)} />
            ))}
            {refundDue > 0 && (
              <Milestone
                title={t('state.goesBack', { amount: baht(refundDue) })}
                text={t(booking.refundAccountGiven ? 'state.toAccount' : 'state.needsAccount', {
                  count: villa.promises.refundWorkingDays,
                })}
              >
                <GiveAccount booking={booking} />
              </Milestone>
            )}
          </ol>
        </section>
      )}
      <div className="act">
        <Link className="btn btn-line" to={houseWith(booking)}>
          {t('state.freeNights')}
        </Link>
        {hadMoney && <ReceiptLink booking={booking} />}
      </div>
    </StatePage>
  );
};

/** The house with the same stay; the calendar drops the nights that are gone. */
const houseWith = ({ checkIn, checkOut, rooms, guests, children: kids }: Booking): string =>
  `/?checkIn=${checkIn}&checkOut=${checkOut}&rooms=${rooms}&guests=${guests}${kids ? `&children=${kids}` : ''}`;
