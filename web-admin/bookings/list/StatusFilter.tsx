import type { BookingStatus } from '@baan/contract/booking';
import type { BookingFilter } from '@baan/contract/bookingList';
import { bangkokDate } from '@baan/domain/shared/plainDate';
import { useListContext } from 'ra-core';
import { useText } from '../../i18n/useText.ts';
import { ChipButton, Chips } from '../../ui/Filters.tsx';
import { useNow } from '../../ui/useNow.ts';
import { NoWrap } from '../../ui/Words.tsx';
import { useServiceQuery } from '../../useService.ts';
import { byArrival, filterOf, newest, useOpensOn, type View, viewOf, views } from './views.ts';

const statuses: BookingStatus[] = ['in_review', 'pending_payment', 'confirmed', 'expired', 'cancelled'];

/** The number of bookings per status under the other filters. */
const useCounts = (filter: BookingFilter) =>
  useServiceQuery(['bookings', 'counts', filter], (service, signal) => service.countBookings(filter, signal));

/** One chip per status, with its count; the last one shows deleted bookings. */
export const StatusFilter = () => {
  const text = useText();
  const { filterValues, setFilters, setSort } = useListContext();
  const [, setOpensOn] = useOpensOn();
  const shown = viewOf(filterValues);
  const today = bangkokDate(useNow(60_000));
  const { status, hidden, ...rest } = filterValues;
  const { checkOutFrom: _from, checkInTo: _to, ...undated } = rest;
  const others = shown ? undated : rest;
  const { data: counts } = useCounts(others);
  const choose = (filter: object) => {
    setFilters({ ...others, ...filter });
    // Of all bookings the first arrival is the oldest.
    if (shown) setSort(newest);
  };
  const chip = (label: string, chosen: boolean, filter: { status?: BookingStatus; hidden?: true }, count?: number) => (
    <ChipButton key={label} value={label} selected={chosen} onClick={() => choose(filter)}>
      {label}
      {count !== undefined && <NoWrap as="b">{count}</NoWrap>}
    </ChipButton>
  );
  const open = (view: View) => {
    setFilters({ ...undated, ...filterOf(view, today) });
    setSort(byArrival);
    setOpensOn('next');
  };
  const showAll = () => {
    choose({});
    setOpensOn('all');
  };
  return (
    <Chips aria-label={text('bookings.statusFilter')}>
      {views.map(view => (
        <ChipButton key={view} value={view} selected={shown === view} onClick={() => open(view)}>
          {text(`bookings.views.${view}`)}
        </ChipButton>
      ))}
      <ChipButton value="" selected={!status && !hidden} onClick={showAll}>
        {text('common.all')}
        {counts && <NoWrap as="b">{counts.all}</NoWrap>}
      </ChipButton>
      {statuses.map(name => chip(text(`status.${name}`), status === name && !hidden, { status: name }, counts?.[name]))}
      {chip(text('bookings.deleted'), hidden === true, { hidden: true })}
    </Chips>
  );
};
