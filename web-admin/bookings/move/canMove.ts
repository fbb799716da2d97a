import type { Booking } from '@baan/contract/booking';

/** Has it nights that can become others? */
export const canMove = ({ status, hidden }: Pick<Booking, 'status' | 'hidden'>): boolean =>
  !hidden && status !== 'cancelled' && status !== 'expired';
