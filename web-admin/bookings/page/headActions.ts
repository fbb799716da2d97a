import type { Booking } from '@baan/contract/booking';
import type { PlainDate } from '@baan/domain/shared/plainDate';
import type { BookingDialog } from '../decisions/bookingDialog.ts';
import { canMove, isOver } from '../move/movePrices.ts';

/** The actions in a booking's head: a dialog, or a link. */
export type HeadAction = BookingDialog | 'move' | 'call' | 'see' | 'copy';

type BookingForActions = Pick<
  Booking,
  'status' | 'hidden' | 'erased' | 'account' | 'stayChange' | 'customerInfo' | 'waitsFor' | 'checkOut'
> &
  Partial<Pick<Booking, 'soldByChannel'>>;

/** Pending actions come first. Reviews of slips, refunds and moves have buttons in their own panels. */
const waiting = (booking: BookingForActions, today: PlainDate): HeadAction[] => {
  const { status, account, stayChange, customerInfo } = booking;
  if (status === 'cancelled' || status === 'expired') {
    const canReturn = !booking.erased && !isOver(booking, today);
    return [...(account.balance > 0 ? (['payment'] as const) : []), ...(canReturn ? (['reinstate'] as const) : [])];
  }
  const moving = canMove(booking, today) ? (['move'] as const) : [];
  if (stayChange && stayChange.refusal === null) return customerInfo?.phone ? ['call'] : [];
  if (status === 'pending_payment') return account.balance > 0 ? ['payment', 'time'] : ['edit', ...moving];
  if (status === 'confirmed' && account.balance > 0) return ['payment', 'link'];
  return ['edit', ...moving];
};

/** At most two `buttons`; `more` is the menu, with irreversible actions apart (`ends`). A stay that is over is neither moved nor cancelled. */
export const headActions = (booking: BookingForActions, today: PlainDate): Record<'buttons' | 'more' | 'ends', HeadAction[]> => {
  const { status, account } = booking;
  const isEnded = status === 'cancelled' || status === 'expired';
  const isOpen = status === 'pending_payment' || status === 'in_review';
  const buttons = waiting(booking, today);
  const possible: HeadAction[] = [
    // For a slip in review the account panel has it.
    ...(account.balance > 0 && status !== 'in_review' ? (['payment'] as const) : []),
    ...(isEnded ? [] : (['edit'] as const)),
    ...(canMove(booking, today) ? (['move'] as const) : []),
    ...(account.balance > 0 && !isEnded ? (['link'] as const) : []),
    ...(isOpen ? (['time'] as const) : []),
    ...(status === 'pending_payment' && account.balance > 0 ? (['confirmOwing'] as const) : []),
    'see',
    'copy',
  ];
  return {
    buttons,
    more: possible.filter(action => !buttons.includes(action)),
    ends: [...(status === 'cancelled' || isOver(booking, today) ? [] : (['cancel'] as const)), 'delete'],
  };
};

/** Only an ended booking without a refund due, a slip in review or a pending card can be deleted from the lists. */
export const canDelete = ({ status, account, waitsFor }: BookingForActions): boolean =>
  (status === 'cancelled' || status === 'expired') && account.refundDue === 0 && waitsFor !== 'review' && waitsFor !== 'bank';
