import type { BookingSource } from '@baan/contract/booking';

/** How a guest came to book. */
export const source: Record<BookingSource, string> = {
  website: 'Website',
  phone: 'Phone',
  line: 'LINE',
  walk_in: 'Walk-in',
  airbnb: 'Airbnb',
  booking_com: 'Booking.com',
  agoda: 'Agoda',
  other: 'Other',
};
