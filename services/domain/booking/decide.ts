import { extendHold, holdFor } from '../calendar/hold.ts';
import { assertNotOver } from '../calendar/stay.ts';
import { cardsOf, paidLate, paidOf, refundDueOf, slipOf, unpaidOf } from '../payment/account.ts';
import { isUnderWay } from '../payment/card.ts';
import { sameCustomer } from '../shared/customer.ts';
import { addSeconds } from '../shared/plainDate.ts';
import { Refusal } from '../shared/refusal.ts';
import { sentOf } from '../shared/sentAgain.ts';
import { amend } from './amend.ts';
import { addCharge, addNote, approveSlip, confirmOwing, giveTime, markPaid, recordPayment, refund } from './byStaff.ts';
import { askCode, cancel, confirmCancel, recordGuestCodeNotSent, verifyCode } from './cancelling.ts';
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

const choosePayment = ({ now, paymentMethod, terms }: CommandOf<'choosePayment'>, booking: Booking): BookingDecision => {
  assertStatus(booking, 'pending_payment');
  if (hasLapsed(booking, now)) throw lapsed(booking);
  assertMethod(paymentMethod, terms);
  if (booking.paymentMethod === paymentMethod) return nothing;
  assertGuestMayChange(booking, 'all');
  return { events: [{ type: 'PaymentMethodChosen', data: { at: now, paymentMethod } }] };
};

const setSpecialRequests = ({ now, specialRequests }: CommandOf<'setSpecialRequests'>, booking: Booking): BookingDecision => {
  assertStatus(booking, 'pending_payment', 'in_review', 'confirmed');
  if (booking.specialRequests === specialRequests) return nothing;
  assertGuestMayChange(booking, 'all');
  return { events: [{ type: 'BookingAmended', data: { at: now, specialRequests, reason: '' } }] };
};

const recordMessage = (command: CommandOf<'recordMessage'>, booking: Booking): BookingDecision =>
  booking.messages.some(sent => sent.jobId === command.jobId)
    ? nothing
    : { events: [{ type: 'MessageSent', data: { at: command.now, ...sentOf(command) } }] };

type Decide<Type extends BookingCommand['type']> = (command: CommandOf<Type>, booking: Booking) => BookingDecision;

/** All that can be done to a booking that was placed. */
const decisions: { [Type in Exclude<BookingCommand['type'], 'place'>]: Decide<Type> } = {
  attachCustomer,
  choosePayment,
  setSpecialRequests,
  attachSlip,
  clearSlip,
  approveSlip,
  refuseSlip,
  payByCard: decideBookingCard,
  recordAuthorised: decideBookingCard,
  recordDeclined: decideBookingCard,
  recordUnknown: decideBookingCard,
  issueCode: decideBookingCard,
  recordCodeNotSent: decideBookingCard,
  verifyCode: decideBookingCard,
  recordCaptured: decideBookingCard,
  recordCaptureRefused: decideBookingCard,
  recordVoided: decideBookingCard,
  awaitLinkPayment: decideLinkPayment,
  dropLinkPayment: decideLinkPayment,
  receiveLinkPayment: decideLinkPayment,
  markPaid,
  confirmOwing,
  recordPayment,
  addCharge,
  addNote,
  refund,
  giveTime,
  amend,
  askStayChange,
  withdrawStayChange,
  acceptStayChange,
  refuseStayChange,
  cancel,
  askGuestCode: askCode,
  recordGuestCodeNotSent,
  verifyGuestCode: verifyCode,
  confirmCancel,
  expire,
  reinstate,
  hide,
  recordMessage,
};

/**
 * What a command leads to, from the state that the stream (and what the calendar still carries for it) makes.
 * @throws Refusal
 */
export const decide = (command: BookingCommand, state: BookingState): BookingDecision => {
  if (command.type === 'place') return place(command, state);
  if (!state || (isHidden(state) && !recordsWhatHappened(command))) throw new Refusal('not_found', 'Not found');
  const decision = decisions[command.type] as Decide<BookingCommand['type']>;
  return decision(command, state);
};

export const bookingDecider = { initialState: null as BookingState, evolve, decide };
