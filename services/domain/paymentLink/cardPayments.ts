import type { Booking } from '../booking/state.ts';
import { cardsOf } from '../payment/account.ts';
import { type CardAttempt, type CardEvent, capturedIn, evolveCard, isUnderWay } from '../payment/card.ts';
import {
  decideCard,
  type GatewayAnswer,
  type GatewayCommand,
  type IssueCode,
  type PayByCard,
  startCard,
  type VerifyCode,
} from '../payment/decideCard.ts';
import { assertWithinLimits } from '../payment/decidePromptPay.ts';
import type { ChargeAtGateway } from '../payment/promptPayCharge.ts';
import { assertNoOpenCharge } from '../payment/underWay.ts';
import type { Instant } from '../shared/plainDate.ts';
import { wrongState } from '../shared/refusal.ts';
import { assertMethod } from '../villa/methods.ts';
import type { PaymentLinkDecision } from './decision.ts';
import type { PaymentLink, PaymentLinkEvent } from './link.ts';
import { assertOpen, dueOf, linkPayableByCard, payerOf } from './status.ts';

// A link paid by card. While it is not known whether money moved, the hold of its booking is paused, as for a slip.

/** By which the booking's money can be given back; none at a gateway of older releases. */
const chargeIn = ({ gateway, key, chargeId }: CardAttempt): { atGateway?: ChargeAtGateway } =>
  gateway && key && chargeId ? { atGateway: { gateway, key, chargeId } } : {};

const withBooking = (events: CardEvent[], link: PaymentLink, at: Instant): PaymentLinkDecision => {
  const card = cardsOf(link.account);
  const captured = capturedIn(events, card);
  if (captured) {
    const money = { amount: captured.amount, method: 'credit_card' as const, test: captured.test };
    const paid: PaymentLinkEvent = { type: 'PaymentLinkPaid', data: { at, ...money } };
    return { events: [...events, paid], asks: { type: 'receiveLinkPayment', ...money, taken: true, ...chargeIn(captured) } };
  }
  const [was, is] = [isUnderWay(card), isUnderWay(events.reduce(evolveCard, card))];
  return was === is ? { events } : { events, asks: { type: is ? 'awaitLinkPayment' : 'dropLinkPayment' } };
};

const decideOnCard = (command: GatewayCommand, link: PaymentLink, booking: Booking | null): CardEvent[] =>
  decideCard(command, cardsOf(link.account), linkPayableByCard(link, booking, command.now));

/** Recorded whenever it comes: twice, late, or after the link is closed. */
export const recordGatewayAnswer = (command: GatewayAnswer, link: PaymentLink, booking: Booking | null): PaymentLinkDecision =>
  withBooking(decideOnCard(command, link, booking), link, command.now);

/** A code that is sent or typed. @throws Refusal where the link takes no money now */
export const decideOnLinkCode = (
  command: IssueCode | VerifyCode,
  link: PaymentLink,
  booking: Booking | null,
): PaymentLinkDecision => {
  const events = decideOnCard(command, link, booking);
  if (events.length > 0) assertOpen(link, booking, command.now);
  return withBooking(events, link, command.now);
};

export const payLinkByCard = (command: PayByCard, link: PaymentLink, booking: Booking | null): PaymentLinkDecision => {
  const started = startCard(command, cardsOf(link.account), dueOf(link, booking));
  assertOpen(link, booking, command.now);
  // The code is mailed.
  if (!payerOf(link, booking)?.email) throw wrongState(link, 'Contact details are needed first', { missing: 'customerInfo' });
  assertMethod('credit_card', command.terms);
  assertWithinLimits(dueOf(link, booking), command.terms);
  assertNoOpenCharge(link);
  return withBooking(started, link, command.now);
};
