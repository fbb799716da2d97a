import type { BookingStatus } from '@baan/contract/booking';
import type { BookingFilter } from '@baan/contract/bookingList';
import { useListContext } from 'ra-core';
import { useText } from '../i18n/useText.ts';
import { useServiceQuery } from '../useService.ts';

const statuses: BookingStatus[] = ['in_review', 'pending_payment', 'confirmed', 'expired', 'cancelled'];

/** The number of bookings per status under the other filters. */
const useCounts = (filter: BookingFilter) =>
  useServiceQuery(['bookings', 'counts', filter], (service, signal) => service.countBookings(filter, signal));

/** One chip per status, with its count; the last one shows deleted bookings. */
export const StatusFilter = () => {
  const text = useText();
  const { filterValues, setFilters } = useListContext();
  const { status, hidden, ...others } = filterValues;
  const { data: counts } = useCounts(others);
  const chip = (label: string, chosen: boolean, filter: { status?: BookingStatus; hidden?: true }, count?: number) => (
    <button key={label} type="button" className="chip" aria-pressed={chosen} onClick={() => setFilters({ ...others, ...filter })}>
      {label}
      {count !== undefined && <b className="num">{count}</b>}
    </button>
  );
  return (
    <fieldset className="chips" aria-label={text('bookings.statusFilter')}>
      {chip(text('common.all'), !status && !hidden, {}, counts?.all)}
      {statuses.map(name => chip(text(`status.${name}`), status === name && !hidden, { status: name }, counts?.[name]))}
      {chip(text('bookings.deleted'), hidden === true, { hidden: true })}
    </fieldset>
  );
};
