import type { Booking } from '@baan/contract/booking';

/** Baht still owed after the slip's amount is counted: the price was raised while the slip waited. */
export const restAfterSlip = ({ due, balance }: Pick<Booking, 'due' | 'balance'>): number => Math.max(0, balance - due);

/** Was the slip sent for another amount than is owed now? Then the received amount must be entered by a person. */
export const isOfAnotherAmount = (booking: Pick<Booking, 'due' | 'balance' | 'surplus'>): boolean =>
  booking.surplus > 0 || restAfterSlip(booking) > 0;
