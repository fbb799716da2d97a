import type { Booking } from '@baan/contract/booking';
import type { MoneyAction } from './MoneyDialog.tsx';

/** What can be done about the money of a booking as it stands, the likeliest first. */
export const possibleActions = ({ status, account }: Pick<Booking, 'status' | 'account'>): MoneyAction[] => {
  const isOpen = status === 'pending_payment' || status === 'in_review';
  const isEnded = status === 'cancelled' || status === 'expired';
  return [
    ...(account.refundDue > 0 || (isEnded && account.paid > 0) ? (['refund'] as const) : []),
    'payment',
    ...(status === 'pending_payment' && account.balance > 0 ? (['confirmOwing'] as const) : []),
    'charge',
    'discount',
    ...(isOpen ? (['time'] as const) : []),
  ];
};
