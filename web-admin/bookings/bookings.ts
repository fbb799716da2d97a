import type { Booking } from '@baan/contract/booking';
import { lazy } from 'react';

const BookingList = lazy(() => import('./BookingList.tsx'));
const BookingPage = lazy(() => import('./BookingPage.tsx'));

/** `edit` and `show` are one page: /admin/bookings/{id} decides on the booking and shows it. */
export const bookings = {
  name: 'bookings',
  list: BookingList,
  edit: BookingPage,
  recordRepresentation: (booking: Booking) => booking.customerName || booking.number,
};
