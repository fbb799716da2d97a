import type { Booking } from '../booking/state.ts';
import type { Instant } from '../shared/plainDate.ts';
import { Refusal } from '../shared/refusal.ts';
import { cardsOf } from './account.ts';
import { isUnderWay } from './card.ts';
import { paymentUnderWay } from './decideCard.ts';
import type { PaymentLinkDecision } from './linkCommands.ts';
import { dueOf, takesMoneyNow } from './linkStanding.ts';
import type { PaymentLink } from './linkState.ts';

// What several commands ask of a payment link before they go on.

export const nothing: PaymentLinkDecision = { events: [] };

export const wrongState = (status: string, message: string, details: Record<string, unknown> = {}): Refusal =>
  new Refusal('wrong_state', message, { status, ...details });

/** @throws Refusal when it takes no money now */
export const assertOpen = (link: PaymentLink, booking: Booking | null, now: Instant): void => {
  if (takesMoneyNow(link, booking, now)) return;
  const status = link.status === 'open' ? 'expired' : link.status;
  if (link.status === 'open' && booking && dueOf(link, booking) === 0) throw wrongState(status, 'Nothing is owed any more');
  throw wrongState(status, `This payment link is ${status}`);
};

/** While it is not known whether money moved, nothing else may be paid. */
export const assertNoCardUnderWay = ({ account }: PaymentLink): void => {
  if (isUnderWay(cardsOf(account))) throw paymentUnderWay();
};
