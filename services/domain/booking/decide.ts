import { extendHold, holdFor } from '../calendar/hold.ts';
import { assertNotOver } from '../calendar/stay.ts';
import { cardsOf, paidLate, paidOf, refundDueOf, slipOf, unpaidOf } from '../payment/account.ts';
import { isUnderWay } from '../payment/card.ts';
import { sameCustomer } from '../shared/customer.ts';
import { unreachable } from '../shared/decider.ts';
import { addSeconds } from '../shared/plainDate.ts';
import { Refusal } from '../shared/refusal.ts';
import { sentOf } from '../shared/sentAgain.ts';
import { amend } from './amend.ts';
import { addCharge, approveSlip, confirmOwing, giveTime, markPaid, recordPayment, refund } from './byStaff.ts';
import { askCode, cancel, confirmCancel, verifyCode } from './cancelling.ts';
import type { BookingCommand, BookingDecision, CommandOf } from './commands.ts';
import {
  assertMethod,
  assertNoCardUnderWay,
  assertNoLinkAwaited,
  assertStatus,
  hasLapsed,
  lapsed,
  lookedAt,
  nothing,
  wrongState,
} from './conditions.ts';
import { evolve } from './evolve.ts';
import { assertGuestMayChange } from './guestChanges.ts';
import { acceptStayChange, askStayChange, refuseStayChange, withdrawStayChange } from './moving.ts';
import { attachSlip, clearSlip, decideBookingCard, decideLinkPayment, refuseSlip } from './payments.ts';
import { place } from './placing.ts';
import { type Booking, type BookingState, holdOf, isHidden } from './state.ts';

const attachCustomer = ({ now, customer, terms }: CommandOf<'attachCustomer'>, booking: Booking): BookingDecision => {
  assertStatus(booking, 'pending_payment', 'in_review');
  const held = holdOf(booking);
  if (hasLapsed(booking, now) || !held) throw lapsed(booking);
  if (booking.customer && sameCustomer(booking.customer, customer)) return nothing;
  assertGuestMayChange(booking, 'contacts');
  const hold = extendHold(held, addSeconds(booking.createdAt, terms.holdWithContactMinutes * 60));
  return {
    events: [{ type: 'CustomerAttached', data: { at: now, customer, holdUntil: hold.holdUntil } }],
    nights: { type: 'setHold', hold },
  };
};

/** Takes a booking off the lists that nobody waits for any more: it has ended, owes its guest nothing, and nobody looks at a payment. */
const hide = ({ now, reason }: CommandOf<'hide'>, booking: Booking): BookingDecision => {
  const { account } = booking;
  assertStatus(booking, 'cancelled', 'expired');
  if (isUnderWay(cardsOf(account))) throw wrongState(booking, 'The bank has not answered yet', { waitsFor: 'bank' });
  if (booking.status === 'expired' && paidLate(account) && slipOf(account))
    throw lookedAt(booking, 'A slip that came late is undecided');
  assertNoLinkAwaited(booking);
  const refundDue = refundDueOf(account);
  if (refundDue > 0) throw wrongState(booking, 'The house still has money of this booking', { paid: paidOf(account), refundDue });
  return { events: [{ type: 'BookingHidden', data: { at: now, ...(reason ? { reason } : {}) } }] };
};

const expire = ({ now }: CommandOf<'expire'>, booking: Booking): BookingDecision =>
  hasLapsed(booking, now)
    ? {
        events: [{ type: 'BookingExpired', data: { at: now } }],
        nights: { type: 'release', stay: booking.stay, reason: 'expired' },
      }
    : nothing;

const reinstate = ({ now, reason, terms }: CommandOf<'reinstate'>, booking: Booking): BookingDecision => {
  assertStatus(booking, 'expired', 'cancelled');
  assertNoCardUnderWay(booking);
  assertNoLinkAwaited(booking);
  assertNotOver(booking.stay, now);
  if (unpaidOf(booking.account) <= 0) {
    return {
      events: [
        { type: 'BookingReinstated', data: { at: now, holdUntil: null, reason } },
        { type: 'BookingConfirmed', data: { at: now, reason } },
      ],
      nights: { type: 'book', stay: booking.stay },
    };
  }
  const hold = holdFor(now, terms.holdWithContactMinutes);
  return {
    events: [{ type: 'BookingReinstated', data: { at: now, holdUntil: hold.holdUntil, reason } }],
    nights: { type: 'hold', stay: booking.stay, hold },
  };
};

