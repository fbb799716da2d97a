import type { Booking } from '../booking/state.ts';
import { promptPayChargesOf } from '../payment/account.ts';
import {
  type ChargeAnswer,
  type ChargeFacts,
  decideCharge,
  type PayByPromptPay,
  startCharge,
} from '../payment/decidePromptPay.ts';
import { withPromptPay } from '../payment/evolveAccount.ts';
import type { PromptPayEvent } from '../payment/promptPayCharge.ts';
import { assertNoPaymentUnderWay, isPaymentUnderWay } from '../payment/underWay.ts';
import type { Instant } from '../shared/plainDate.ts';
import { assertMethod } from '../villa/methods.ts';
import { noLinkEvents, type PaymentLinkDecision } from './decision.ts';
import type { PaymentLink, PaymentLinkEvent } from './link.ts';
import { assertOpen, dueOf, expiryOf, linkPayableByCard } from './status.ts';

// A link paid by PromptPay at a gateway. While its QR is open, the hold of its booking is paused, as for a card.

/** What a PromptPay charge would pay through this link at `now`. */
export const linkPayableByPromptPay = (link: PaymentLink, booking: Booking | null, now: Instant): ChargeFacts => {
  const { amount, takesMoney } = linkPayableByCard(link, booking, now);
  return { charges: promptPayChargesOf(link.account), amount, takesMoney };
};

const withBooking = (event: PromptPayEvent, link: PaymentLink): PaymentLinkDecision => {
  if (event.type === 'PromptPayChargePaid') {
    const { at, charge, amount, gateway, chargeId, key } = event.data;
    const test = promptPayChargesOf(link.account).find(known => known.charge === charge)?.test ?? false;
    const money = { amount, method: 'promptpay' as const, test, atGateway: { gateway, chargeId, key } };
    const paid: PaymentLinkEvent = { type: 'PaymentLinkPaid', data: { at, ...money } };
    return { events: [event, paid], asks: { type: 'receiveLinkPayment', ...money, taken: true } };
  }
  const [was, is] = [isPaymentUnderWay(link.account), isPaymentUnderWay(withPromptPay(link.account, event))];
  return was === is ? { events: [event] } : { events: [event], asks: { type: is ? 'awaitLinkPayment' : 'dropLinkPayment' } };
};

export const payLinkByPromptPay = (command: PayByPromptPay, link: PaymentLink, booking: Booking | null): PaymentLinkDecision => {
  const { now, terms } = command;
  const charges = promptPayChargesOf(link.account);
  const ends = { ends: [expiryOf(link, booking)], heldUntil: null };
  const [started] = startCharge(command, charges, { amount: dueOf(link, booking), ...ends });
  if (!started) return noLinkEvents;
  assertOpen(link, booking, now);
  assertMethod('promptpay', terms);
  assertNoPaymentUnderWay(link);
  return withBooking(started, link);
};

/** Recorded whenever it comes: twice, late, or after the link is closed. */
export const recordLinkChargeAnswer = (command: ChargeAnswer, link: PaymentLink): PaymentLinkDecision => {
  const [event] = decideCharge(command, promptPayChargesOf(link.account));
  return event ? withBooking(event, link) : noLinkEvents;
};
