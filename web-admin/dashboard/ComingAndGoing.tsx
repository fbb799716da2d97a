import type { Booking } from '@baan/contract/booking';
import { styled } from '@mui/material';
import { Link } from 'react-router-dom';
import { guestName } from '../bookings/bookingFacts.ts';
import { byArrival, filterOf, listPath } from '../bookings/list/views.ts';
import { useBookings } from '../bookings/useBookings.ts';
import { dayMonth, weekday } from '../format/day.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { IconButton } from '../ui/Buttons.tsx';
import { DataAge } from '../ui/DataAge.tsx';
import { ListSkeleton, LoadFailed } from '../ui/Loading.tsx';
import { Grow } from '../ui/Rows.tsx';
import { useVilla } from '../villa/useVilla.ts';
import { type ArrivalOrDeparture, arrivalsAndDepartures } from './arrivalsAndDepartures.ts';
import { MoreLink, onlyPhone, QuietLine, Todo } from './TodoList.tsx';

const most = 20;

/** The owner's first question: arrivals and departures today, and the next ones. */
export const ComingAndGoing = ({ today }: { today: string }) => {
  const text = useText();
  const coming = useBookings({ status: 'confirmed', checkInFrom: today }, { field: 'checkIn', order: 'ASC' }, most);
  const going = useBookings({ status: 'confirmed', checkOutFrom: today }, { field: 'checkOut', order: 'ASC' }, most);
  const moves = arrivalsAndDepartures(coming.data ?? [], going.data ?? [], today);
  const week = filterOf('week', today);
  const ofWeek = (going.data ?? []).filter(({ checkIn }) => checkIn <= (week.checkInTo ?? ''));

  return (
    <section>
      <h2>{text('dashboard.comingAndGoing')}</h2>
      <DataAge of={[coming, going]} />
      {(coming.error && !coming.data) || (going.error && !going.data) ? (
        <LoadFailed retry={() => Promise.all([coming.refetch(), going.refetch()])} />
      ) : coming.isPending || going.isPending ? (
        <ListSkeleton rows={2} />
      ) : (
        <>
          {moves.today.length === 0 && <QuietLine>{text('dashboard.nobodyToday')}</QuietLine>}
          <Todo data-folded>
            {moves.today.map(move => (
              <MoveRow key={`${move.kind}${move.booking.id}`} move={move} today={today} />
            ))}
            {moves.next.map(move => (
              <MoveRow key={`${move.kind}${move.booking.id}`} move={move} today={today} />
            ))}
          </Todo>
          {ofWeek.length > 1 && (
            <MoreLink sx={onlyPhone} to={listPath({ ...week, status: ['confirmed'] }, byArrival)}>
              {text('dashboard.thisWeek', { count: ofWeek.length })}
            </MoreLink>
          )}
        </>
      )}
    </section>
  );
};

const Time = styled('span')({ flex: 'none', width: 48, whiteSpace: 'nowrap' });

const MoveRow = ({ move: { kind, booking, day }, today }: { move: ArrivalOrDeparture; today: string }) => {
  const text = useText();
  const [language] = useLanguage();
  const { villa } = useVilla();
  const name = guestName({ name: booking.customerName, erased: booking.erased }, text);
  const party = useParty(booking);
  const hour = kind === 'arrives' ? villa?.checkInTime : villa?.checkOutTime;
  const phone = booking.customerInfo?.phone;
  return (
    <li>
      <Time>
        {day === today ? (
          hour
        ) : (
          <>
            {weekday(day, language)}
            <small>{dayMonth(day, language)}</small>
          </>
        )}
      </Time>
      <Grow as="span">
        <Link to={`/admin/bookings/${booking.id}`}>{name}</Link>
        <small>{text(kind === 'arrives' ? 'dashboard.arrives' : 'dashboard.leaves', { party })}</small>
      </Grow>
      {kind === 'arrives' && phone && <IconButton icon="phone" label={text('dashboard.call', { name })} href={`tel:${phone}`} />}
    </li>
  );
};

/** "3 rooms 6 guests, a cot" */
const useParty = ({ rooms, guests, specialRequests }: Booking): string => {
  const text = useText();
  const size = `${text('common.rooms', { count: rooms })} ${text('common.guests', { count: guests })}`;
  return specialRequests ? `${size}, ${specialRequests}` : size;
};
