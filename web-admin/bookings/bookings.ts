import type { Booking } from '@baan/contract/booking';
import { lazy } from 'react';

const BookingList = lazy(async () => ({ default: (await import('./BookingList.tsx')).BookingList }));
const CreatePage = lazy(async () => ({ default: (await import('./byHand/CreatePage.tsx')).CreatePage }));
const BookingPage = lazy(async () => ({ default: (await import('./BookingPage.tsx')).BookingPage }));

/** `edit` and `show` are one page: /admin/bookings/{id} shows the booking and its decisions. */
export const bookings = {
  name: 'bookings',
  list: BookingList,
  create: CreatePage,
  edit: BookingPage,
  recordRepresentation: (booking: Booking) => booking.customerName || booking.number,
};
