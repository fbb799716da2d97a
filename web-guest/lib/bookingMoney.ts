import type { Account } from '@baan/contract/account';
import type { Booking } from '@baan/contract/booking';
import { nameOfCard } from '@baan/i18n/cardNames';

/** THB that the guest is asked for: of an open payment link, else the whole balance. */
export const amountAskedFor = ({ account }: Pick<Booking, 'account'>): number =>
  account.openLinks[0]?.amount ?? Math.max(0, account.balance);

/** The slip in review. */
export const awaitedSlip = ({ account }: { account: Account }): Account['payments'][number] | undefined =>
  account.payments.find(({ way, state }) => way === 'slip' && state === 'awaited');

/** The slip whose guest has to confirm the email before it is reviewed. */
export const unconfirmedSlip = ({ account }: { account: Account }): Account['payments'][number] | undefined =>
  account.payments.find(({ way, state }) => way === 'slip' && state === 'unconfirmed');

/** Visa •••• 4242: the card last used for the booking; undefined if none is known. */
export const cardName = ({ payment: { brand, last4 } }: Pick<Booking, 'payment'>): string | undefined =>
  brand && last4 ? nameOfCard({ brand, last4 }) : undefined;
