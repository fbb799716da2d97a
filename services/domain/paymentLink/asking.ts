import { type Booking, isHidden } from '../booking/state.ts';
import { totalOf } from '../payment/account.ts';
import type { Language } from '../shared/customer.ts';
import type { Command } from '../shared/decider.ts';
import { addSeconds, type Instant } from '../shared/plainDate.ts';
import { assertSameRequest, invalidField, Refusal, wrongState } from '../shared/refusal.ts';
import { changedOf } from '../shared/sameValue.ts';
import { type SentAgain, sentOf } from '../shared/sentAgain.ts';
import { assertAmount } from '../villa/price.ts';
import { noLinkEvents, type PaymentLinkDecision } from './decision.ts';
import type { LinkMessage, PaymentLink, PaymentLinkEvent, PaymentLinkState } from './link.ts';
import { assertOpen, mostMails, payerOf, takesMoney } from './status.ts';

export type RecordLinkMessage = Command<'recordLinkMessage', { message: LinkMessage; jobId: string; sentAgain?: SentAgain }>;

/** An email was sent; recorded once for each job. */
export const recordLinkMessage = (command: RecordLinkMessage, link: PaymentLink): PaymentLinkDecision =>
  link.messagesSent.includes(command.jobId)
    ? noLinkEvents
    : { events: [{ type: 'MessageSent', data: { at: command.now, ...sentOf(command) } }] };

// Staff ask for an amount: they create a link, change it, and have it mailed.

const secondsOpen = 7 * 86_400;
/** A year ahead is no link any more, it is a mistake. */
const mostSecondsOpen = 366 * 86_400;

const assertExpiry = (expiresAt: Instant, now: Instant): void => {
  if (expiresAt <= now) throw invalidField('expiresAt', 'too_small', 'Later than now');
  if (expiresAt > addSeconds(now, mostSecondsOpen)) throw invalidField('expiresAt', 'too_large', 'A year ahead at most');
};

const mailAsked = (at: Instant): PaymentLinkEvent => ({ type: 'PaymentLinkMailAsked', data: { at } });

/** @throws Refusal where there is no email to send it to, or it was sent often enough */
const assertMailable = (link: PaymentLink | null, booking: Booking | null): void => {
  if (!payerOf(link, booking)?.email) throw invalidField('send', 'invalid', 'There is no email to send it to');
  if (link && link.mailed >= mostMails)
    throw new Refusal('rate_limited', 'It was sent several times already', { limit: mostMails });
};

export type CreateLink = Command<
  'createLink',
  {
    amount: number;
    description: string;
    language: Language;
    /** null: a week. */
    expiresAt: Instant | null;
    bookingId: string | null;
    /** Mail it to the guest of the booking. */
    send?: boolean;
    requestHash: string;
  }
>;

export const createLink = (command: CreateLink, state: PaymentLinkState, booking: Booking | null): PaymentLinkDecision => {
  const { now, amount, description, language, bookingId, requestHash } = command;
  if (state) {
    assertSameRequest(state.requestHash, requestHash);
    return noLinkEvents;
  }
  if (bookingId !== null && (!booking || isHidden(booking)))
    throw invalidField('bookingId', 'invalid', 'There is no such booking');
  if (command.expiresAt) assertExpiry(command.expiresAt, now);
  assertAmount('amount', amount);
  const expiresAt = command.expiresAt ?? addSeconds(now, secondsOpen);
  if (booking && !takesMoney(booking, now)) throw wrongState(booking, 'This booking takes no money now');
  const data = { at: now, amount, description, language, expiresAt, bookingId, requestHash };
  if (!command.send) return { events: [{ type: 'PaymentLinkCreated', data }] };
  assertMailable(null, booking);
  return { events: [{ type: 'PaymentLinkCreated', data }, mailAsked(now)] };
};

export type AmendLink = Command<'amendLink', { amount?: number; description?: string; expiresAt?: Instant }>;

export const amendLink = ({ now, amount, description, expiresAt }: AmendLink, link: PaymentLink): PaymentLinkDecision => {
  if (link.status !== 'open' && link.status !== 'expired') throw wrongState(link, `This payment link is ${link.status}`);
  assertAmount('amount', amount ?? 0);
  if (expiresAt !== undefined && expiresAt !== link.expiresAt) assertExpiry(expiresAt, now);
  const changes = changedOf({ amount, description, expiresAt }, { ...link, amount: totalOf(link.account) });
  return Object.keys(changes).length > 0
    ? { events: [{ type: 'PaymentLinkAmended', data: { at: now, ...changes } }] }
    : noLinkEvents;
};

export type MailLink = Command<'mailLink'>;

export const mailLink = ({ now }: MailLink, link: PaymentLink, booking: Booking | null): PaymentLinkDecision => {
  assertOpen(link, booking, now);
  assertMailable(link, booking);
  return { events: [mailAsked(now)] };
};
