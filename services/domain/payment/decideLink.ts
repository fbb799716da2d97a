import { type Booking, isHidden } from '../booking/state.ts';
import { minSecondsAfterRefusal } from '../calendar/hold.ts';
import { sameCustomer } from '../shared/customer.ts';
import { unreachable } from '../shared/decider.ts';
import { assertGuestMayChange } from '../shared/guestChanges.ts';
import { addSeconds, type Instant } from '../shared/plainDate.ts';
import { invalidField, Refusal, requireReason } from '../shared/refusal.ts';
import { sentOf } from '../shared/sentAgain.ts';
import { assertMethod } from '../villa/methods.ts';
import { assertAmount } from '../villa/price.ts';
import { type PaymentMethod, slipOf, totalOf } from './account.ts';
import { decideLinkCard } from './linkCard.ts';
import type { CommandOf, PaymentLinkCommand, PaymentLinkDecision } from './linkCommands.ts';
import { assertNoCardUnderWay, assertOpen, nothing, wrongState } from './linkConditions.ts';
import type { PaymentLinkEvent } from './linkEvents.ts';
import { dueOf, mostMails, payerOf, standingOf, takesMoney } from './linkStanding.ts';
import type { PaymentLink, PaymentLinkState } from './linkState.ts';
import { assertLookedAt } from './slip.ts';

const secondsOpen = 7 * 86_400;
/** A year ahead is no link any more, it is a mistake. */
const mostSecondsOpen = 366 * 86_400;

const assertExpiry = (expiresAt: Instant, now: Instant): void => {
  if (expiresAt <= now) throw invalidField('expiresAt', 'too_small', 'Later than now');
  if (expiresAt > addSeconds(now, mostSecondsOpen)) throw invalidField('expiresAt', 'too_large', 'A year ahead at most');
};

const mailAsked = (at: Instant): PaymentLinkEvent => ({ type: 'PaymentLinkMailAsked', data: { at } });

/** @throws Refusal where nobody can be written to, or was written to often enough */
const assertMailable = (link: PaymentLink | null, booking: Booking | null): void => {
  if (!payerOf(link, booking)?.email) throw invalidField('send', 'invalid', 'There is no email to send it to');
  if (link && link.mailed >= mostMails)
    throw new Refusal('rate_limited', 'It was sent several times already', { limit: mostMails });
};

const create = (command: CommandOf<'createLink'>, state: PaymentLinkState, booking: Booking | null): PaymentLinkDecision => {
  const { now, amount, description, language, bookingId, requestHash } = command;
  if (state) {
    if (state.requestHash === requestHash) return nothing;
    throw new Refusal('idempotency_key_reused', 'This Idempotency-Key was used for another request');
  }
  if (bookingId !== null && (!booking || isHidden(booking)))
    throw invalidField('bookingId', 'invalid', 'There is no such booking');
  if (command.expiresAt) assertExpiry(command.expiresAt, now);
  assertAmount('amount', amount);
  const expiresAt = command.expiresAt ?? addSeconds(now, secondsOpen);
  if (booking && !takesMoney(booking, now)) throw wrongState(booking.status, 'This booking takes no money now');
  const data = { at: now, amount, description, language, expiresAt, bookingId, requestHash };
  if (!command.send) return { events: [{ type: 'PaymentLinkCreated', data }] };
  assertMailable(null, booking);
  return { events: [{ type: 'PaymentLinkCreated', data }, mailAsked(now)] };
};

const amendLink = (command: CommandOf<'amendLink'>, link: PaymentLink): PaymentLinkDecision => {
  const { now, amount, description, expiresAt } = command;
  if (link.status !== 'open' && link.status !== 'expired') throw wrongState(link.status, `This payment link is ${link.status}`);
  assertAmount('amount', amount ?? 0);
  if (expiresAt !== undefined && expiresAt !== link.expiresAt) assertExpiry(expiresAt, now);
  const changes = {
    ...(amount !== undefined && amount !== totalOf(link.account) ? { amount } : {}),
    ...(description !== undefined && description !== link.description ? { description } : {}),
    ...(expiresAt !== undefined && expiresAt !== link.expiresAt ? { expiresAt } : {}),
  };
  return Object.keys(changes).length > 0 ? { events: [{ type: 'PaymentLinkAmended', data: { at: now, ...changes } }] } : nothing;
};

const attachSlip = (command: CommandOf<'attachLinkSlip'>, link: PaymentLink, booking: Booking | null): PaymentLinkDecision => {
  const { now, url, fileHash, reference, terms } = command;
  if (link.status === 'in_review' && slipOf(link.account)?.url === url) return nothing;
  if (link.status !== 'in_review') assertOpen(link, booking, now);
  assertGuestMayChange(link, 'slips');
  assertNoCardUnderWay(link);
  assertMethod(slipMethodOf(link), terms);
  const slip = { url, fileHash, ...(reference ? { reference } : {}), due: dueOf(link, booking) };
  return { events: [{ type: 'PaymentLinkSlipAttached', data: { at: now, ...slip } }], booking: 'awaitLinkPayment' };
};

/** A slip is of a transfer, whatever was chosen before. */
const slipMethodOf = ({ paymentMethod }: PaymentLink): PaymentMethod =>
  paymentMethod === 'promptpay' ? 'promptpay' : 'bank_transfer';

