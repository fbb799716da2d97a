import type { Booking } from '@baan/contract/booking';

/** Does it have nights that can be changed? */
export const canMove = ({ status, hidden }: Pick<Booking, 'status' | 'hidden'>): boolean =>
  !hidden && status !== 'cancelled' && status !== 'expired';
