import type { Command } from '../shared/decider.ts';
import { assertGuestMayChange } from '../shared/guestChanges.ts';
import { addDays, bangkokDate } from '../shared/plainDate.ts';
import { requireReason, wrongState } from '../shared/refusal.ts';
import { type BookingDecision, noBookingEvents } from './decision.ts';
import type { DataRequestKind } from './events.ts';
import { type Booking, isOpenRequest } from './state.ts';

// A guest asks for a copy of their data, or to be erased (rules, section 19). The owner answers within thirty days.

const answeredWithinDays = 30;

export type AskForData = Command<'askForData', { kind: DataRequestKind }>;

/** Of a booking in every state. Asked again while it is open, nothing changes. */
export const askForData = ({ now, kind }: AskForData, booking: Booking): BookingDecision => {
  if (isOpenRequest(booking.dataRequests[kind])) return noBookingEvents;
  if (!booking.customer) throw wrongState(booking, 'Nothing is kept that names a guest', { missing: 'customerInfo' });
  assertGuestMayChange(booking, 'contacts');
  const due = addDays(bangkokDate(now), answeredWithinDays);
  return { events: [{ type: 'DataRequested', data: { at: now, kind, due } }] };
};

const requireOpen = (kind: DataRequestKind, booking: Booking): void => {
  if (!isOpenRequest(booking.dataRequests[kind])) throw wrongState(booking, 'Nothing of that kind is asked for', { kind });
};

export type FulfilDataRequest = Command<'fulfilDataRequest', { kind: DataRequestKind }>;

export const fulfilDataRequest = ({ now, kind }: FulfilDataRequest, booking: Booking): BookingDecision => {
  requireOpen(kind, booking);
  return { events: [{ type: 'DataRequestFulfilled', data: { at: now, kind } }] };
};

export type RefuseDataRequest = Command<'refuseDataRequest', { kind: DataRequestKind; reason: string }>;

export const refuseDataRequest = ({ now, kind, reason }: RefuseDataRequest, booking: Booking): BookingDecision => {
  requireOpen(kind, booking);
  requireReason(reason, 'A reason is required: the guest reads it');
  return { events: [{ type: 'DataRequestRefused', data: { at: now, kind, reason } }] };
};
