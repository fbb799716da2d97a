import type { Account } from '@baan/contract/account';

/** The slip in review. */
export const awaitedSlip = ({ account }: { account: Account }): Account['payments'][number] | undefined =>
  account.payments.find(({ way, state }) => way === 'slip' && state === 'awaited');

/** The slip whose guest has to confirm the email before it is reviewed. */
export const unconfirmedSlip = ({ account }: { account: Account }): Account['payments'][number] | undefined =>
  account.payments.find(({ way, state }) => way === 'slip' && state === 'unconfirmed');
