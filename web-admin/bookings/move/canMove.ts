import type { Booking } from '@baan/contract/booking';
import type { Day } from '../../format/day.ts';

/** Has the guest left? On the day of departure a stay can still be longer. */
export const isOver = ({ checkOut }: Pick<Booking, 'checkOut'>, today: Day): boolean => checkOut < today;

/** Does it have nights that can be changed? */
export const canMove = (booking: Pick<Booking, 'status' | 'hidden' | 'checkOut'>, today: Day): boolean =>
  !booking.hidden && booking.status !== 'cancelled' && booking.status !== 'expired' && !isOver(booking, today);
