import type { Booking } from '../booking/state.ts';
import type { Instant } from '../shared/plainDate.ts';
import { assertMethod } from '../villa/methods.ts';
import type { Terms } from '../villa/terms.ts';
import { cardsOf, type MoneyMethod } from './account.ts';
import { type CardEvent, evolveCard, isUnderWay } from './card.ts';
import { decideCard, type GatewayCommand, startCard } from './decideCard.ts';
import type { PaymentLink, PaymentLinkEvent } from './link.ts';
import { assertOpen, dueOf, standingOf, takesMoneyNow, wrongState } from './linkStanding.ts';

// A link paid by card. While nobody knows whether money moved, the clock of its booking stands, as it does for a slip.

export type LinkCardCommand =
  | GatewayCommand
  | { type: 'payLinkByCard'; now: Instant; brand: string; last4: string; test: boolean; terms: Terms };

/** What becomes of the booking that a link is for; it decides first, and carries the link's events. */
export type BookingMove =
  | 'awaitLinkPayment'
  | 'dropLinkPayment'
  /** `taken`: the money has moved, whatever the booking says. */
  | { receive: number; method: MoneyMethod; test: boolean; taken?: boolean };

export type PaymentLinkDecision = { events: PaymentLinkEvent[]; booking?: BookingMove };

export const nothing: PaymentLinkDecision = { events: [] };

const withBooking = (events: CardEvent[], link: PaymentLink): PaymentLinkDecision => {
  const card = cardsOf(link.account);
  const captured = events.find(({ type }) => type === 'CardCaptured');
  const attempt = captured && card.attempts.find(known => known.attempt === captured.data.attempt);
  if (captured && attempt) {
    const { amount, test } = attempt;
    const paid: PaymentLinkEvent = {
      type: 'PaymentLinkPaid',
      data: { at: captured.data.at, amount, method: 'credit_card', test },
    };
    return { events: [...events, paid], booking: { receive: amount, method: 'credit_card', test, taken: true } };
  }
  const [was, is] = [isUnderWay(card), isUnderWay(events.reduce(evolveCard, card))];
  if (was === is) return { events };
  return { events, booking: is ? 'awaitLinkPayment' : 'dropLinkPayment' };
};

/** What a command on a link's card payment leads to. @throws Refusal */
export const decideLinkCard = (command: LinkCardCommand, link: PaymentLink, booking: Booking | null): PaymentLinkDecision => {
  const { now } = command;
  const status = standingOf(link, booking, now);
  const payable = { amount: dueOf(link, booking), waits: takesMoneyNow(link, booking, now), status };
  if (command.type === 'payLinkByCard') {
    const started = startCard(command, cardsOf(link.account), payable.amount);
    assertOpen(link, booking, now);
    // The code is mailed.
    if (!(link.payer ?? booking?.customer)?.email)
      throw wrongState(link.status, 'Contact details are needed first', { missing: 'customerInfo' });
    assertMethod('credit_card', command.terms);
    return started.length > 0 ? withBooking(started, link) : nothing;
  }
  const events = decideCard(command, cardsOf(link.account), payable);
  if (events.length === 0) return nothing;
  if (command.type === 'issueCode' || command.type === 'verifyCode') assertOpen(link, booking, now);
  return withBooking(events, link);
};
