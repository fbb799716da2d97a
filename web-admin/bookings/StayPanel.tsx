import type { Booking } from '@baan/contract/booking';
import { bareNumber } from '@baan/contract/digits';
import { termsSentence } from '@baan/i18n/terms';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMay } from '../auth/useMay.ts';
import { languageWord } from '../eventDescription/eventDescription.ts';
import { bangkokDay, nightsBetween, stayLong } from '../format/day.ts';
import { moment, whenShort } from '../format/instant.ts';
import type { MessageKey } from '../i18n/en.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { EmailText } from '../ui/EmailText.tsx';
import { useNow } from '../ui/useNow.ts';
import { canMove } from './move/canMove.ts';
import { ReceiptLines } from './ReceiptLines.tsx';

export const StayPanel = ({ booking }: { booking: Booking }) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(60_000);
  const mayEdit = useMay('edit', 'bookings');
  const { checkIn, checkOut, rooms, adults, children, customerInfo, specialRequests, paid, status, holdUntil } = booking;
  const isEnded = status === 'cancelled' || status === 'expired';
  const nights = (
    <>
      {stayLong(checkIn, checkOut, language)},{' '}
      <span className="nowrap">{text('common.nights', { smart_count: nightsBetween(checkIn, checkOut) })}</span>
    </>
  );
  const party = [
    text('common.rooms', { smart_count: rooms }),
    text('booking.adults', { smart_count: adults }),
    ...(children > 0 ? [text('booking.children', { smart_count: children })] : []),
  ];
  // Deadlines in the past no longer apply.
  const stepsAhead = booking.terms?.steps.filter(({ until }) => Date.parse(until) > now.getTime()) ?? [];
  const fact = (label: MessageKey, value: ReactNode) => (
    <div>
      <dt>{text(label)}</dt>
      <dd>{value}</dd>
    </div>
  );
  return (
    <section className="panel stay">
      <div className="panel-head">
        <h2>{text('booking.stay')}</h2>
        {mayEdit && canMove(booking, bangkokDay(now)) && (
          <Link to={`/admin/bookings/${booking.id}/move`}>{text('move.button')}</Link>
        )}
      </div>
      <div className="body facts">
        <dl className="facts-list">
          {fact('booking.nights', isEnded ? <s>{nights}</s> : nights)}
          {fact('booking.roomsGuests', party.join(language === 'th' ? ' ' : ', '))}
          {fact('booking.method', text(`method.${booking.paidWith ?? booking.paymentMethod}`))}
          {fact('booking.placed', whenShort(booking.createdAt, now, language, text))}
          {(paid > 0 || status === 'cancelled') && fact('booking.receipts', <ReceiptLines booking={booking} />)}
          {holdUntil &&
            fact(
              'booking.heldUntil',
              Date.parse(holdUntil) < now.getTime()
                ? text('booking.waitingOver')
                : text('booking.heldThen', { time: moment(holdUntil, now, language) }),
            )}
          {status === 'confirmed' && booking.terms && fact('booking.cancelling', termsSentence(stepsAhead, language))}
        </dl>
        <dl className="facts-list">
          {customerInfo ? (
            <>
              {fact('booking.phone', <a href={`tel:${bareNumber(customerInfo.phone)}`}>{customerInfo.phone}</a>)}
              {customerInfo.email &&
                fact(
                  'booking.email',
                  <a href={`mailto:${encodeURIComponent(customerInfo.email)}`}>
                    <EmailText text={customerInfo.email} />
                  </a>,
                )}
            </>
          ) : (
            <p className="muted">{text('booking.noContact')}</p>
          )}
          {booking.source && fact('fields.names.source', text(`source.${booking.source}`))}
          {fact('booking.language', languageWord(booking.language, text))}
          {specialRequests && fact('resources.bookings.fields.specialRequests', specialRequests)}
        </dl>
      </div>
    </section>
  );
};
