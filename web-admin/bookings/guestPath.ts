import type { Booking } from '@baan/contract/booking';

/** The guest's own page of a booking, by its status: the address alone opens the booking. */
export const guestPathOf = ({ id, status }: Booking): string =>
  `/booking/${id}/${status === 'pending_payment' ? 'payment' : 'confirmation'}`;
