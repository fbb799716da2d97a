import type { Booking } from '@baan/contract/booking';
import { bangkokDate, daysBetween } from '@baan/domain/shared/plainDate';
import { Card, styled, useMediaQuery } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { DataTable, ListBase, Pagination, SelectColumnsButton, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { stayShort } from '../../format/day.ts';
import { whenShort } from '../../format/instant.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { usePageTitle } from '../../layout/usePageTitle.ts';
import { usePollInterval } from '../../live/connection.ts';
import { SaveCsv } from '../../report/SaveCsv.tsx';
import { LinkButton } from '../../ui/Buttons.tsx';
import { ListDataAge } from '../../ui/DataAge.tsx';
import { ListSkeleton, LoadFailed } from '../../ui/Loading.tsx';
import { PageHead } from '../../ui/Panel.tsx';
import { Row } from '../../ui/Rows.tsx';
import { useNow } from '../../ui/useNow.ts';
import { NoWrap, VisuallyHidden } from '../../ui/Words.tsx';
import { guestName, totalWords } from '../bookingFacts.ts';
import { MoneyBadge, StatusChip } from '../StatusChip.tsx';
import { BookingFilters } from './BookingFilters.tsx';
import { NoBookings } from './NoBookings.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { StatusFilter } from './StatusFilter.tsx';
import { byArrival, filterOf, newest, useChosenOrder, useOpensOn } from './views.ts';

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
      <PageHead>
        <h1>{text('menu.bookings')}</h1>
        <ListDataAge />
        <Row>
          {!isNarrow && (
            <>
              <SelectColumnsButton />
              <SaveFound />
            </>
          )}
          <LinkButton kind="sea" to="/admin/bookings/create" icon="plus">
            {text('byHand.title')}
          </LinkButton>
        </Row>
      </PageHead>
      <Card>
        <KeptOrder />
        <StatusFilter />
        <BookingFilters>
          <SaveFound />
        </BookingFilters>
        <SelectionBar />
        <BookingTable />
        <Pagination rowsPerPageOptions={[]} />
      </Card>
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
    return { sort, filter: isNext ? filterOf('next', bangkokDate(new Date())) : {} };
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

const TickLabel = styled('label')({
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  '& input': { width: 20, height: 20, accentColor: 'var(--sea)', cursor: 'pointer' },
});

/** A name of one long word wraps, instead of making the page wider than its window. The arrow of the sorted column is after its name. */
const look = {
  '& .RaDataTable-rowCell': { maxWidth: '20rem', overflowWrap: 'anywhere' },
  '& tr': { cursor: 'pointer' },
  '& td a:hover': { color: 'var(--sea)', textDecoration: 'underline' },
  '& .column-id.MuiTableCell-root': { width: 48, padding: '0 0 0 4px' },
  '& :is(.column-rooms, .column-totalPrice)': { whiteSpace: 'nowrap' },
  '& td.column-totalPrice, & td.column-createdAt': { whiteSpace: 'nowrap' },
  '& td.column-createdAt': { color: 'text.secondary' },
  '& .MuiTableSortLabel-root': { flexDirection: 'row' },
  '& .MuiTableCell-alignRight .MuiTableSortLabel-root:not(.Mui-active) .MuiTableSortLabel-icon': { display: 'none' },
  '@media (max-width: 819px)': {
    '& .MuiTableHead-root, & .MuiTableCell-root:is(.column-rooms, .column-paymentMethod)': { display: 'none' },
    '& .MuiTableRow-root': {
      display: 'grid',
      gridTemplate: '"pick guest guest" "pick stay total" "pick status placed" / 48px 1fr auto',
      alignItems: 'center',
      gap: '2px 12px',
      height: 'auto',
      padding: '12px 16px 12px 4px',
      borderBottom: '1px solid var(--hairline)',
      '&:last-child': { borderBottom: 0 },
    },
    '& td.MuiTableCell-root': { padding: 0, border: 0 },
    '& .column-id.MuiTableCell-root': { gridArea: 'pick', alignSelf: 'start', padding: '0 0 0 4px' },
    '& .column-customerName': { gridArea: 'guest' },
    '& .column-checkIn': { gridArea: 'stay', '& small': { display: 'inline', ml: '6px' } },
    '& .column-totalPrice': { gridArea: 'total', textAlign: 'right' },
    '& .column-status': { gridArea: 'status' },
    '& .column-createdAt': { gridArea: 'placed', textAlign: 'right' },
  },
};

/** A table in a wide viewport; on a phone the same rows are cards . */
const BookingTable = () => {
  const text = useText();
  const { data, error, isPending, total, refetch } = useListContext<Booking>();
  if (error && !data) return <LoadFailed retry={refetch} />;
  if (isPending) return <ListSkeleton rows={8} />;
  if (total === 0) return <NoBookings />;
  return (
    <DataTable<Booking> sx={look} bulkActionButtons={false} empty={<NoBookings />} rowClick={id => `/admin/bookings/${id}`}>
      <DataTable.Col<Booking>
        source="id"
        disableSort
        label={<VisuallyHidden>{text('holds.selection')}</VisuallyHidden>}
        render={booking => <Tick booking={booking} />}
      />
      <DataTable.Col<Booking> source="customerName" render={booking => <GuestCell booking={booking} />} />
      <DataTable.Col<Booking> source="checkIn" label={text('bookings.stay')} render={booking => <StayCell booking={booking} />} />
      <DataTable.Col<Booking>
        source="rooms"
        label={text('bookings.roomsGuests')}
        disableSort
        render={({ rooms, guests }) => `${rooms} / ${guests}`}
      />
      <DataTable.Col<Booking>
        source="paymentMethod"
        disableSort
        render={({ soldByChannel, source, paidWith, paymentMethod }) =>
          soldByChannel && source ? text(`source.${source}`) : text(`method.${paidWith ?? paymentMethod}`)
        }
      />
      <DataTable.NumberCol<Booking> source="totalPrice" render={totalWords} />
      <DataTable.Col<Booking> source="status" render={booking => <Standing booking={booking} />} />
      <DataTable.Col<Booking> source="createdAt" align="right" render={booking => <PlacedCell booking={booking} />} />
    </DataTable>
  );
};

/** react-admin's own checkbox has its label where screen readers do not find it. */
const Tick = ({ booking: { id, number } }: { booking: Booking }) => {
  const text = useText();
  const { selectedIds, onToggleItem } = useListContext<Booking>();
  return (
    // The checkbox itself handles keys; a press beside it would open the booking.
    <TickLabel onClick={event => event.stopPropagation()}>
      <input
        type="checkbox"
        aria-label={text('holds.choose', { number })}
        checked={selectedIds.includes(id)}
        onChange={() => onToggleItem(id)}
      />
    </TickLabel>
  );
};

const GuestCell = ({ booking }: { booking: Booking }) => {
  const text = useText();
  return (
    <>
      <Link to={`/admin/bookings/${booking.id}`} onClick={event => event.stopPropagation()}>
        {guestName({ name: booking.customerName, erased: booking.erased }, text)}
      </Link>
      <NoWrap as="small">{booking.number}</NoWrap>
    </>
  );
};

const StayCell = ({ booking: { checkIn, checkOut } }: { booking: Booking }) => {
  const text = useText();
  const [language] = useLanguage();
  const thisYear = bangkokDate(useNow(60_000)).slice(0, 4);
  return (
    <>
      {stayShort(checkIn, checkOut, language, thisYear)}
      <small>{text('common.nights', { count: daysBetween(checkIn, checkOut) })}</small>
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
