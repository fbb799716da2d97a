import { type ContactChange, concernsMoney, type TypedCode, withCode } from '../payment/contactChange.ts';
import { type Customer, sameCustomer } from '../shared/customer.ts';
import type { Command } from '../shared/decider.ts';
import { assertGuestMayChange } from '../shared/guestChanges.ts';
import type { Instant } from '../shared/plainDate.ts';
import { requireReason, wrongState } from '../shared/refusal.ts';
import { type BookingDecision, noBookingEvents } from './decision.ts';
import type { Booking } from './state.ts';

// Contact details once money came: they change with a code, or staff change them when the guest asks (payment/contactChange.ts).

/** After confirmation also where nothing is paid yet. */
export const needsContactCode = (booking: Booking): boolean => booking.status === 'confirmed' || concernsMoney(booking);

/** @throws Refusal `code_needed` without a code, or where none can be mailed */
export const changeContact = (
  command: { now: Instant; customer: Customer; typed?: TypedCode | undefined },
  booking: Booking,
): BookingDecision => {
  const { now, customer } = command;
  if (booking.customer && sameCustomer(booking.customer, customer)) return noBookingEvents;
  const { events, isRight } = withCode(command, booking.customer, booking);
  return { events: isRight ? [...events, { type: 'ContactChanged', data: { at: now, customer } }] : events };
};

const openRequest = (booking: Booking): ContactChange => {
  const { contactChange } = booking;
  if (!contactChange || contactChange.refusal !== null) throw wrongState(booking, 'No other contact details are asked for');
  return contactChange;
};

/** By a guest without access to the old address. A new request replaces the one before. */
export type AskContactChange = Command<'askContactChange', { customer: Customer }>;

export const askContactChange = ({ now, customer }: AskContactChange, booking: Booking): BookingDecision => {
  const { contactChange } = booking;
  if (!needsContactCode(booking)) throw wrongState(booking, 'The contact details can be changed without asking');
  const isAsked = contactChange?.refusal === null && sameCustomer(contactChange.customer, customer);
  if (isAsked || (booking.customer && sameCustomer(booking.customer, customer))) return noBookingEvents;
  assertGuestMayChange(booking, 'all');
  return { events: [{ type: 'ContactChangeRequested', data: { at: now, customer } }] };
};

export type AcceptContactChange = Command<'acceptContactChange', { reason: string }>;

export const acceptContactChange = ({ now, reason }: AcceptContactChange, booking: Booking): BookingDecision => {
  const { customer } = openRequest(booking);
  requireReason(reason, 'How do you know that it is the guest who asks?');
  return { events: [{ type: 'BookingAmended', data: { at: now, customer, reason } }] };
};

export type RefuseContactChange = Command<'refuseContactChange', { reason: string }>;

export const refuseContactChange = ({ now, reason }: RefuseContactChange, booking: Booking): BookingDecision => {
  openRequest(booking);
  requireReason(reason, 'A reason is required: the guest reads it');
  return { events: [{ type: 'ContactChangeRefused', data: { at: now, reason } }] };
};