/**
 * What has happened elsewhere (a gateway answered, money moved, a mail went out, staff decided on a link's slip) is recorded in whatever
 * state the booking is, hidden included.
 */
const recordsWhatHappened = ({ type }: BookingCommand): boolean =>
  type.startsWith('record') || type === 'receiveLinkPayment' || type === 'dropLinkPayment';

/**
 * What a command leads to, from the state that the stream (and what the calendar still carries for it) makes.
 * @throws Refusal
 */
export const decide = (command: BookingCommand, state: BookingState): BookingDecision => {
  if (command.type === 'place') return place(command, state);
  if (!state || (isHidden(state) && !recordsWhatHappened(command))) throw new Refusal('not_found', 'Not found');
  switch (command.type) {
    case 'attachCustomer':
      return attachCustomer(command, state);
    case 'choosePayment':
      assertStatus(state, 'pending_payment');
      if (hasLapsed(state, command.now)) throw lapsed(state);
      assertMethod(command.paymentMethod, command.terms);
      if (state.paymentMethod === command.paymentMethod) return nothing;
      assertGuestMayChange(state, 'all');
      return { events: [{ type: 'PaymentMethodChosen', data: { at: command.now, paymentMethod: command.paymentMethod } }] };
    case 'setSpecialRequests':
      assertStatus(state, 'pending_payment', 'in_review', 'confirmed');
      if (state.specialRequests === command.specialRequests) return nothing;
      assertGuestMayChange(state, 'all');
      return {
        events: [{ type: 'BookingAmended', data: { at: command.now, specialRequests: command.specialRequests, reason: '' } }],
      };
    case 'attachSlip':
      return attachSlip(command, state);
    case 'clearSlip':
      return clearSlip(command, state);
    case 'approveSlip':
      return approveSlip(command, state);
    case 'refuseSlip':
      return refuseSlip(command, state);
    case 'markPaid':
      return markPaid(command, state);
    case 'confirmOwing':
      return confirmOwing(command, state);
    case 'recordPayment':
      return recordPayment(command, state);
    case 'addCharge':
      return addCharge(command, state);
    case 'refund':
      return refund(command, state);
    case 'giveTime':
      return giveTime(command, state);
    case 'cancel':
      return cancel(command, state);
    case 'askGuestCode':
      return askCode(command, state);
    case 'recordGuestCodeNotSent':
      return { events: [{ type: 'GuestCodeNotSent', data: { at: command.now, challengeId: command.challengeId } }] };
    case 'verifyGuestCode':
      return verifyCode(command, state);
    case 'confirmCancel':
      return confirmCancel(command, state);
    case 'askStayChange':
      return askStayChange(command, state);
    case 'withdrawStayChange':
      return withdrawStayChange(command, state);
    case 'acceptStayChange':
      return acceptStayChange(command, state);
    case 'refuseStayChange':
      return refuseStayChange(command, state);
    case 'expire':
      return expire(command, state);
    case 'reinstate':
      return reinstate(command, state);
    case 'amend':
      return amend(command, state);
    case 'payByCard':
    case 'recordAuthorised':
    case 'recordDeclined':
    case 'recordUnknown':
    case 'issueCode':
    case 'recordCodeNotSent':
    case 'verifyCode':
    case 'recordCaptured':
    case 'recordCaptureRefused':
    case 'recordVoided':
      return decideBookingCard(command, state);
    case 'awaitLinkPayment':
    case 'dropLinkPayment':
    case 'receiveLinkPayment':
      return decideLinkPayment(command, state);
    case 'hide':
      return hide(command, state);
    case 'recordMessage':
      if (state.messages.some(({ jobId }) => jobId === command.jobId)) return nothing;
      return { events: [{ type: 'MessageSent', data: { at: command.now, ...sentOf(command) } }] };
    default:
      return unreachable(command);
  }
};

export const bookingDecider = { initialState: null as BookingState, evolve, decide };
