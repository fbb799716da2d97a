import './list.css';
import type { Booking } from '@baan/contract/booking';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef, useState } from 'react';
import { DataTable, ListBase, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { bangkokDay, nightsBetween, stayShort } from '../format/day.ts';
import { whenShort } from '../format/instant.ts';
import { figure } from '../format/money.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { usePollInterval } from '../live/connection.ts';
import { SaveCsv } from '../report/SaveCsv.tsx';
import { ListDataAge } from '../ui/DataAge.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { ListSkeleton } from '../ui/Skeleton.tsx';
import { useNow } from '../ui/useNow.ts';
import { BookingFilters } from './BookingFilters.tsx';
import { guestName } from './guestName.ts';
import { MoneyBadge } from './MoneyBadge.tsx';
import { NoBookings } from './NoBookings.tsx';
import { useChosenOrder, useOpensOn } from './opensOn.ts';
import { Pager } from './Pager.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { StatusChip } from './StatusChip.tsx';
import { StatusFilter } from './StatusFilter.tsx';
import { byArrival, filterOf, newest } from './views.ts';

/** The filtered bookings. Rows of another filter are never shown in their place, even if the request fails. */
export const BookingList = () => {
  const text = useText();
  usePageTitle(text('menu.bookings'));
  const opening = useOpening();
  const isNarrow = useMediaQuery('(max-width: 819px)', { noSsr: true });
  return (
    <ListBase<Booking>
      resource="bookings"
      sort={opening.sort}
      filterDefaultValues={opening.filter}
      perPage={20}
      disableSyncWithLocation={false}
      queryOptions={{ refetchInterval: usePollInterval(), placeholderData: undefined }}
    >
      <div className="page-head">
        <h1>{text('menu.bookings')}</h1>
        <ListDataAge />
        <div className="row">
          {!isNarrow && <SaveFound />}
          <Link className="btn btn-sea" to="/admin/bookings/create">
            <Icon name="plus" />
            {text('byHand.title')}
          </Link>
        </div>
      </div>
      <div className="panel">
        <KeptOrder />
        <StatusFilter />
        <BookingFilters>
          <SaveFound />
        </BookingFilters>
        <SelectionBar />
        <BookingTable />
        <Pager />
      </div>
    </ListBase>
  );
};

/** The list without an address of its own: as the member left it, the next arrivals at first. */
const useOpening = () => {
  const [opensOn] = useOpensOn();
  const [chosen] = useChosenOrder();
  const [opening] = useState(() => {
    const isNext = opensOn === 'next';
    const sort = chosen ?? (isNext ? byArrival : newest);
    return { sort, filter: isNext ? filterOf('next', bangkokDay(new Date())) : {} };
  });
  return opening;
};

/** Keeps the order once the member chooses another. */
const KeptOrder = () => {
  const { sort } = useListContext();
  const [, setChosen] = useChosenOrder();
  const order = `${sort.field} ${sort.order}`;
  const first = useRef(order);
  useEffect(() => {
    if (order === first.current) return;
    first.current = '';
    setChosen({ field: sort.field, order: sort.order });
  }, [order, sort, setChosen]);
  return null;
};

/** The number of all results, not only of this page. */
const SaveFound = () => {
  const { filterValues } = useListContext<Booking>();
  return (
    <SaveCsv
      name="bookings"
      kind="quiet"
      read={(service, lang) => service.bookingsCsv({ filter: JSON.stringify(filterValues), lang })}
    />
  );
};

/** A table in a wide viewport; on a phone the same rows are cards (list.css). */
const BookingTable = () => {
  const text = useText();
  const { data, error, isPending, total, refetch } = useListContext<Booking>();
  if (error && !data) return <LoadFailed retry={refetch} />;
  if (isPending) return <ListSkeleton rows={8} />;
  if (total === 0) return <NoBookings />;
  return (
    <DataTable<Booking>
      className="bookings-table"
      bulkActionButtons={false}
      empty={<NoBookings />}
      rowClick={id => `/admin/bookings/${id}`}
    >
      <DataTable.Col<Booking>
        source="id"
        disableSort
        label={<span className="visually-hidden">{text('holds.selection')}</span>}
        cellClassName="tick"
        render={booking => <Tick booking={booking} />}
      />
      <DataTable.Col<Booking> source="customerName" render={booking => <GuestCell booking={booking} />} />
      <DataTable.Col<Booking> source="checkIn" label={text('bookings.stay')} render={booking => <StayCell booking={booking} />} />
      <DataTable.Col<Booking>
        source="rooms"
        label={text('bookings.roomsGuests')}
        disableSort
        cellClassName="num wide"
        headerClassName="wide"
        render={({ rooms, guests }) => `${rooms} / ${guests}`}
      />
      <DataTable.Col<Booking>
        source="paymentMethod"
        disableSort
        cellClassName="wide"
        headerClassName="wide"
        render={({ paidWith, paymentMethod }) => text(`method.${paidWith ?? paymentMethod}`)}
      />
      <DataTable.NumberCol<Booking> source="totalPrice" cellClassName="num end" render={({ totalPrice }) => figure(totalPrice)} />
      <DataTable.Col<Booking> source="status" cellClassName="badges" render={booking => <Standing booking={booking} />} />
      <DataTable.Col<Booking>
        source="createdAt"
        align="right"
        cellClassName="end muted"
        render={booking => <PlacedCell booking={booking} />}
      />
    </DataTable>
  );
};

/** react-admin's own checkbox has its label where screen readers do not find it. */
const Tick = ({ booking: { id, number } }: { booking: Booking }) => {
  const text = useText();
  const { selectedIds, onToggleItem } = useListContext<Booking>();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the checkbox itself handles keys; a press beside it would open the booking
    <label onClick={event => event.stopPropagation()}>
      <input
        type="checkbox"
        aria-label={text('holds.choose', { number })}
        checked={selectedIds.includes(id)}
        onChange={() => onToggleItem(id)}
      />
    </label>
  );
};

const GuestCell = ({ booking }: { booking: Booking }) => {
  const text = useText();
  return (
    <>
      <Link to={`/admin/bookings/${booking.id}`} onClick={event => event.stopPropagation()}>
        {guestName({ name: booking.customerName, erased: booking.erased }, text)}
      </Link>
      <small className="num">{booking.number}</small>
    </>
  );
};

const StayCell = ({ booking: { checkIn, checkOut } }: { booking: Booking }) => {
  const text = useText();
  const [language] = useLanguage();
  const thisYear = bangkokDay(useNow(60_000)).slice(0, 4);
  return (
    <>
      {stayShort(checkIn, checkOut, language, thisYear)}
      <small>{text('common.nights', { smart_count: nightsBetween(checkIn, checkOut) })}</small>
    </>
  );
};

const Standing = ({ booking }: { booking: Booking }) => (
  <>
    <StatusChip status={booking.status} /> <MoneyBadge booking={booking} />
  </>
);

const PlacedCell = ({ booking }: { booking: Booking }) => {
  const text = useText();
  const [language] = useLanguage();
  return <>{whenShort(booking.createdAt, useNow(60_000), language, text)}</>;
};
