import type { Booking } from '@baan/contract/booking';
import type { Villa } from '@baan/contract/villa';
import { addDays } from '@baan/domain/shared/plainDate';
import type { ReactNode } from 'react';
import { Icon } from '../../components/controls/Icon.tsx';
import { HouseRules } from '../../components/Terms.tsx';
import { shownPhone } from '../../components/telephone.ts';
import { useLanguage } from '../../i18n/language.ts';
import { partyWords } from '../../i18n/numberWords.ts';
import { dayAndTime, shortDay } from '../../i18n/screenDates.ts';
import type { Translate } from '../../i18n/translate.ts';
import { useServerNow } from '../../lib/api/serverClock.ts';
import { cardName } from '../../lib/bookingMoney.ts';
import '../../components/surface.css';
import './print.css';

export const StayRows = ({ villa, booking }: { villa: Villa; booking: Booking }) => {
  const { t, language, say } = useLanguage();
  return (
    <dl className="rows stay-rows">
      <Row name={t('confirmation.checkIn')}>
        <strong>{shortDay(booking.checkIn, language)}</strong>
        <br />
        <span className="small muted">{t('mine.checkInFrom', { time: villa.checkInTime })}</span>
      </Row>
      <Row name={t('confirmation.checkOut')}>
        <strong>{shortDay(booking.checkOut, language)}</strong>
        <br />
        <span className="small muted">{t('mine.checkOutBefore', { time: villa.checkOutTime })}</span>
      </Row>
      <Row name={t('confirmation.roomsAndGuests')}>
        {booking.children > 0
          ? `${t('stay.rooms', { count: booking.rooms })}, ${partyWords(booking, t)}`
          : t('confirmation.roomsGuests', { rooms: t('stay.rooms', { count: booking.rooms }), count: booking.guests })}
      </Row>
      {booking.customerInfo && (
        <Row name={t('mine.bookedBy')}>
          {booking.customerName}
          <br />
          <span className="small muted">
            {booking.customerInfo.email}
            <br />
            {shownPhone(booking.customerInfo.phone, language)}
          </span>
        </Row>
      )}
      {booking.paid > 0 && <Row name={t('confirmation.paidBy')}>{paidBy(booking, t)}</Row>}
      {(say(villa.address) || villa.mapUrl) && (
        <Row name={t('confirmation.address')}>
          {say(villa.address)}
          {villa.mapUrl && (
            <>
              <br />
              <a className="small map" href={villa.mapUrl} target="_blank" rel="noreferrer">
                {t('confirmation.map')}
              </a>
            </>
          )}
        </Row>
      )}
    </dl>
  );
};

/** Visa 4242, or the payment method if it was no card. */
const paidBy = (booking: Booking, t: Translate): string => {
  const method = booking.paidWith ?? booking.paymentMethod;
  return (method === 'credit_card' && cardName(booking)) || t(`payment.${method}`);
};

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** The directions, or from when they are shown. Renders nothing if the owner wrote none. */
export const ArrivalDay = ({ booking: { arrivalText, arrivalTextFrom, checkIn } }: { booking: Booking }) => {
  const { t, say, language } = useLanguage();
  if (!arrivalText && !arrivalTextFrom) return null;
  const day = (date: string): string => shortDay(date, language);
  return (
    <section>
      <h2>{t('mine.arrival')}</h2>
      {arrivalText ? (
        <p className="lines">{say(arrivalText)}</p>
      ) : (
        <p className="locked">
          <Icon name="lock" />
          <span>{t('mine.arrivalFrom', { day: day(arrivalTextFrom ?? ''), before: day(addDays(checkIn, -1)) })}</span>
        </p>
      )}
    </section>
  );
};

/** The head of the printed booking: the villa and the guest. */
export const PrintHead = ({ villa, number }: { villa: Villa; number: string }) => {
  const { t, say, language } = useLanguage();
  const reach = [
    villa.phone && t('mine.phone', { phone: shownPhone(villa.phone, language) }),
    villa.line && `LINE ${villa.line}`,
  ];
  return (
    <div className="print-only print-head">
      <p>
        <span className="display">{say(villa.name)}</span>
        <br />
        {say(villa.address)}
        <br />
        {reach.filter(Boolean).join(', ')}
      </p>
      <p>
        {t('mine.paper')}
        <br />
        <strong>{number}</strong>
      </p>
    </div>
  );
};

/** Its foot: the rules, and the print time. */
export const PrintedRules = ({ villa }: { villa: Villa }) => {
  const { t, language } = useLanguage();
  const now = useServerNow(60_000);
  return (
    <div className="print-only print-rules">
      <h2>{t('home.rules')}</h2>
      <HouseRules villa={villa} />
      <p className="small muted">{t('mine.printed', { time: dayAndTime(new Date(now).toISOString(), language) })}</p>
    </div>
  );
};
