import { type Booking, isHidden } from '../booking/state.ts';
import { minSecondsAfterRefusal } from '../calendar/hold.ts';
import { slipMethodOf, slipOf, totalOf } from '../payment/account.ts';
import type { TypedCode } from '../payment/contactChange.ts';
import { assertNoCardUnderWay, type GatewayCommand, type PayByCard } from '../payment/decideCard.ts';
import { assertReviewedSlip, type ReviewedSlip, type SlipReference } from '../payment/slip.ts';
import { type Customer, type Language, sameCustomer } from '../shared/customer.ts';
import { type Command, type CommandsOf, decideBy } from '../shared/decider.ts';
import { assertGuestMayChange } from '../shared/guestChanges.ts';
import type { MoneyMethod, PaymentMethod } from '../shared/paymentMethod.ts';
import { addSeconds, type Instant } from '../shared/plainDate.ts';
import { assertSameRequest, invalidField, Refusal, requireReason, wrongState } from '../shared/refusal.ts';
import { changedOf } from '../shared/sameValue.ts';
import { type SentAgain, sentOf } from '../shared/sentAgain.ts';
import { assertMethod } from '../villa/methods.ts';
import { assertAmount } from '../villa/price.ts';
import type { Terms } from '../villa/terms.ts';
import { decideOnLinkCode, nothing, type PaymentLinkDecision, payLinkByCard, recordGatewayAnswer } from './cardPayments.ts';
import {
  type AcceptPayerChange,
  type AskPayerChange,
  type AskPayerCode,
  acceptPayerChange,
  askPayerChange,
  askPayerCode,
  changePayer,
  needsPayerCode,
  type RecordPayerCodeNotSent,
  type RefusePayerChange,
  recordPayerCodeNotSent,
  refusePayerChange,
} from './contact.ts';
import type { LinkMessage, PaymentLink, PaymentLinkEvent, PaymentLinkState } from './link.ts';
import { assertOpen, dueOf, dueOfNewSlip, linkStatusAt, mostMails, payerOf, takesMoney } from './status.ts';

type CreateLink = {
  amount: number;
  description: string;
  language: Language;
  /** null: a week. */
  expiresAt: Instant | null;
  bookingId: string | null;
  /** Mail it to the guest of the booking. */
  send?: boolean;
  requestHash: string;
};

type LinkCommands = {
  amendLink: { amount?: number; description?: string; expiresAt?: Instant };
  mailLink: object;
  /** `typed`: the code that a change needs once money came. */
  attachPayer: { payer: Customer; typed?: TypedCode };
  chooseLinkMethod: { paymentMethod: PaymentMethod; terms: Terms };
  attachLinkSlip: { url: string; fileHash: string; reference: SlipReference | null; terms: Terms };
  clearLinkSlip: object;
  refuseLinkSlip: { reason: string };
  /** `amount`: THB on the slip in review; null: what it was sent for. */
  settle: { amount: number | null; method: MoneyMethod | null; reason: string; slip: ReviewedSlip | null };
  revoke: { reason: string };
  closeLink: object;
  recordLinkMessage: { message: LinkMessage; jobId: string; sentAgain?: SentAgain };
};

type OpenedLinkCommand =
  | CommandsOf<LinkCommands>
  | PayByCard
  | GatewayCommand
  | AskPayerCode
  | RecordPayerCodeNotSent
  | AskPayerChange
  | AcceptPayerChange
  | RefusePayerChange;

export type PaymentLinkCommand = Command<'createLink', CreateLink> | OpenedLinkCommand;

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

