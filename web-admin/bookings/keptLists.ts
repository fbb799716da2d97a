import type { Booking } from '@baan/contract/booking';
import type { BookingFilter } from '@baan/contract/bookingList';
import type { QueryClient } from '@tanstack/react-query';
import { channelChange, lateSlipAmount, openDataRequests } from './bookingFacts.ts';

type Kept = { data: Booking[]; total?: number };
type Key = readonly [unknown, unknown, { filter?: BookingFilter }];

/** Does the booking match the filter, as far as a decision changes that? */
const answers = (
  { status, owes, refundDue, asksMove, asksContact, asksData, lateSlip, channelChanged }: BookingFilter,
  booking: Booking,
): boolean =>
  (status === undefined || [status].flat().includes(booking.status)) &&
  (!owes || booking.balance > 0) &&
  (!refundDue || booking.account.refundDue > 0) &&
  (!asksMove || booking.stayChange?.refusal === null) &&
  (!asksData || openDataRequests(booking).length > 0) &&
  (!channelChanged || channelChange(booking) !== null) &&
  (!lateSlip || lateSlipAmount(booking) !== null) &&
  (!asksContact || booking.contactChange?.refusal === null);

/** Shows `newer` in the cached lists, and removes it from those that it no longer matches: lists change together with the decision. */
export const showInLists = (queries: QueryClient, newer: Booking): void => {
  queries.setQueryData<Booking[]>(['recentBookings'], rows => rows?.map(row => (row.id === newer.id ? newer : row)));
  for (const [key, kept] of queries.getQueriesData<Kept>({ queryKey: ['bookings', 'getList'] })) {
    if (!kept?.data.some(({ id }) => id === newer.id)) continue;
    const stays = !newer.hidden && answers((key as unknown as Key)[2].filter ?? {}, newer);
    const data = kept.data.flatMap(row => (row.id !== newer.id ? [row] : stays ? [newer] : []));
    const total = kept.total === undefined || stays ? kept.total : kept.total - 1;
    queries.setQueryData<Kept>(key, { ...kept, data, ...(total === undefined ? {} : { total }) });
  }
};
