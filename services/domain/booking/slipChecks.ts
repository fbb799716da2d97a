import { balanceOf, moneyThatCame, type SlipPayment, slipMethodOf, slipPaymentBy, underReviewBy } from '../payment/account.ts';
import { type BankCheck, isSameCheck } from '../payment/bankCheck.ts';
import { adviceOnSlip, approvesItself, type PayTo } from '../payment/slipAdvice.ts';
import type { Command } from '../shared/decider.ts';
import { type BookingDecision, confirmingDecision, noBookingEvents } from './decision.ts';
import type { BookingEvent } from './events.ts';
import type { Booking } from './state.ts';

// What the bank says of a slip. It advises staff; where the owner wants it, it also approves.

/**
 * `url`: of the slip that was asked about. `usedBefore`: it is the slip of something else too. `approves`: the owner has slips approved that
 * fulfil every condition.
 */
export type RecordSlipCheck = Command<
  'recordSlipCheck',
  { url: string; check: BankCheck; payTo: PayTo; usedBefore: boolean; approves: boolean }
>;

/** The transfer on the slip's own code is the one that the bank told of. */
const isOfCode = ({ slip, bankCheck }: SlipPayment): boolean =>
  slip.reference !== null && slip.reference.transferId === bankCheck?.transfer?.transferId;

const approval = (command: RecordSlipCheck, booking: Booking, slip: SlipPayment): BookingEvent | null => {
  const isUndecided = booking.status === 'in_review' && slip.state === 'awaited' && !slip.late;
  if (!command.approves || !isUndecided || underReviewBy(booking.account) !== 'review') return null;
  const checked: SlipPayment = { ...slip, bankCheck: { at: command.now, ...command.check } };
  const due = balanceOf(booking.account);
  const { payTo, usedBefore } = command;
  const advice = adviceOnSlip(booking.account, checked, { due, payTo, usedBefore, from: booking.createdAt });
  if (!advice || !approvesItself(advice) || !isOfCode(checked)) return null;
  const money = moneyThatCame(due, booking.account);
  const method = slipMethodOf(booking.paymentMethod);
  return {
    type: 'PaymentReceived',
    data: { at: command.now, ...money, method, test: false, approvedBy: command.check.verifier },
  };
};

/** Late, too: a slip that staff decided on meanwhile keeps what the bank says of it. */
export const recordSlipCheck = (command: RecordSlipCheck, booking: Booking): BookingDecision => {
  const { now, url, check } = command;
  const slip = slipPaymentBy(booking.account, url);
  if (!slip || isSameCheck(slip.bankCheck, check)) return noBookingEvents;
  const checked: BookingEvent = { type: 'PaymentSlipChecked', data: { at: now, url, ...check } };
  const received = approval(command, booking, slip);
  return received ? confirmingDecision([checked, received], booking.stay, now) : { events: [checked] };
};
