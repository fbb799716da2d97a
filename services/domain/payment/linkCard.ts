import type { Booking } from '../booking/state.ts';
import type { Instant } from '../shared/plainDate.ts';
import { wrongState } from '../shared/refusal.ts';
import { assertMethod } from '../villa/methods.ts';
import type { Terms } from '../villa/terms.ts';
import { cardsOf, type MoneyMethod } from './account.ts';
import { type CardEvent, evolveCard, isUnderWay } from './card.ts';
import { decideCard, type GatewayCommand, startCard } from './decideCard.ts';
import type { PaymentLink, PaymentLinkEvent } from './link.ts';
import { assertOpen, dueOf, standingOf, takesMoneyNow } from './linkStanding.ts';

// A link paid by card. While nobody knows whether money moved, the clock of its booking stands, as it does for a slip.

export type LinkCardCommand =
  | GatewayCommand
  | { type: 'payLinkByCard'; now: Instant; brand: string; last4: string; test: boolean; terms: Terms };

/** A command to the booking that the link is for, which decides first, and carries the link's events. */
type AskedOfBooking =
  | { type: 'awaitLinkPayment' | 'dropLinkPayment' }
  /** `taken`: the money has moved, whatever the booking says. */
  | { type: 'receiveLinkPayment'; amount: number; method: MoneyMethod; test: boolean; taken: boolean };

export type PaymentLinkDecision = { events: PaymentLinkEvent[]; asks?: AskedOfBooking };

export const nothing: PaymentLinkDecision = { events: [] };

const withBooking = (events: CardEvent[], link: PaymentLink): PaymentLinkDecision => {
  const card = cardsOf(link.account);
  const captured = events.find(({ type }) => type === 'CardCaptured');
  const attempt = captured && card.attempts.find(known => known.attempt === captured.data.attempt);
  if (captured && attempt) {
    const money = { amount: attempt.amount, method: 'credit_card' as const, test: attempt.test };
    const paid: PaymentLinkEvent = { type: 'PaymentLinkPaid', data: { at: captured.data.at, ...money } };
    return { events: [...events, paid], asks: { type: 'receiveLinkPayment', ...money, taken: true } };
  }
  const [was, is] = [isUnderWay(card), isUnderWay(events.reduce(evolveCard, card))];
  return was === is ? { events } : { events, asks: { type: is ? 'awaitLinkPayment' : 'dropLinkPayment' } };
};

/** What a command on a link's card payment leads to. @throws Refusal */
export const decideLinkCard = (command: LinkCardCommand, link: PaymentLink, booking: Booking | null): PaymentLinkDecision => {
  const { now } = command;
  const status = standingOf(link, booking, now);
  const payable = { amount: dueOf(link, booking), takesMoney: takesMoneyNow(link, booking, now), status };
  if (command.type === 'payLinkByCard') {
    const started = startCard(command, cardsOf(link.account), payable.amount);
    assertOpen(link, booking, now);
    // The code is mailed.
    if (!(link.payer ?? booking?.customer)?.email)
      throw wrongState(link, 'Contact details are needed first', { missing: 'customerInfo' });
    assertMethod('credit_card', command.terms);
    return started.length > 0 ? withBooking(started, link) : nothing;
  }
  const events = decideCard(command, cardsOf(link.account), payable);
  if (events.length === 0) return nothing;
  if (command.type === 'issueCode' || command.type === 'verifyCode') assertOpen(link, booking, now);
  return withBooking(events, link);
};
