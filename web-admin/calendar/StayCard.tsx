import type { Booking } from '@baan/contract/booking';
import type { VillaStay } from '@baan/contract/calendar';
import { useGetOne } from 'ra-core';
import { Link } from 'react-router-dom';
import { guestName } from '../bookings/guestName.ts';
import { canMove } from '../bookings/move/canMove.ts';
import { StatusChip } from '../bookings/StatusChip.tsx';
import { bangkokDay, nightsBetween, stayLong } from '../format/day.ts';
import { baht } from '../format/money.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { useNow } from '../ui/useNow.ts';
import { CalendarCard } from './CalendarCard.tsx';

type Props = { stay: VillaStay; anchor: HTMLElement; onClose: () => void };

/** The holder of these nights, the booking's data, and links. */
export const StayCard = ({ stay, anchor, onClose }: Props) => {
  const text = useText();
  const [language] = useLanguage();
  const { data: booking } = useGetOne<Booking>('bookings', { id: stay.id });
  const today = bangkokDay(useNow(60_000));
  const phone = booking?.customerInfo?.phone;
  return (
    <CalendarCard anchor={anchor} title={guestName({ name: stay.customerName, erased: booking?.erased }, text)} onClose={onClose}>
      <p>
        <StatusChip status={stay.status} /> <span className="muted num">{stay.number}</span>
      </p>
      <dl className="facts-list">
        <div>
          <dt>{text('booking.nights')}</dt>
          <dd>
            {stayLong(stay.checkIn, stay.checkOut, language)},{' '}
            {text('common.nights', { smart_count: nightsBetween(stay.checkIn, stay.checkOut) })}
          </dd>
        </div>
        <div>
          <dt>{text('calendar.who')}</dt>
          <dd>
            {text('common.rooms', { smart_count: stay.rooms })}
            {booking && `, ${text('common.guests', { smart_count: booking.guests })}`}
          </dd>
        </div>
        <div>
          <dt>{text('calendar.money')}</dt>
          <dd>{booking ? <Money booking={booking} /> : <span className="bone" />}</dd>
        </div>
      </dl>
      <div className="acts">
        <Link className="btn btn-line" to={`/admin/bookings/${stay.id}`}>
          {text('calendar.open')}
        </Link>
        {booking && canMove(booking, today) && (
          <Link className="btn btn-line" to={`/admin/bookings/${stay.id}/move`}>
            <Icon name="calendar" />
            {text('move.button')}
          </Link>
        )}
        {phone && (
          <a className="btn btn-quiet" href={`tel:${phone}`}>
            <Icon name="phone" />
            {text('calendar.call')}
          </a>
        )}
      </div>
    </CalendarCard>
  );
};

const Money = ({ booking: { totalPrice, balance } }: { booking: Booking }) => {
  const text = useText();
  if (balance === 0) return text('calendar.allPaid', { amount: baht(totalPrice) });
  return (
    <>
      {baht(totalPrice)},{' '}
      {balance > 0 ? text('calendar.stillDue', { amount: baht(balance) }) : text('calendar.tooMuch', { amount: baht(-balance) })}
    </>
  );
};
