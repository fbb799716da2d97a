import { Link } from 'react-router-dom';
import { StatusChip } from '../bookings/StatusChip.tsx';
import { listPath, newest } from '../bookings/views.ts';
import { stayShort } from '../format/day.ts';
import { figure } from '../format/money.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { DataAge } from '../ui/DataAge.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { ListSkeleton } from '../ui/Skeleton.tsx';
import { useServiceQuery } from '../useService.ts';

const shown = 6;

export const LatestBookings = ({ today }: { today: string }) => {
  const text = useText();
  const [language] = useLanguage();
  const asked = useServiceQuery(['recentBookings'], (service, signal) => service.recentBookings(signal));
  const { data, error, refetch } = asked;
  return (
    <section className="panel latest">
      <div className="panel-head">
        <h2>{text('dashboard.latest')}</h2>
        <DataAge of={[asked]} />
        <Link to={listPath({}, newest)}>{text('common.all')}</Link>
      </div>
      {error && !data && <LoadFailed retry={refetch} />}
      {!data && !error && <ListSkeleton rows={4} />}
      {data?.length === 0 && <p className="muted panel-text">{text('dashboard.noBookings')}</p>}
      {data && data.length > 0 && (
        <table className="table dense lead-wide">
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{text('resources.bookings.fields.customerName')}</th>
              <th scope="col">{text('resources.bookings.fields.totalPrice')}</th>
              <th scope="col">{text('resources.bookings.fields.status')}</th>
            </tr>
          </thead>
          <tbody>
            {data.slice(0, shown).map(booking => (
              <tr key={booking.id}>
                <td>
                  <Link to={`/admin/bookings/${booking.id}`}>{booking.customerName || booking.number}</Link>
                  <small>{stayShort(booking.checkIn, booking.checkOut, language, today.slice(0, 4))}</small>
                </td>
                <td className="right num">{figure(booking.totalPrice)}</td>
                <td className="right">
                  <StatusChip status={booking.status} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};
