import type { Booking } from '@baan/contract/booking';
import type { Villa } from '@baan/contract/villa';
import { isAbroad } from '@baan/i18n/instants';
import { baht } from '@baan/i18n/money';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useHost } from '../../../components/Contact.tsx';
import { useTitle } from '../../../components/frame/pageTitle.ts';
import { StatusBadge } from '../../../components/StatusBadge.tsx';
import { useLanguage } from '../../../i18n/language.ts';
import { capital } from '../../../i18n/numberWords.ts';
import { dayAndTime } from '../../../i18n/screenDates.ts';
import { cardName } from '../../../lib/bookingMoney.ts';
import { Milestone } from '../NextSteps.tsx';
import { GiveAccount, homeWithStay, ReceiptLink, StatePage } from '../StatePage.tsx';
import '../confirmation.css';

type CancelledProps = {
  booking: Booking;
  villa: Villa;
  /** Shown if the payment was a test. */
  test: ReactNode;
};

/** The cancelled stay: amount, time and account of the refund, and a link to other nights. */
export const CancelledPage = ({ booking, villa, test }: CancelledProps) => {
  const { t, language, say } = useLanguage();
  const { who } = useHost(villa);
  const { cancellationReason, cancelledBy, paid, refunded } = booking;
  const { refundDue, refundToCard, refunds } = booking.account;
  const toAccount = refundDue - refundToCard;
  const count = villa.promises.refundWorkingDays;
  const title = (): string => {
    if (refundDue > 0) return t('state.cancelledBack', { amount: baht(refundDue) });
    return refunded > 0 ? t('state.sentTitle', { amount: baht(refunded) }) : t('booking.cancelledTitle');
  };
  useTitle(t('booking.cancelledTitle'), say(villa.name));
  const hadMoney = paid + refunded > 0;
  const time = dayAndTime(booking.endedAt ?? booking.updatedAt, language);
  const zone = isAbroad(booking.updatedAt) ? `, ${t('stay.zone')}` : '';
  const back = refundDue + refunded;
  const whatComesBack = (): string => {
    if (!hadMoney) return t('booking.cancelledText');
    if (back >= paid + refunded) return t('state.allBack');
    if (back > 0) return t('state.partBack', { paid: baht(paid + refunded), back: baht(back) });
    return t('state.noneBack');
  };
  const lead = [
    cancelledBy && capital(t(cancelledBy === 'guest' ? 'state.youCancelled' : 'state.houseCancelled', { who, time })),
    // The guest's own reason was for the villa only.
    cancelledBy !== 'guest' && cancellationReason && t('booking.cancelledReason', { reason: cancellationReason }),
    (cancelledBy || !cancellationReason) && whatComesBack(),
  ];
  return (
    <StatePage villa={villa} booking={booking} question={hadMoney ? t('state.moneyHelp') : undefined}>
      <StatusBadge status="cancelled" />
      <h1>{title()}</h1>
      <p className="lead">{lead.filter(Boolean).join(' ')}</p>
      {hadMoney && test}
      {hadMoney && (
        <section>
          <h2>{t('confirmation.next')}</h2>
          <ol className="next">
            <Milestone done title={t('state.cancelled')} text={`${time}${zone} · ${t('state.freeAgain')}`} />
            {refunds.map(({ at, amount }) => (
              <Milestone
                key={at}
                done
                title={t('state.sentBack', { amount: baht(amount) })}
                text={`${dayAndTime(at, language)}${zone}`}
              />
            ))}
            {refundToCard > 0 && (
              <Milestone
                title={t('state.goesBack', { amount: baht(refundToCard) })}
                text={t('state.toCard', { card: cardName(booking) ?? t('state.yourCard'), count })}
              />
            )}
            {toAccount > 0 && (
              <Milestone
                title={t('state.goesBack', { amount: baht(toAccount) })}
                text={t(booking.refundAccountGiven ? 'state.toAccount' : 'state.needsAccount', { count })}
              >
                <GiveAccount booking={booking} />
              </Milestone>
            )}
            {refundDue > 0 && booking.customerInfo?.email && (
              <Milestone title={t('state.pageTells')} text={t('state.linkLeadsBack')} />
            )}
          </ol>
        </section>
      )}
      <div className="act">
        <Link className="btn btn-line" to={homeWithStay(booking)}>
          {t('state.freeNights')}
        </Link>
        {hadMoney && <ReceiptLink booking={booking} />}
      </div>
    </StatePage>
  );
};
