import type { Booking } from '@baan/contract/booking';

/** THB of a slip that came after the booking had expired, and is not decided on; null: there is none. */
export const lateSlipAmount = ({ status, hidden, account }: Pick<Booking, 'status' | 'hidden' | 'account'>): number | null =>
  status === 'expired' && !hidden
    ? (account.payments.findLast(({ way, state }) => way === 'slip' && state === 'awaited')?.amount ?? null)
    : null;
