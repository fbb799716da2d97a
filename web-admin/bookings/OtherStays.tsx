import type { Booking } from '@baan/contract/booking';
import { Link } from 'react-router-dom';
import { bangkokDay, stayShort } from '../format/day.ts';
import { baht } from '../format/money.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { useNow } from '../ui/useNow.ts';
import { StatusChip } from './StatusChip.tsx';

/** Other bookings with the same email or phone. */
export const OtherStays = ({ booking: { otherStays = [] } }: { booking: Booking }) => {
  const text = useText();
  const [language] = useLanguage();
  const thisYear = bangkokDay(useNow(60_000)).slice(0, 4);
  if (otherStays.length === 0) return null;
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{text('booking.otherStays')}</h2>
      </div>
      <div className="body">
        <ul className="lines">
          {otherStays.map(({ id, number, status, checkIn, checkOut, totalPrice }) => (
            <li key={id}>
              <span className="grow">
                <Link to={`/admin/bookings/${id}`}>{stayShort(checkIn, checkOut, language, thisYear)}</Link>
                <small>
                  <span className="num">{number}</span> · {baht(totalPrice)}
                </small>
              </span>
              <StatusChip status={status} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
};
