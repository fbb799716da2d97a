import type { BookingStatus } from '@baan/contract/booking';
import type { BookingFilter } from '@baan/contract/bookingList';
import { useListContext } from 'ra-core';
import { useText } from '../i18n/useText.ts';
import { ChipButton, Chips } from '../ui/Chips.ts';
import { NoWrap } from '../ui/NoWrap.ts';
import { useServiceQuery } from '../useService.ts';
import { countBookings } from './listCalls.ts';

const statuses: BookingStatus[] = ['in_review', 'pending_payment', 'confirmed', 'expired', 'cancelled'];

/** The number of bookings per status under the other filters. */
const useCounts = (filter: BookingFilter) =>
  useServiceQuery(['bookings', 'counts', filter], (_service, signal) => countBookings(filter, signal));

/** One chip per status, with its count; the last one shows deleted bookings. */
export const StatusFilter = () => {
  const text = useText();
  const { filterValues, setFilters } = useListContext();
  const { status, hidden, ...others } = filterValues;
  const { data: counts } = useCounts(others);
  const chip = (label: string, chosen: boolean, filter: { status?: BookingStatus; hidden?: true }, count?: number) => (
    <ChipButton key={label} type="button" aria-pressed={chosen} onClick={() => setFilters({ ...others, ...filter })}>
      {label}
      {count !== undefined && <NoWrap as="b">{count}</NoWrap>}
    </ChipButton>
  );
  return (
    <Chips aria-label={text('bookings.statusFilter')}>
      {chip(text('common.all'), !status && !hidden, {}, counts?.all)}
      {statuses.map(name => chip(text(`status.${name}`), status === name && !hidden, { status: name }, counts?.[name]))}
      {chip(text('bookings.deleted'), hidden === true, { hidden: true })}
    </Chips>
  );
};
