import type { Booking } from '@baan/contract/booking';
import type { MoneyAction } from './moneyAction.ts';

/** Account actions apart from those in the head; a refund due has its own button above. */
export const possibleActions = ({ status, account }: Pick<Booking, 'status' | 'account'>): MoneyAction[] => {
  const isEnded = status === 'cancelled' || status === 'expired';
  const headTakesMoney = account.balance > 0 && status !== 'in_review';
  return [
    ...(headTakesMoney ? [] : (['payment'] as const)),
    'charge',
    ...(isEnded && account.paid > 0 && account.refundDue === 0 ? (['refund'] as const) : []),
  ];
};
