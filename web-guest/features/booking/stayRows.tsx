import type { Booking } from '@baan/contract/booking';
import type { Villa } from '@baan/contract/villa';
import type { ReactNode } from 'react';
import { shownPhone } from '../../components/telephone.ts';
import { useLanguage } from '../../i18n/language.ts';
import { partyWords } from '../../i18n/partyWords.ts';
import type { Translate } from '../../i18n/translate.ts';
import { shortDay } from '../../lib/dates/dateWords.ts';
import { cardName } from '../../lib/money/cardName.ts';
import '../../components/surface.css';

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
