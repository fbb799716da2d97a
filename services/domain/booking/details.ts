import { extendHold } from '../calendar/hold.ts';
import type { TypedCode } from '../payment/contactChange.ts';
import { type Customer, sameCustomer } from '../shared/customer.ts';
import type { Command } from '../shared/decider.ts';
import { assertGuestMayChange } from '../shared/guestChanges.ts';
import type { PaymentMethod } from '../shared/paymentMethod.ts';
import { addSeconds } from '../shared/plainDate.ts';
import { assertMethod } from '../villa/methods.ts';
import type { Terms } from '../villa/terms.ts';
import { changeContact, needsContactCode } from './contact.ts';
import { type BookingDecision, noBookingEvents } from './decision.ts';
import {
  assertStatus,
  type Booking,
  type BookingIn,
  type ConfirmedBooking,
  hasLapsed,
  lapsed,
  type OpenBooking,
  requireHold,
} from './state.ts';

// What guests say of themselves and of their wishes.

/** `typed`: the code that a change needs once money came. */
export type AttachCustomer = Command<'attachCustomer', { customer: Customer; typed?: TypedCode; terms: Terms }>;

/** The first contact details extend the hold. */
export const attachCustomer = (command: AttachCustomer, booking: Booking): BookingDecision => {
  const { now, customer, terms } = command;
  if (needsContactCode(booking)) return changeContact(command, booking);
  assertStatus(booking, ['pending_payment', 'in_review']);
  const held = requireHold(booking, now);
  if (booking.customer && sameCustomer(booking.customer, customer)) return noBookingEvents;
  assertGuestMayChange(booking, 'contacts');
  const hold = extendHold(held, addSeconds(booking.createdAt, terms.holdWithContactMinutes * 60));
  return {
    events: [{ type: 'CustomerAttached', data: { at: now, customer, holdUntil: hold.holdUntil } }],
    nights: { type: 'setHold', hold },
  };
};

export type ChoosePayment = Command<'choosePayment', { paymentMethod: PaymentMethod; terms: Terms }>;

export const choosePayment = (
  { now, paymentMethod, terms }: ChoosePayment,
  booking: BookingIn<'pending_payment'>,
): BookingDecision => {
  if (hasLapsed(booking, now)) throw lapsed(booking);
  assertMethod(paymentMethod, terms);
  if (booking.paymentMethod === paymentMethod) return noBookingEvents;
  assertGuestMayChange(booking, 'all');
  return { events: [{ type: 'PaymentMethodChosen', data: { at: now, paymentMethod } }] };
};

export type SetSpecialRequests = Command<'setSpecialRequests', { specialRequests: string }>;

export const setSpecialRequests = (
  { now, specialRequests }: SetSpecialRequests,
  booking: OpenBooking | ConfirmedBooking,
): BookingDecision => {
  if (booking.specialRequests === specialRequests) return noBookingEvents;
  assertGuestMayChange(booking, 'all');
  return { events: [{ type: 'BookingAmended', data: { at: now, specialRequests, reason: '' } }] };
};
