import type { Booking } from '@baan/contract/booking';

/** THB that the guest is asked for: of an open payment link, else the whole balance. */
export const amountAskedFor = ({ account }: Pick<Booking, 'account'>): number =>
  account.openLinks[0]?.amount ?? Math.max(0, account.balance);
