import { minSecondsAfterRefusal, pauseHold, resumeHold } from '../calendar/hold.ts';
import {
  balanceOf,
  dueOf,
  dueOfNewSlip,
  lateSlipOf,
  moneyThatCame,
  slipMethodOf,
  slipOf,
  slipPaymentOf,
  unconfirmedSlipOf,
} from '../payment/account.ts';
import {
  assertReviewedSlip,
  type ConfirmationCause,
  isPlausible,
  type ReviewedSlip,
  type SlipMeasures,
  type SlipReference,
} from '../payment/slip.ts';
import { assertNoPaymentUnderWay } from '../payment/underWay.ts';
import type { Command } from '../shared/decider.ts';
import { assertGuestMayChange } from '../shared/guestChanges.ts';
import type { Instant } from '../shared/plainDate.ts';
import { invalidField, requireReason, wrongState } from '../shared/refusal.ts';
import { assertMethod } from '../villa/methods.ts';
import { assertAmount } from '../villa/price.ts';
import type { Terms } from '../villa/terms.ts';
import { afterPayment } from './afterPayment.ts';
import { type BookingDecision, noBookingEvents } from './decision.ts';
import { expiring } from './ending.ts';
import type { BookingEvent } from './events.ts';
import { confirmPaid, waitForRest } from './staffPayments.ts';
import {
  assertStatus,
  type Booking,
  type BookingIn,
  emailOf,
  hasLapsed,
  holdOf,
  isEmailConfirmed,
  type OpenBooking,
  requireHold,
} from './state.ts';
import { assertNothingAwaited } from './underReview.ts';
import { endedBy, latestHold } from './unpaidTime.ts';

// A booking paid by a slip: the guest sends or takes back one, staff approve or refuse it.

/** Always through the calendar, even if the hold stays as it is: an approval decided without knowing of it is then outdated. */
const throughCalendar = (decision: BookingDecision, booking: Booking): BookingDecision => {
  const hold = holdOf(booking);
  return decision.nights || !hold ? decision : { ...decision, nights: { type: 'setHold', hold } };
};

/** `crowded`: slips of guests with unconfirmed emails keep a third of the free nights. */
export type AttachSlip = Command<
  'attachSlip',
  {
    url: string;
    fileHash: string;
    reference?: SlipReference | null;
    measures?: SlipMeasures;
    crowded?: boolean;
    terms: Terms;
  }
>;

/** Why an email has to be confirmed before this slip is reviewed. A booking without an email was made by staff, who know its guest. */
const confirmationFor = (slip: AttachSlip, booking: Booking): ConfirmationCause | undefined => {
  if (!emailOf(booking) || isEmailConfirmed(booking)) return undefined;
  if (!isPlausible(slip)) return 'implausible';
  return slip.crowded ? 'crowded' : undefined;
};

export const attachSlip = (command: AttachSlip, booking: OpenBooking | BookingIn<'expired'>): BookingDecision => {
  const { now, url, fileHash, reference, measures, terms } = command;
  const slip = slipOf(booking.account);
  const known = slip?.url === url ? slip : undefined;
  // A reinstated booking keeps the slip from before it ended. Attached again, that slip is reviewed for the amount it was first sent for.
  if (known && booking.status !== 'pending_payment') return noBookingEvents;
  const confirmation = confirmationFor(command, booking);
  if (known && confirmation && unconfirmedSlipOf(booking.account)) return noBookingEvents;
  assertGuestMayChange(booking, 'slips');
  if (!booking.customer) throw wrongState(booking, 'Contact details are needed first', { missing: 'customerInfo' });
  assertNothingAwaited(booking);
  const due = known?.due ?? dueOfNewSlip(booking.account);
  const sent = { at: now, url, fileHash, ...(reference ? { reference } : {}), due, ...(measures ? { measures } : {}) };
  const attached = (late: boolean, remainingSeconds: number | null): BookingEvent => ({
    type: 'PaymentSlipAttached',
    data: { ...sent, late, remainingSeconds },
  });
  if (booking.status === 'expired') return { events: [attached(true, null)] };
  if (hasLapsed(booking, now)) {
    const { events, nights } = expiring(booking, now);
    return { events: [...events, attached(true, null)], nights };
  }
  assertMethod(slipMethodOf(booking.paymentMethod), terms);
  const running = requireHold(booking, now);
  if (confirmation) {
    const waits: BookingEvent = {
      type: 'PaymentSlipAttached',
      data: { ...sent, late: false, remainingSeconds: null, confirmation },
    };
    return throughCalendar({ events: [waits] }, booking);
  }
  const hold = pauseHold(running, now);
  return { events: [attached(false, hold.remainingSeconds)], nights: { type: 'setHold', hold } };
};