const refuse = ({ now, reason }: CommandOf<'refuseLinkSlip'>, link: PaymentLink): PaymentLinkDecision => {
  if (link.status !== 'in_review') throw wrongState(link.status, 'There is no slip to decide on');
  requireReason(reason, 'A reason is required to refuse a slip');
  const atLeast = addSeconds(now, minSecondsAfterRefusal);
  const expiresAt = link.expiresAt > atLeast ? link.expiresAt : atLeast;
  return { events: [{ type: 'PaymentLinkSlipRefused', data: { at: now, reason, expiresAt } }], booking: 'dropLinkPayment' };
};

const settle = (command: CommandOf<'settle'>, link: PaymentLink, booking: Booking | null): PaymentLinkDecision => {
  const { now, reason } = command;
  const inReview = link.status === 'in_review';
  if (link.status === 'paid' || link.status === 'revoked') throw wrongState(link.status, `This payment link is ${link.status}`);
  if (inReview) assertLookedAt(command, slipOf(link.account));
  assertNoCardUnderWay(link);
  const method = command.method ?? (inReview ? slipMethodOf(link) : null);
  if (!method) throw invalidField('method', 'required', 'How did the money come?');
  if (!inReview) requireReason(reason, 'A reason is required to settle a link by hand');
  if (!inReview && command.amount !== null) throw invalidField('amount', 'invalid', 'Only what came by a slip can be told');
  assertAmount('amount', command.amount ?? 0);
  const amount = command.amount ?? dueOf(link, booking);
  if (amount <= 0) throw wrongState(link.status, 'Nothing is owed any more');
  const settled: PaymentLinkEvent = { type: 'PaymentLinkSettled', data: { at: now, amount, method, reason } };
  // What is on a slip has moved, also when the booking owes less by now: all of it is recorded, and the house gives the rest back.
  return { events: [settled], booking: { receive: amount, method, test: false, taken: inReview } };
};

/** Records the end that it has come to in all but name. */
const close = ({ now }: CommandOf<'closeLink'>, link: PaymentLink, booking: Booking | null): PaymentLinkDecision => {
  const standing = link.status === 'open' && standingOf(link, booking, now);
  if (standing === 'expired') return { events: [{ type: 'PaymentLinkExpired', data: { at: now } }] };
  if (standing === 'revoked') return { events: [{ type: 'PaymentLinkRevoked', data: { at: now, reason: '' } }] };
  return nothing;
};

/**
 * What a command on a payment link leads to. `booking`: the one that it is for, or that it shall be for.
 * @throws Refusal
 */
export const decidePaymentLink = (
  command: PaymentLinkCommand,
  state: PaymentLinkState,
  booking: Booking | null,
): PaymentLinkDecision => {
  const { now } = command;
  if (command.type === 'createLink') return create(command, state, booking);
  if (!state) throw new Refusal('not_found', 'Not found');
  switch (command.type) {
    case 'amendLink':
      return amendLink(command, state);
    case 'attachPayer':
      if (state.status !== 'in_review') assertOpen(state, booking, now);
      if (state.payer && sameCustomer(state.payer, command.payer)) return nothing;
      assertGuestMayChange(state, 'contacts');
      return { events: [{ type: 'PaymentLinkPayerAttached', data: { at: now, payer: command.payer } }] };
    case 'mailLink':
      assertOpen(state, booking, now);
      assertMailable(state, booking);
      return { events: [mailAsked(now)] };
    case 'chooseLinkMethod':
      assertOpen(state, booking, now);
      assertMethod(command.paymentMethod, command.terms);
      if (state.paymentMethod === command.paymentMethod) return nothing;
      assertGuestMayChange(state, 'all');
      return { events: [{ type: 'PaymentLinkMethodChosen', data: { at: now, paymentMethod: command.paymentMethod } }] };
    case 'attachLinkSlip':
      return attachSlip(command, state, booking);
    case 'clearLinkSlip':
      if (state.status === 'open' && !slipOf(state.account)) return nothing;
      if (state.status !== 'in_review') throw wrongState(state.status, `This payment link is ${state.status}`);
      assertGuestMayChange(state, 'all');
      return { events: [{ type: 'PaymentLinkSlipCleared', data: { at: now } }], booking: 'dropLinkPayment' };
    case 'refuseLinkSlip':
      return refuse(command, state);
    case 'settle':
      return settle(command, state, booking);
    case 'revoke':
      if (state.status === 'revoked') return nothing;
      if (state.status === 'in_review') throw wrongState(state.status, 'Decide on the slip first');
      if (state.status === 'paid') throw wrongState(state.status, 'This payment link is paid');
      assertNoCardUnderWay(state);
      return { events: [{ type: 'PaymentLinkRevoked', data: { at: now, reason: command.reason } }] };
    case 'closeLink':
      return close(command, state, booking);
    case 'recordLinkMessage':
      if (state.messagesSent.includes(command.jobId)) return nothing;
      return { events: [{ type: 'MessageSent', data: { at: now, ...sentOf(command) } }] };
    case 'payLinkByCard':
    case 'recordAuthorised':
    case 'recordDeclined':
    case 'recordUnknown':
    case 'issueCode':
    case 'recordCodeNotSent':
    case 'verifyCode':
    case 'recordCaptured':
    case 'recordCaptureRefused':
    case 'recordVoided':
      return decideLinkCard(command, state, booking);
    default:
      return unreachable(command);
  }
};
