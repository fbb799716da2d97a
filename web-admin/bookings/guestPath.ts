import type { Booking } from '@baan/contract/booking';

/** The guest's own page of a booking, by how it stands: it opens the booking for whoever has its address. */
export const guestPathOf = ({ id, status }: Booking): string =>
  `/booking/${id}/${status === 'pending_payment' ? 'payment' : 'confirmation'}`;
