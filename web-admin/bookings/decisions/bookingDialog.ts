import type { MoneyAction } from '../money/moneyActions.ts';

/** The dialogs before actions on a booking. */
export type BookingDialog =
  | MoneyAction
  | 'link'
  | 'channelDetails'
  | 'payout'
  | 'edit'
  | 'cancel'
  | 'cancelTwice'
  | 'delete'
  | 'reinstate'
  | 'refuseSlip'
  | 'approveReused'
  | 'approveAmount'
  | 'approvePart'
  | 'acceptMove'
  | 'refuseMove'
  | 'acceptContact'
  | 'refuseContact'
  | 'sendCopy'
  | 'refuseCopy'
  | 'refuseErasure';

export type OpenBookingDialog = (question: BookingDialog) => void;
