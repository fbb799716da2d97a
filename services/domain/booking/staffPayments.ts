import { type Account, balanceOf, moneyThatCame, paidByGuestOf, totalOf } from '../payment/account.ts';
import { type RecordRefund, refundByHand } from '../payment/decideRefund.ts';
import type { Command } from '../shared/decider.ts';
import type { MoneyMethod } from '../shared/paymentMethod.ts';
import { addDays, bangkokDate, type Instant, type PlainDate } from '../shared/plainDate.ts';
import { invalidField, requireReason, wrongState } from '../shared/refusal.ts';
import type { StaffRequest } from '../shared/staffRequest.ts';
import { assertTypedDates, meantYear } from '../shared/typedDate.ts';
import { assertAmount } from '../villa/price.ts';
import { afterPayment, isSettledBy, type PaymentEvents } from './afterPayment.ts';
import { type BookingDecision, confirmingDecision } from './decision.ts';
import type { BookingEvent } from './events.ts';
import { assertGivesBack } from './gatewayRefunds.ts';
import { type Booking, type BookingIn, isEnded } from './state.ts';
import { assertNothingAwaited } from './underReview.ts';

// Staff record money that they have seen (rules, section 6).

type MoneyOfSlip = { amount: number; method: MoneyMethod; reason: string };

type PaymentReceived = Extract<BookingEvent, { type: 'PaymentReceived' }>;

const tellingHold = (received: PaymentReceived): PaymentEvents => ({
  withHold: hold => (hold ? { ...received, data: { ...received.data, holdUntil: hold.holdUntil } } : received),
});

/** It confirms also where it is another amount than is owed: the balance says how much. */
export const confirmPaid = (now: Instant, booking: Booking, { amount, method, reason }: MoneyOfSlip): BookingDecision => {
  const money = moneyThatCame(amount, booking.account);
  const received: BookingEvent = { type: 'PaymentReceived', data: { at: now, ...money, method, test: false } };
  return confirmingDecision(amount > 0 ? [received] : [], booking.stay, now, reason);
};

/** A part came, and the guest pays the rest: the reason says what it is about. */
export const waitForRest = (now: Instant, booking: Booking, { amount, method, reason }: MoneyOfSlip): BookingDecision => {
  requireReason(reason, 'A reason is required: the guest reads what is left to pay');
  return afterPayment(
    tellingHold({ type: 'PaymentReceived', data: { at: now, amount, method, test: false, rest: 'wait', reason } }),
    booking,
    now,
  );
};

/** Days back to which the day of a payment may lie. */
const daysBack = 60;

const assertPositive = (amount: number, field: string): void => {
  if (amount <= 0) throw invalidField(field, 'too_small', 'More than 0');
  assertAmount(field, amount);
};

/** `payout`: from the channel that sold the stay, not from the guest. `test`: of a gateway with test keys. */
type MoneyOfDay = { amount: number; method: MoneyMethod; day: PlainDate; payout?: boolean; test?: boolean };

/** Money that came, as staff record it. `within`: where a refusal finds its fields. */
export const paymentRecorded = (
  { amount, method, day, payout = false, test = false }: MoneyOfDay,
  { now, id, requestHash, reason }: StaffRequest & { now: Instant; reason: string },
  account: Account,
  within = '',
): PaymentReceived => {
  assertPositive(amount, `${within}amount`);
  const today = bangkokDate(now);
  if (meantYear(day, today)) assertTypedDates({ [`${within}day`]: day }, today);
  if (day > today) throw invalidField(`${within}day`, 'too_large', 'A day that has come');
  if (day < addDays(today, -daysBack)) throw invalidField(`${within}day`, 'too_small', `${daysBack} days back at most`);
  const recorded = { id, requestHash, day };
  const came = payout ? { amount, payout } : moneyThatCame(amount, account);
  return { type: 'PaymentReceived', data: { at: now, ...came, method, test, recorded, reason } };
};

/** `method`: how all that is owed has come; null: it is still owed. */
export type ConfirmByHand = Command<'confirm', { method: MoneyMethod | null; reason: string }>;

/** Without a slip: all came otherwise, or a deposit did, or the guest pays on arrival. */
export const confirmByHand = ({ now, method, reason }: ConfirmByHand, booking: BookingIn<'pending_payment'>): BookingDecision => {
  requireReason(reason, 'A reason is required to confirm by hand');
  assertNothingAwaited(booking);
  return method
    ? confirmPaid(now, booking, { amount: balanceOf(booking.account), method, reason })
    : confirmingDecision([], booking.stay, now, reason);
};

/** `day`: when the money came. */
export type RecordPayment = Command<'recordPayment', StaffRequest & MoneyOfDay & { reason?: string | undefined }>;

/** Money of any amount, in every status; a slip under review stays so. What a channel pays needs no reason. */
export const recordPayment = (command: RecordPayment, booking: Booking): BookingDecision => {
  if (command.payout && !booking.soldBy) throw wrongState(booking, 'No channel sold this stay');
  const { reason = '' } = command;
  if (!command.payout) requireReason(reason, 'A reason is required to record a payment');
  const received = paymentRecorded(command, { ...command, reason }, booking.account);
  return afterPayment(tellingHold(received), booking, command.now);
};

export type AddCharge = Command<'addCharge', StaffRequest & { label: string; amount: number; reason: string }>;

/** A charge, or with a negative amount a discount. A discount may leave nothing to pay, and never less. */
export const addCharge = (command: AddCharge, booking: Booking): BookingDecision => {
  const { now, label, amount, reason, id, requestHash } = command;
  requireReason(reason, 'A reason is required for a charge or discount');
  if (amount === 0) throw invalidField('amount', 'invalid', 'Not 0');
  const { account } = booking;
  const owed = isEnded(booking) || account.byChannel ? balanceOf(account) + paidByGuestOf(account) : totalOf(account);
  if (owed + amount < 0) throw invalidField('amount', 'too_large', 'A discount is at most what is charged');
  assertAmount('amount', Math.max(amount, owed + amount));
  const event: BookingEvent = { type: 'ChargeAdded', data: { at: now, recorded: { id, requestHash }, label, amount, reason } };
  const isSettled = booking.status === 'pending_payment' && isSettledBy([event], booking);
  return isSettled ? confirmingDecision([event], booking.stay, now) : { events: [event] };
};

/** At most what the villa has. Before the booking has ended, at most what was overpaid: a discount comes first. */
export const recordRefund = (command: RecordRefund, booking: Booking): BookingDecision => ({
  events: [refundByHand(command, () => assertGivesBack(command.amount, booking))],
});
