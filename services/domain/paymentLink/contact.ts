import type { Booking } from '../booking/state.ts';
import { type ContactChange, concernsMoney, requireEmail, type TypedCode, withCode } from '../payment/contactChange.ts';
import { type GuestCodePurpose, issueCode } from '../payment/oneTimeCodes.ts';
import { type Customer, sameCustomer } from '../shared/customer.ts';
import type { Decisions } from '../shared/decider.ts';
import { assertGuestMayChange } from '../shared/guestChanges.ts';
import type { Instant } from '../shared/plainDate.ts';
import { requireReason, wrongState } from '../shared/refusal.ts';
import { nothing, type PaymentLinkDecision } from './cardPayments.ts';
import type { PaymentLink } from './link.ts';
import { payerOf } from './status.ts';

// Contact details of who pays a link once money came, as those of a booking (code/contactChange.ts).

export type LinkContactCommands = {
  askPayerCode: { purpose: Extract<GuestCodePurpose, 'contact'>; challengeId: string };
  recordPayerCodeNotSent: { challengeId: string };
  askPayerChange: { payer: Customer };
  acceptPayerChange: { reason: string };
  refusePayerChange: { reason: string };
};

/** Not while nobody is known who could be written to. */
export const needsPayerCode = (link: PaymentLink, booking: Booking | null): boolean =>
  payerOf(link, booking) !== null && concernsMoney(link);

/** @throws Refusal `code_needed` without a code, or where none can be mailed */
export const changePayer = (
  { now, payer, typed }: { now: Instant; payer: Customer; typed?: TypedCode | undefined },
  link: PaymentLink,
  booking: Booking | null,
): PaymentLinkDecision => {
  const present = payerOf(link, booking);
  if (present && sameCustomer(present, payer)) return nothing;
  const { events, isRight } = withCode({ now, customer: payer, typed }, present, link);
  return {
    events: isRight ? [...events, { type: 'PaymentLinkPayerChanged', data: { at: now, payer, reason: '' } }] : events,
  };
};

const openRequest = (link: PaymentLink): ContactChange => {
  const { contactChange } = link;
  if (!contactChange || contactChange.refusal !== null) throw wrongState(link, 'No other contact details are asked for');
  return contactChange;
};

export const linkContact: Decisions<LinkContactCommands, [PaymentLink, Booking | null], PaymentLinkDecision> = {
  askPayerCode: ({ now, purpose, challengeId }, link, booking) => {
    if (!needsPayerCode(link, booking)) throw wrongState(link, 'The contact details can be changed without a code');
    requireEmail(payerOf(link, booking));
    return { events: issueCode({ now, purpose, challengeId, percent: 0, again: false }, link.guestCode) };
  },
  recordPayerCodeNotSent: ({ now, challengeId }) => ({
    events: [{ type: 'GuestCodeNotSent', data: { at: now, challengeId } }],
  }),
  askPayerChange: ({ now, payer }, link, booking) => {
    const { contactChange } = link;
    if (!needsPayerCode(link, booking)) throw wrongState(link, 'The contact details can be changed without asking');
    const present = payerOf(link, booking);
    const isAsked = contactChange?.refusal === null && sameCustomer(contactChange.customer, payer);
    if (isAsked || (present && sameCustomer(present, payer))) return nothing;
    assertGuestMayChange(link, 'all');
    return { events: [{ type: 'PaymentLinkPayerChangeRequested', data: { at: now, payer } }] };
  },
  acceptPayerChange: ({ now, reason }, link) => {
    const { customer: payer } = openRequest(link);
    requireReason(reason, 'How do you know that it is the payer who asks?');
    return { events: [{ type: 'PaymentLinkPayerChanged', data: { at: now, payer, reason } }] };
  },
  refusePayerChange: ({ now, reason }, link) => {
    openRequest(link);
    requireReason(reason, 'A reason is required: the payer reads it');
    return { events: [{ type: 'PaymentLinkPayerChangeRefused', data: { at: now, reason } }] };
  },
};
