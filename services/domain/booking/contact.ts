import { type ContactChange, concernsMoney, type TypedCode, withCode } from '../payment/contactChange.ts';
import { type Customer, sameCustomer } from '../shared/customer.ts';
import { assertGuestMayChange } from '../shared/guestChanges.ts';
import type { Instant } from '../shared/plainDate.ts';
import { requireReason, wrongState } from '../shared/refusal.ts';
import { type BookingDecision, type Decisions, nothing } from './decision.ts';
import type { Booking } from './state.ts';

// Contact details of a booking once money came: with a code, or by staff whom the guest asks (contactChange.ts).

export type ContactCommands = {
  /** Without access to the old address. A new request replaces the one before. */
  askContactChange: { customer: Customer };
  acceptContactChange: { reason: string };
  refuseContactChange: { reason: string };
};

/** After confirmation also where nothing is paid yet. */
export const needsContactCode = (booking: Booking): boolean => booking.status === 'confirmed' || concernsMoney(booking);

/** @throws Refusal `code_needed` without a code, or where none can be mailed */
export const changeContact = (
  command: { now: Instant; customer: Customer; typed?: TypedCode | undefined },
  booking: Booking,
): BookingDecision => {
  const { now, customer } = command;
  if (booking.customer && sameCustomer(booking.customer, customer)) return nothing;
  const { events, isRight } = withCode(command, booking.customer, booking);
  return { events: isRight ? [...events, { type: 'ContactChanged', data: { at: now, customer } }] : events };
};

const openRequest = (booking: Booking): ContactChange => {
  const { contactChange } = booking;
  if (!contactChange || contactChange.refusal !== null) throw wrongState(booking, 'No other contact details are asked for');
  return contactChange;
};

export const bookingContact: Decisions<ContactCommands> = {
  askContactChange: ({ now, customer }, booking) => {
    const { contactChange } = booking;
    if (!needsContactCode(booking)) throw wrongState(booking, 'The contact details can be changed without asking');
    const isAsked = contactChange?.refusal === null && sameCustomer(contactChange.customer, customer);
    if (isAsked || (booking.customer && sameCustomer(booking.customer, customer))) return nothing;
    assertGuestMayChange(booking, 'all');
    return { events: [{ type: 'ContactChangeRequested', data: { at: now, customer } }] };
  },
  acceptContactChange: ({ now, reason }, booking) => {
    const { customer } = openRequest(booking);
    requireReason(reason, 'How do you know that it is the guest who asks?');
    return { events: [{ type: 'BookingAmended', data: { at: now, customer, reason } }] };
  },
  refuseContactChange: ({ now, reason }, booking) => {
    openRequest(booking);
    requireReason(reason, 'A reason is required: the guest reads it');
    return { events: [{ type: 'ContactChangeRefused', data: { at: now, reason } }] };
  },
};
