import type { Booking } from '@baan/contract/booking';
import { lazyPage } from '../layout/lazyPage.tsx';

const BookingList = lazyPage(async () => (await import('./list/BookingList.tsx')).BookingList);
const CreatePage = lazyPage(async () => (await import('./byHand/CreatePage.tsx')).CreatePage);
const BookingPage = lazyPage(async () => (await import('./page/BookingPage.tsx')).BookingPage);

/** `edit` and `show` are one page: /admin/bookings/{id} shows the booking and its decisions. */
export const bookings = {
  name: 'bookings',
  list: BookingList,
  create: CreatePage,
  edit: BookingPage,
  recordRepresentation: (booking: Booking) => booking.customerName || booking.number,
};
