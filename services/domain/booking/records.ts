import { assertKeptUntil, holdUntil, pauseHold } from '../calendar/hold.ts';
import { assertNoPaymentUnderWay } from '../payment/underWay.ts';
import type { Command } from '../shared/decider.ts';
import { addSeconds, type Instant } from '../shared/plainDate.ts';
import { requireReason } from '../shared/refusal.ts';
import { type SentAgain, sentOf } from '../shared/sentAgain.ts';
import type { StaffRequest } from '../shared/staffRequest.ts';
import { type BookingDecision, noBookingEvents } from './decision.ts';
import type { GuestMessage, StaffMessage } from './messages.ts';
import { type Booking, holdOf, type OpenBooking, requireHold } from './state.ts';

// What staff and the service record of a booking beside its money.

export type GiveTime = Command<'giveTime', { until: Instant; reason: string }>;

/** Keeps the nights of an open booking until another time. Of a paused hold this becomes the time left. */
export const giveTime = ({ now, until, reason }: GiveTime, booking: OpenBooking): BookingDecision => {
  if (!holdOf(booking)) assertNoPaymentUnderWay(booking);
  const held = requireHold(booking, now);
  requireReason(reason, 'A reason is required to give more time');
  assertKeptUntil(until, held.holdUntil ?? addSeconds(now, held.remainingSeconds), now);
  const hold = held.holdUntil === null ? pauseHold(holdUntil(until), now) : holdUntil(until);
  return { events: [{ type: 'MoreTimeGiven', data: { at: now, reason, ...hold } }], nights: { type: 'setHold', hold } };
};

export type AddNote = Command<'addNote', StaffRequest & { by: string; text: string }>;

/** In every status. */
export const addNote = ({ now, id, requestHash, by, text }: AddNote): BookingDecision => ({
  events: [{ type: 'NoteAdded', data: { at: now, recorded: { id, requestHash }, by, text } }],
});

export type RecordMessage = Command<
  'recordMessage',
  { message: GuestMessage | StaffMessage; jobId: string; sentAgain?: SentAgain }
>;

/** Each job's message is recorded once. */
export const recordMessage = (command: RecordMessage, booking: Booking): BookingDecision =>
  booking.messages.some(sent => sent.jobId === command.jobId)
    ? noBookingEvents
    : { events: [{ type: 'MessageSent', data: { at: command.now, ...sentOf(command) } }] };
