import type { Booking } from '../booking/state.ts';
import { type ContactChange, concernsMoney, requireEmail, type TypedCode, withCode } from '../payment/contactChange.ts';
import { type GuestCodePurpose, issueCode } from '../payment/oneTimeCodes.ts';
import { type Customer, sameCustomer } from '../shared/customer.ts';
import type { Command } from '../shared/decider.ts';
import { assertGuestMayChange } from '../shared/guestChanges.ts';
import { requireReason, wrongState } from '../shared/refusal.ts';
import { noLinkEvents, type PaymentLinkDecision } from './decision.ts';
import type { PaymentLink } from './link.ts';
import { assertOpen, payerOf } from './status.ts';

// Contact details of a link's payer; once money came they are protected as those of a booking (payment/contactChange.ts).

/** No code is needed while there are no contact details. */
export const needsPayerCode = (link: PaymentLink, booking: Booking | null): boolean =>
  payerOf(link, booking) !== null && concernsMoney(link);

/** `typed`: the code that a change needs once money came. */
export type AttachPayer = Command<'attachPayer', { payer: Customer; typed?: TypedCode }>;

/** @throws Refusal `code_needed` once money came, without a code or where none can be mailed */
export const attachPayer = (
  { now, payer, typed }: AttachPayer,
  link: PaymentLink,
  booking: Booking | null,
): PaymentLinkDecision => {
  const present = payerOf(link, booking);
  if (present && needsPayerCode(link, booking)) {
    if (sameCustomer(present, payer)) return noLinkEvents;
    const { events, isRight } = withCode({ now, customer: payer, typed }, present, link);
    return {
      events: isRight ? [...events, { type: 'PaymentLinkPayerChanged', data: { at: now, payer, reason: '' } }] : events,
    };
  }
  if (link.status !== 'in_review') assertOpen(link, booking, now);
  if (link.payer && sameCustomer(link.payer, payer)) return noLinkEvents;
  assertGuestMayChange(link, 'contacts');
  return { events: [{ type: 'PaymentLinkPayerAttached', data: { at: now, payer } }] };
};

const openRequest = (link: PaymentLink): ContactChange => {
  const { contactChange } = link;
  if (!contactChange || contactChange.refusal !== null) throw wrongState(link, 'No other contact details are asked for');
  return contactChange;
};

export type AskPayerCode = Command<'askPayerCode', { purpose: Extract<GuestCodePurpose, 'contact'>; challengeId: string }>;

export const askPayerCode = (
  { now, purpose, challengeId }: AskPayerCode,
  link: PaymentLink,
  booking: Booking | null,
): PaymentLinkDecision => {
  if (!needsPayerCode(link, booking)) throw wrongState(link, 'The contact details can be changed without a code');
  requireEmail(payerOf(link, booking));
  return { events: issueCode({ now, purpose, challengeId, percent: 0, again: false }, link.guestCode) };
};

export type RecordPayerCodeNotSent = Command<'recordPayerCodeNotSent', { challengeId: string }>;

export const recordPayerCodeNotSent = ({ now, challengeId }: RecordPayerCodeNotSent): PaymentLinkDecision => {
  return { events: [{ type: 'GuestCodeNotSent', data: { at: now, challengeId } }] };
};

export type AskPayerChange = Command<'askPayerChange', { payer: Customer }>;

export const askPayerChange = (
  { now, payer }: AskPayerChange,
  link: PaymentLink,
  booking: Booking | null,
): PaymentLinkDecision => {
  const { contactChange } = link;
  if (!needsPayerCode(link, booking)) throw wrongState(link, 'The contact details can be changed without asking');
  const present = payerOf(link, booking);
  const isAsked = contactChange?.refusal === null && sameCustomer(contactChange.customer, payer);
  if (isAsked || (present && sameCustomer(present, payer))) return noLinkEvents;
  assertGuestMayChange(link, 'all');
  return { events: [{ type: 'PaymentLinkPayerChangeRequested', data: { at: now, payer } }] };
};

export type AcceptPayerChange = Command<'acceptPayerChange', { reason: string }>;

export const acceptPayerChange = ({ now, reason }: AcceptPayerChange, link: PaymentLink): PaymentLinkDecision => {
  const { customer: payer } = openRequest(link);
  requireReason(reason, 'How do you know that it is the payer who asks?');
  return { events: [{ type: 'PaymentLinkPayerChanged', data: { at: now, payer, reason } }] };
};

export type RefusePayerChange = Command<'refusePayerChange', { reason: string }>;

export const refusePayerChange = ({ now, reason }: RefusePayerChange, link: PaymentLink): PaymentLinkDecision => {
  openRequest(link);
  requireReason(reason, 'A reason is required: the payer reads it');
  return { events: [{ type: 'PaymentLinkPayerChangeRefused', data: { at: now, reason } }] };
};
