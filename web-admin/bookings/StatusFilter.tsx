import type { BookingStatus } from '@baan/contract/booking';
import type { BookingFilter } from '@baan/contract/bookingList';
import { useListContext } from 'ra-core';
import { bangkokDay } from '../format/day.ts';
import { useText } from '../i18n/useText.ts';
import { useNow } from '../ui/useNow.ts';
import { useServiceQuery } from '../useService.ts';
import { useOpensOn } from './opensOn.ts';
import { byArrival, filterOf, newest, type View, viewOf, views } from './views.ts';

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
  const today = bangkokDay(useNow(60_000));
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
    <button key={label} type="button" className="chip" aria-pressed={chosen} onClick={() => choose(filter)}>
      {label}
      {count !== undefined && <b className="num">{count}</b>}
    </button>
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
    <fieldset className="chips" aria-label={text('bookings.statusFilter')}>
      {views.map(view => (
        <button key={view} type="button" className="chip" aria-pressed={shown === view} onClick={() => open(view)}>
          {text(`bookings.views.${view}`)}
        </button>
      ))}
      <button type="button" className="chip" aria-pressed={!status && !hidden} onClick={showAll}>
        {text('common.all')}
        {counts && <b className="num">{counts.all}</b>}
      </button>
      {statuses.map(name => chip(text(`status.${name}`), status === name && !hidden, { status: name }, counts?.[name]))}
      {chip(text('bookings.deleted'), hidden === true, { hidden: true })}
    </fieldset>
  );
};
