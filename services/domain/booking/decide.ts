import { extendHold, type Hold, holdUntil } from '../calendar/hold.ts';
import { bookingCodes } from '../code/bookingCodes.ts';
import { bookingPayments } from '../payment/bookingPayments.ts';
import { assertNoCardUnderWay } from '../payment/lookedAt.ts';
import { isRepeated, staffPayments } from '../payment/staffPayments.ts';
import { sameCustomer } from '../shared/customer.ts';
import { addSeconds, secondsUntil } from '../shared/plainDate.ts';
import { Refusal, requireReason } from '../shared/refusal.ts';
import { sentOf } from '../shared/sentAgain.ts';
import { assertMethod } from '../villa/methods.ts';
import { changes } from './changing.ts';
import { type BookingCommand, type BookingDecision, type CommandOf, type Decisions, nothing } from './commands.ts';
import { endings } from './ending.ts';
import { evolve } from './evolve.ts';
import { assertKeptUntil, place } from './placing.ts';
import {
  assertGuestMayChange,
  assertStatus,
  type Booking,
  type BookingState,
  hasLapsed,
  holdOf,
  isHidden,
  lapsed,
  requireHold,
} from './state.ts';

const attachCustomer = ({ now, customer, terms }: CommandOf<'attachCustomer'>, booking: Booking): BookingDecision => {
  assertStatus(booking, 'pending_payment', 'in_review');
  const held = requireHold(booking, now);
  if (booking.customer && sameCustomer(booking.customer, customer)) return nothing;
  assertGuestMayChange(booking, 'contacts');
  const hold = extendHold(held, addSeconds(booking.createdAt, terms.holdWithContactMinutes * 60));
  return {
    events: [{ type: 'CustomerAttached', data: { at: now, customer, holdUntil: hold.holdUntil } }],
    nights: { type: 'setHold', hold },
  };
};

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

/** In every state. */
const addNote = ({ now, id, requestHash, by, text }: CommandOf<'addNote'>, booking: Booking): BookingDecision =>
  isRepeated({ id, requestHash }, booking)
    ? nothing
    : { events: [{ type: 'NoteAdded', data: { at: now, recorded: { id, requestHash }, by, text } }] };

/** Keeps the nights of an open booking until another time. While the clock stands it will go on with so much left. */
const giveTime = ({ now, until, reason }: CommandOf<'giveTime'>, booking: Booking): BookingDecision => {
  assertStatus(booking, 'pending_payment', 'in_review');
  if (!holdOf(booking)) assertNoCardUnderWay(booking);
  const held = requireHold(booking, now);
  requireReason(reason, 'A reason is required to give more time');
  assertKeptUntil(until, held.holdUntil ?? addSeconds(now, held.remainingSeconds), now);
  const hold: Hold = held.holdUntil === null ? { holdUntil: null, remainingSeconds: secondsUntil(now, until) } : holdUntil(until);
  return { events: [{ type: 'MoreTimeGiven', data: { at: now, reason, ...hold } }], nights: { type: 'setHold', hold } };
};

/** All that can be done to a booking that was placed. */
const decisions: Decisions = {
  attachCustomer,
  choosePayment,
  setSpecialRequests,
  giveTime,
  addNote,
  recordMessage,
  ...bookingPayments,
  ...staffPayments,
  ...changes,
  ...bookingCodes,
  ...endings,
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
  const decision = decisions[command.type] as (command: BookingCommand, booking: Booking) => BookingDecision;
  return decision(command, state);
};

export const bookingDecider = { initialState: null as BookingState, evolve, decide };