export type ClearSlip = Command<'clearSlip'>;

/** The guest takes the slip back. */
export const clearSlip = ({ now }: ClearSlip, booking: OpenBooking): BookingDecision => {
  const slip = slipPaymentOf(booking.account);
  if (booking.status === 'pending_payment' && (!slip || slip.state === 'received')) return noBookingEvents;
  assertNoPaymentUnderWay(booking);
  const held = requireHold(booking, now);
  assertGuestMayChange(booking, 'all');
  const cleared = (holdUntil: Instant | null): BookingEvent => ({ type: 'PaymentSlipCleared', data: { at: now, holdUntil } });
  return throughCalendar(afterPayment({ withHold: hold => cleared((hold ?? held).holdUntil) }, booking, now, 0), booking);
};

export type RefuseSlip = Command<'refuseSlip', { reason: string }>;

/** A slip that came late too: its booking stays as it ended. */
export const refuseSlip = ({ now, reason }: RefuseSlip, booking: Booking): BookingDecision => {
  const isLate = lateSlipOf(booking.account) !== null;
  if (!isLate) assertStatus(booking, ['in_review']);
  requireReason(reason, 'A reason is required to refuse a slip');
  const refused = (holdUntil: Instant | null): BookingEvent => ({
    type: 'PaymentSlipRefused',
    data: { at: now, reason, holdUntil },
  });
  if (isLate) return { events: [refused(null)] };
  const held = requireHold(booking, now);
  const resumed = endedBy(resumeHold(held, now, minSecondsAfterRefusal), latestHold(booking, now, [refused(now)]));
  return throughCalendar(afterPayment({ withHold: (hold = resumed) => refused(hold.holdUntil) }, booking, now), booking);
};

/** `amount`: THB on the slip; null: what it was sent for. `rest`: where a part is left, confirm all the same, or wait for it? */
export type ApproveSlip = Command<
  'approveSlip',
  { amount: number | null; reason: string; slip: ReviewedSlip | null; rest?: 'confirm' | 'wait' }
>;

/** What came late is received, and is due back unless staff reinstate the booking: it stays as it ended. */
export const approveSlip = (command: ApproveSlip, booking: Booking): BookingDecision => {
  const { now, reason, rest } = command;
  const late = lateSlipOf(booking.account);
  if (!late) assertStatus(booking, ['in_review']);
  assertReviewedSlip(command, slipOf(booking.account));
  assertAmount('amount', command.amount ?? 0);
  const method = slipMethodOf(booking.paymentMethod);
  if (late) {
    const money = moneyThatCame(command.amount ?? late.amount, booking.account);
    if (money.amount <= 0) throw invalidField('amount', 'too_small', 'How much came?');
    const data = { at: now, ...money, method, test: false, ...(reason ? { reason } : {}), late: true as const };
    return { events: [{ type: 'PaymentReceived', data }] };
  }
  // What is on the slip has moved, whatever is owed by now: exactly that much is recorded.
  const amount = command.amount ?? dueOf(booking.account);
  const left = balanceOf(booking.account) - amount;
  if (left > 0 && rest === undefined) throw invalidField('rest', 'required', 'Confirm with money owed, or wait for the rest?');
  return (left > 0 && rest === 'wait' ? waitForRest : confirmPaid)(now, booking, { amount, method, reason });
};
