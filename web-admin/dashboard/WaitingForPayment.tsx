import type { Booking } from '@baan/contract/booking';
import { bangkokClock } from '@baan/domain/shared/plainDate';
import { Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { HoldClock } from '../bookings/StatusChip.tsx';
import { useBookings } from '../bookings/useBookings.ts';
import { stayShort } from '../format/day.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { DataAge } from '../ui/DataAge.tsx';
import { Pending } from '../ui/Loading.tsx';
import { Grow } from '../ui/Rows.tsx';
import { MoreLink, onlyWide, QuietLine, TodoList } from './TodoList.tsx';

const shown = 100;

/** Bookings whose payment time is running, by deadline. */
export const WaitingForPayment = ({ today }: { today: string }) => {
  const text = useText();
  const asked = useBookings({ status: 'pending_payment' }, { field: 'createdAt', order: 'ASC' }, shown);
  const { data, total = 0 } = asked;
  const next = [...(data ?? [])].sort((a, b) => (a.holdUntil ?? '').localeCompare(b.holdUntil ?? ''));
  return (
    <section aria-labelledby="waiting-for-payment">
      <h2 id="waiting-for-payment">
        {text('dashboard.expiring')}
        {total > 0 && (
          <Typography component="b" color="warning" sx={{ whiteSpace: 'nowrap' }}>
            {total}
          </Typography>
        )}
      </h2>
      <DataAge of={[asked]} />
      <Pending query={asked} rows={1} />
      {data && (
        <TodoList>
          {next.map(booking => (
            <WaitingRow key={booking.id} booking={booking} today={today} />
          ))}
        </TodoList>
      )}
      {total > shown && (
        <MoreLink to={'/admin/bookings?filter={"status":"pending_payment"}'}>
          {text('dashboard.more', { count: total - shown })}
        </MoreLink>
      )}
      {data && (
        <QuietLine sx={data.length > 0 ? onlyWide : undefined}>
          {text(data.length === 0 ? 'dashboard.noExpiring' : 'dashboard.goesFree')}
        </QuietLine>
      )}
    </section>
  );
};

const WaitingRow = ({ booking, today }: { booking: Booking; today: string }) => {
  const text = useText();
  const [language] = useLanguage();
  const nights = stayShort(booking.checkIn, booking.checkOut, language, today.slice(0, 4));
  return (
    <li>
      <Grow as="span">
        <Link to={`/admin/bookings/${booking.id}`}>{booking.customerName || booking.number}</Link>
        <small>
          {booking.holdUntil ? text('dashboard.heldUntil', { nights, time: bangkokClock(booking.holdUntil) }) : nights}
        </small>
      </Grow>
      <HoldClock until={booking.holdUntil} />
    </li>
  );
};
