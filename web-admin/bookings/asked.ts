import type { MoneyAction } from './money/moneyAction.ts';

/** What staff are asked before it is done to a booking. */
export type Question =
  | MoneyAction
  | 'link'
  | 'edit'
  | 'cancel'
  | 'delete'
  | 'reinstate'
  | 'refuseSlip'
  | 'approveReused'
  | 'approveAmount'
  | 'approvePart'
  | 'acceptMove'
  | 'refuseMove';

export type Ask = (question: Question) => void;
