import type { Booking } from '@baan/contract/booking';

/** Baht still owed once what the slip was sent for is counted: the price was raised while it waited. */
export const restAfterSlip = ({ due, balance }: Pick<Booking, 'due' | 'balance'>): number => Math.max(0, balance - due);

/** Was the slip sent for another amount than is owed by now? Then only a person that reads it can say how much came. */
export const isOfAnotherAmount = (booking: Pick<Booking, 'due' | 'balance' | 'surplus'>): boolean =>
  booking.surplus > 0 || restAfterSlip(booking) > 0;