const create = (
  command: { now: Instant } & CreateLink,
  state: PaymentLinkState,
  booking: Booking | null,
): PaymentLinkDecision => {
  const { now, amount, description, language, bookingId, requestHash } = command;
  if (state) {
    assertSameRequest(state.requestHash, requestHash);
    return nothing;
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

const decideOpened = decideBy<OpenedLinkCommand, [PaymentLink, Booking | null], PaymentLinkDecision>({
  payByCard: payLinkByCard,
  issueCode: decideOnLinkCode,
  verifyCode: decideOnLinkCode,
  recordAuthorised: recordGatewayAnswer,
  recordDeclined: recordGatewayAnswer,
  recordUnknown: recordGatewayAnswer,
  recordCodeNotSent: recordGatewayAnswer,
  recordCaptured: recordGatewayAnswer,
  recordCaptureRefused: recordGatewayAnswer,
  recordVoided: recordGatewayAnswer,
  askPayerCode,
  recordPayerCodeNotSent,
  askPayerChange,
  acceptPayerChange,
  refusePayerChange,
  amendLink: ({ now, amount, description, expiresAt }, link) => {
    if (link.status !== 'open' && link.status !== 'expired') throw wrongState(link, `This payment link is ${link.status}`);
    assertAmount('amount', amount ?? 0);
    if (expiresAt !== undefined && expiresAt !== link.expiresAt) assertExpiry(expiresAt, now);
    const changes = changedOf({ amount, description, expiresAt }, { ...link, amount: totalOf(link.account) });
    return Object.keys(changes).length > 0
      ? { events: [{ type: 'PaymentLinkAmended', data: { at: now, ...changes } }] }
      : nothing;
  },
  mailLink: ({ now }, link, booking) => {
    assertOpen(link, booking, now);
    assertMailable(link, booking);
    return { events: [mailAsked(now)] };
  },
  attachPayer: (command, link, booking) => {
    const { now, payer } = command;
    if (needsPayerCode(link, booking)) return changePayer(command, link, booking);
    if (link.status !== 'in_review') assertOpen(link, booking, now);
    if (link.payer && sameCustomer(link.payer, payer)) return nothing;
    assertGuestMayChange(link, 'contacts');
    return { events: [{ type: 'PaymentLinkPayerAttached', data: { at: now, payer } }] };
  },
  chooseLinkMethod: ({ now, paymentMethod, terms }, link, booking) => {
    assertOpen(link, booking, now);
    assertMethod(paymentMethod, terms);
    if (link.paymentMethod === paymentMethod) return nothing;
    assertGuestMayChange(link, 'all');
    return { events: [{ type: 'PaymentLinkMethodChosen', data: { at: now, paymentMethod } }] };
  },
  attachLinkSlip: ({ now, url, fileHash, reference, terms }, link, booking) => {
    if (link.status === 'in_review' && slipOf(link.account)?.url === url) return nothing;
    if (link.status !== 'in_review') assertOpen(link, booking, now);
    assertGuestMayChange(link, 'slips');
    assertNoCardUnderWay(link);
    assertMethod(slipMethodOf(link.paymentMethod), terms);
    const slip = { url, fileHash, ...(reference ? { reference } : {}), due: dueOfNewSlip(link, booking) };
    return { events: [{ type: 'PaymentLinkSlipAttached', data: { at: now, ...slip } }], asks: { type: 'awaitLinkPayment' } };
  },
  clearLinkSlip: ({ now }, link) => {
    if (link.status === 'open' && !slipOf(link.account)) return nothing;
    if (link.status !== 'in_review') throw wrongState(link, `This payment link is ${link.status}`);
    assertGuestMayChange(link, 'all');
    return { events: [{ type: 'PaymentLinkSlipCleared', data: { at: now } }], asks: { type: 'dropLinkPayment' } };
  },
  refuseLinkSlip: ({ now, reason }, link) => {
    if (link.status !== 'in_review') throw wrongState(link, 'There is no slip to decide on');
    requireReason(reason, 'A reason is required to refuse a slip');
    const atLeast = addSeconds(now, minSecondsAfterRefusal);
    const expiresAt = link.expiresAt > atLeast ? link.expiresAt : atLeast;
    const refused: PaymentLinkEvent = { type: 'PaymentLinkSlipRefused', data: { at: now, reason, expiresAt } };
    return { events: [refused], asks: { type: 'dropLinkPayment' } };
  },
  settle: (command, link, booking) => {
    const { now, reason } = command;
    const inReview = link.status === 'in_review';
    if (link.status === 'paid' || link.status === 'revoked') throw wrongState(link, `This payment link is ${link.status}`);
    if (inReview) assertReviewedSlip(command, slipOf(link.account));
    assertNoCardUnderWay(link);
    const method = command.method ?? (inReview ? slipMethodOf(link.paymentMethod) : null);
    if (!method) throw invalidField('method', 'required', 'How did the money come?');
    if (!inReview) requireReason(reason, 'A reason is required to settle a link by hand');
    if (!inReview && command.amount !== null) throw invalidField('amount', 'invalid', 'Only what came by a slip can be told');
    assertAmount('amount', command.amount ?? 0);
    const amount = command.amount ?? dueOf(link, booking);
    if (amount <= 0) throw wrongState(link, 'Nothing is owed any more');
    const settled: PaymentLinkEvent = { type: 'PaymentLinkSettled', data: { at: now, amount, method, reason } };
    // What is on a slip has moved, also when the booking owes less by now: all of it is recorded, and staff give the rest back.
    return { events: [settled], asks: { type: 'receiveLinkPayment', amount, method, test: false, taken: inReview } };
  },
  revoke: ({ now, reason }, link) => {
    if (link.status === 'revoked') return nothing;
    if (link.status === 'in_review') throw wrongState(link, 'Decide on the slip first');
    if (link.status === 'paid') throw wrongState(link, 'This payment link is paid');
    assertNoCardUnderWay(link);
    return { events: [{ type: 'PaymentLinkRevoked', data: { at: now, reason } }] };
  },
  // Records the expiry or revocation that time, or its booking, has already caused.
  closeLink: ({ now }, link, booking) => {
    const status = link.status === 'open' && linkStatusAt(link, booking, now);
    if (status === 'expired') return { events: [{ type: 'PaymentLinkExpired', data: { at: now } }] };
    if (status === 'revoked') return { events: [{ type: 'PaymentLinkRevoked', data: { at: now, reason: '' } }] };
    return nothing;
  },
  recordLinkMessage: (command, link) =>
    link.messagesSent.includes(command.jobId)
      ? nothing
      : { events: [{ type: 'MessageSent', data: { at: command.now, ...sentOf(command) } }] },
});

/** What a command on a payment link leads to. `booking`: the one that it is for, or that it shall be for. @throws Refusal */
export const decidePaymentLink = (
  command: PaymentLinkCommand,
  state: PaymentLinkState,
  booking: Booking | null,
): PaymentLinkDecision => {
  if (command.type === 'createLink') return create(command, state, booking);
  if (!state) throw new Refusal('not_found', 'Not found');
  return decideOpened(command, state, booking);
};
