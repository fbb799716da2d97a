import type { BookingStatus } from '@baan/contract/booking';
import type { BookingFilter } from '@baan/contract/bookingList';
import { addDays, type PlainDate } from '@baan/domain/shared/plainDate';
import { type SortPayload, useStore } from 'ra-core';

/** What the list of bookings opens on: the next arrivals, or all of them. The member's choice is kept (preferences.ts). */
export const useOpensOn = () => useStore<'next' | 'all'>('bookings.opensOn', 'next');

/** The order that the member chose last; null: none yet. */
export const useChosenOrder = () => useStore<SortPayload | null>('bookings.order', null);

/** Stays ahead that still have their nights. */
const ahead: BookingStatus[] = ['confirmed', 'in_review', 'pending_payment'];

/** Lists by date: next arrivals, those in the villa first; and the week that begins today. */
export const views = ['next', 'week'] as const;
export type View = (typeof views)[number];

export const filterOf = (view: View, today: PlainDate): BookingFilter => ({
  status: ahead,
  checkOutFrom: today,
  ...(view === 'week' ? { checkInTo: addDays(today, 6) } : {}),
});

/** The view that a filter shows, of whichever day. */
export const viewOf = ({ status, checkOutFrom, checkInTo }: BookingFilter): View | undefined => {
  if (!checkOutFrom || !Array.isArray(status)) return undefined;
  return checkInTo ? 'week' : 'next';
};

export const byArrival = { field: 'checkIn', order: 'ASC' } as const;
export const newest = { field: 'createdAt', order: 'DESC' } as const;

/** The address of the list under this filter. */
export const listPath = (filter: BookingFilter, sort: { field: string; order: string }): string =>
  `/admin/bookings?${new URLSearchParams({ filter: JSON.stringify(filter), sort: sort.field, order: sort.order })}`;
