import type { Customer } from '../shared/customer.ts';
import { assertGuestMayChange, type GuestChanges } from '../shared/guestChanges.ts';
import type { Instant } from '../shared/plainDate.ts';
import { Refusal } from '../shared/refusal.ts';
import { type Account, receivedOf, underReviewBy } from './account.ts';
import { closedCode, type GuestCode, type GuestCodeEvent, verifyCode } from './oneTimeCodes.ts';

// Contact details lead to the money: the codes for cancelling and for a refund are mailed there. Once money came or is under review, they
// change with a code to the old address, or staff change them with a reason (rules, section 19). For a booking, and for the payer of a link.

/** The request of a guest without access to the old address. `refusal`: why staff refused; null: not decided yet. */
export type ContactChange = { customer: Customer; askedAt: Instant; refusal: string | null };

/** Contact details before a change, whose address is notified. null: the guest of the link's booking. */
export type FormerContact = { customer: Customer | null; changedAt: Instant };

/** What a booking and a payment link know of it. */
export type ContactFacts = {
  guestCode: GuestCode | null;
  contactChange: ContactChange | null;
  /** Of changes after money came. */
  formerContacts: FormerContact[];
};

export const noContactChange: ContactFacts = { guestCode: null, contactChange: null, formerContacts: [] };

type OfMoney = { account: Account; guestChanges: GuestChanges };

/**
 * Money came, is under review, or was said to be sent: a slip that was taken back or refused may be sent again. One that waits for the email
 * to be confirmed counts too: a thief could confirm another address, and have the slip approved for it.
 */
export const concernsMoney = ({ account, guestChanges }: OfMoney): boolean =>
  guestChanges.slips > 0 ||
  receivedOf(account) > 0 ||
  underReviewBy(account) !== null ||
  account.payments.some(({ way, method }) => way === 'link' && method !== 'credit_card');

export const hasOtherWay = (before: Customer, after: Customer): boolean =>
  before.email !== after.email || before.phone !== after.phone;

/** Other contact details: they settle what was asked for. `before` null: none were known. `isTold`: money came before. */
export const withContact = (
  { guestCode, formerContacts }: ContactFacts,
  { before, after, at, isTold }: { before: Customer | null; after: Customer | null; at: Instant; isTold: boolean },
): ContactFacts => {
  const isOther = after !== null && (before === null || hasOtherWay(before, after));
  return {
    guestCode: before?.email === after?.email ? guestCode : closedCode(guestCode),
    contactChange: null,
    formerContacts: isTold && isOther ? [...formerContacts, { customer: before, changedAt: at }] : formerContacts,
  };
};

/** @param missing `email`: no code can be mailed, so that staff alone can change them. */
const codeNeeded = (missing?: 'email'): Refusal =>
  new Refusal('code_needed', 'A code to the present email is needed to change contact details', missing && { missing });

/** @throws Refusal where no code can be mailed to the present address */
export const requireEmail = (present: Customer | null): void => {
  if (!present?.email) throw codeNeeded('email');
};

export type TypedCode = { isCodeOf: (challengeId: string) => boolean };

type ChangeWithCode = { now: Instant; customer: Customer; typed?: TypedCode | undefined };

/** The code's events; a wrong one is an event too, and changes nothing else. @throws Refusal `code_needed` */
export const withCode = (
  { now, typed }: ChangeWithCode,
  present: Customer | null,
  subject: { guestCode: GuestCode | null; guestChanges: GuestChanges },
): { events: GuestCodeEvent[]; isRight: boolean } => {
  requireEmail(present);
  if (!typed) throw codeNeeded();
  assertGuestMayChange(subject, 'contacts');
  const events = verifyCode({ now, purpose: 'contact', ...typed }, subject.guestCode);
  return { events, isRight: events[0]?.type !== 'GuestCodeRejected' };
};
