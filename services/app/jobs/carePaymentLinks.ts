import { isUnderWay, nextCardStep } from '@baan/domain/cardPayment';
import type { PaymentLink } from '@baan/domain/paymentLinkEvents';
import { standingOf, takesMoneyNow } from '@baan/domain/paymentLinkStanding';
import { type WaitingPaymentLink, waitingPaymentLinks } from '@baan/projections/paymentLinks';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { v4 as uuid } from 'uuid';
import type { CardDesk } from '../card/cardDesk.ts';
import { paymentLinkSubject } from '../card/paymentLinkSubject.ts';
import type { Handle } from '../handle.ts';

export type CareDependencies = {
  knex: Knex;
  handle: Pick<Handle, 'paymentLink' | 'readPaymentLink' | 'completePaymentLink' | 'terms'>;
  cards: Pick<CardDesk, 'settle'>;
  clock: () => Date;
  log: Pick<Logger, 'warn'>;
};

/** Does the booking tell of this link what its own stream has not been told? A process died between the two appends. */
const isBehind = (link: PaymentLink, told: 'awaited' | 'paid' | undefined): boolean => {
  const looksAwaited = link.status === 'in_review' || isUnderWay(link.card);
  return link.bookingId !== null && link.status !== 'paid' && told !== (looksAwaited ? 'awaited' : undefined);
};

const careFor = async ({ handle, cards }: CareDependencies, { id, link, booking }: WaitingPaymentLink, now: string) => {
  const context = { actor: { kind: 'system' as const }, correlationId: uuid() };
  if (isBehind(link, booking?.links?.[id])) await handle.completePaymentLink(id);
  if (nextCardStep(link.card, takesMoneyNow(link, booking, now), now))
    await cards.settle(paymentLinkSubject(handle, id), context);
  if (link.status === 'open' && standingOf(link, booking, now) === 'expired')
    await handle.paymentLink(id, { type: 'expireLink', now }, context);
};

/**
 * Looks after every payment link that waits for something: records the end of those whose time is over or whose booking takes no money
 * any more, completes what a process left between two appends, and brings card payments to their end. The read tables say where to
 * look; the domain decides. Idempotent.
 */
export const carePaymentLinks = async (dependencies: CareDependencies): Promise<void> => {
  const now = dependencies.clock().toISOString();
  for (const waiting of await waitingPaymentLinks(dependencies.knex)) {
    await careFor(dependencies, waiting, now).catch(error =>
      dependencies.log.warn({ error: (error as Error).name }, 'a payment link could not be looked after'),
    );
  }
};
