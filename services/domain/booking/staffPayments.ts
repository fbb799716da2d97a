import {
  type Account,
  balanceOf,
  dueOf,
  moneyThatCame,
  paidOf,
  refundDueOf,
  slipMethodOf,
  slipOf,
  totalOf,
} from '../payment/account.ts';
import { assertLookedAt, type SlipLookedAt } from '../payment/slip.ts';
import type { MoneyMethod } from '../shared/paymentMethod.ts';
import { addDays, bangkokDate, type Instant, type PlainDate } from '../shared/plainDate.ts';
import { assertSameRequest, invalidField, requireReason } from '../shared/refusal.ts';
import { assertAmount } from '../villa/price.ts';
import { afterPayment } from './afterPayment.ts';
import { type BookingDecision, confirming, type Decisions } from './decision.ts';
import type { BookingEvent, ByRequest } from './events.ts';
import { assertStatus, type Booking, isEnded } from './state.ts';
import { assertNothingAwaited } from './underReview.ts';

// What staff, who have seen the money, record of it (rules, section 6).

export type StaffPaymentCommands = {
  /** `amount`: THB on the slip; null: what it was sent for. `rest`: where a part is left, confirm all the same, or wait for it? */
  approveSlip: { amount: number | null; reason: string; slip: SlipLookedAt | null; rest?: 'confirm' | 'wait' };
  /** `method`: how all that is owed has come; null: it is still owed. */
  confirm: { method: MoneyMethod | null; reason: string };
  /** `day`: when the money came. */
  recordPayment: ByRequest & MoneyOfDay & { reason: string };
  addCharge: ByRequest & { label: string; amount: number; reason: string };
  refund: ByRequest & { amount: number; method: MoneyMethod; reason: string };
};

type Came = { amount: number; method: MoneyMethod; reason: string };

/** It confirms also where it is another amount than is owed: the balance says how much. */
const confirmPaid = (now: Instant, booking: Booking, { amount, method, reason }: Came): BookingDecision => {
  const money = moneyThatCame(amount, booking.account);
  const received: BookingEvent = { type: 'PaymentReceived', data: { at: now, ...money, method, test: false } };
  return confirming(amount > 0 ? [received] : [], booking.stay, now, reason);
};

/** A part came, and the guest pays the rest: the reason says what it is about. */
const waitForRest = (now: Instant, booking: Booking, { amount, method, reason }: Came): BookingDecision => {
  requireReason(reason, 'A reason is required: the guest reads what is left to pay');
  const data = { at: now, amount, method, test: false, rest: 'wait' as const, reason };
  return afterPayment([{ type: 'PaymentReceived', data }], booking, now);
};

/** Was this very request recorded before? @throws Refusal when its id stands for another one */
export const isRepeated = ({ id, requestHash }: ByRequest, { recorded }: Booking): boolean => {
  const known = recorded[id];
  if (known !== undefined) assertSameRequest(known, requestHash);
  return known !== undefined;
};

/** Days back to which the day of a payment may lie. */
const daysBack = 60;

const assertPositive = (amount: number, field = 'amount'): void => {
  if (amount <= 0) throw invalidField(field, 'too_small', 'More than 0');
  assertAmount(field, amount);
};

type MoneyOfDay = { amount: number; method: MoneyMethod; day: PlainDate };

/** Money that came, as staff record it. `within`: where a refusal finds its fields. */
export const paymentRecorded = (
  { amount, method, day }: MoneyOfDay,
  { now, id, requestHash, reason }: ByRequest & { now: Instant; reason: string },
  account: Account,
  within = '',
): BookingEvent => {
  assertPositive(amount, `${within}amount`);
  const today = bangkokDate(now);
  if (day > today) throw invalidField(`${within}day`, 'too_large', 'A day that has come');
  if (day < addDays(today, -daysBack)) throw invalidField(`${within}day`, 'too_small', `${daysBack} days back at most`);
  const recorded = { id, requestHash, day };
  const data = { at: now, ...moneyThatCame(amount, account), method, test: false, recorded, reason };
  return { type: 'PaymentReceived', data };
};

export const staffPayments: Decisions<StaffPaymentCommands> = {
  approveSlip: (command, booking) => {
    const { now, reason, rest } = command;
    assertStatus(booking, 'in_review');
    assertLookedAt(command, slipOf(booking.account));
    assertAmount('amount', command.amount ?? 0);
    const method = slipMethodOf(booking.paymentMethod);
    // What is on the slip has moved, whatever is owed by now: that much is recorded, neither less nor more.
    const amount = command.amount ?? dueOf(booking.account);
    const left = balanceOf(booking.account) - amount;
    if (left > 0 && rest === undefined) throw invalidField('rest', 'required', 'Confirm with money owed, or wait for the rest?');
    return (left > 0 && rest === 'wait' ? waitForRest : confirmPaid)(now, booking, { amount, method, reason });
  },
  /** Without a slip: all came otherwise, or a deposit did, or the guest pays on arrival. */
  confirm: ({ now, method, reason }, booking) => {
    assertStatus(booking, 'pending_payment');
    requireReason(reason, 'A reason is required to confirm by hand');
    assertNothingAwaited(booking);
    return method
      ? confirmPaid(now, booking, { amount: balanceOf(booking.account), method, reason })
      : confirming([], booking.stay, now, reason);
  },
  /** Money of any amount, in every state; a slip that is looked at stays so. */
  recordPayment: (command, booking) => {
    requireReason(command.reason, 'A reason is required to record a payment');
    return afterPayment([paymentRecorded(command, command, booking.account)], booking, command.now);
  },
  /** A charge, or with a negative amount a discount. A discount may leave nothing to pay, and never less. */
  addCharge: (command, booking) => {
    const { now, label, amount, reason, id, requestHash } = command;
    requireReason(reason, 'A reason is required for a charge or discount');
    if (amount === 0) throw invalidField('amount', 'invalid', 'Not 0');
    const { account } = booking;
    const owed = isEnded(booking) ? balanceOf(account) + paidOf(account) : totalOf(account);
    if (owed + amount < 0) throw invalidField('amount', 'too_large', 'A discount is at most what is charged');
    assertAmount('amount', Math.max(amount, owed + amount));
    const event: BookingEvent = { type: 'ChargeAdded', data: { at: now, recorded: { id, requestHash }, label, amount, reason } };
    return booking.status === 'pending_payment' ? afterPayment([event], booking, now, 0) : { events: [event] };
  },
  /** At most what the house has; while the stay goes on at most what is too much, as a discount comes first. */
  refund: (command, booking) => {
    const { now, amount, method, reason, id, requestHash } = command;
    assertPositive(amount);
    requireReason(reason, 'A reason is required to refund');
    const { account } = booking;
    if (amount > paidOf(account)) throw invalidField('amount', 'too_large', 'More than was paid');
    if (!isEnded(booking) && amount > refundDueOf(account))
      throw invalidField('amount', 'too_large', 'More than is due back: give a discount first');
    return { events: [{ type: 'RefundRecorded', data: { at: now, amount, method, reason, recorded: { id, requestHash } } }] };
  },
};
