import type { Booking } from '@baan/domain/booking/state';
import { cardsOf, linkStateIn } from '@baan/domain/payment/account';
import { isUnderWay, nextCardStep } from '@baan/domain/payment/card';
import type { PaymentLink } from '@baan/domain/paymentLink/link';
import { linkPayableByCard, linkStatusAt } from '@baan/domain/paymentLink/status';
import { paymentLinkIdIn } from '@baan/domain/shared/streamNames';
import { type WaitingPaymentLink, waitingPaymentLinks } from '@baan/projections/paymentLinks';
import { systemRandom } from '@baan/time/time';
import { paymentLinkSubject } from '../card/cardSubject.ts';
import type { Context } from '../commands/command.ts';
import type { JobDependencies, JobHandler } from './jobDependencies.ts';

type Dependencies = Pick<JobDependencies, 'commands' | 'cards' | 'time'>;

/** True if a process died between the two appends, so that booking and link disagree. */
const isBehind = (link: PaymentLink, stateInBooking: 'awaited' | 'paid' | null): boolean => {
  const isAwaited = link.status === 'in_review' || isUnderWay(cardsOf(link.account));
  return link.bookingId !== null && link.status !== 'paid' && stateInBooking !== (isAwaited ? 'awaited' : null);
};

const careFor = async (
  { commands, cards, time }: Dependencies,
  { id, link, booking }: { id: string; link: PaymentLink; booking: Booking | null },
  context: Context,
): Promise<void> => {
  const now = time.now().toISOString();
  if (isBehind(link, booking && linkStateIn(booking.account, id))) await commands.relayToPaymentLink(id);
  if (nextCardStep(cardsOf(link.account), linkPayableByCard(link, booking, now), now))
    await cards.settle(paymentLinkSubject(commands, id), context);
  if (linkStatusAt(link, booking, now) !== link.status) await commands.paymentLink(id, { type: 'closeLink', now }, context);
};

/** Closes a link at its end. The domain decides: a prolonged link stays open. */
export const carePaymentLink: JobHandler = async (dependencies, { stream }, context) => {
  const id = paymentLinkIdIn(stream);
  const found = await dependencies.commands.readPaymentLink(id);
  if (found) await careFor(dependencies, { id, link: found.state, booking: found.booking }, context);
};

/** True if the booking has a newer open link, whose process failed to revoke this one. */
const isReplaced = ({ link }: WaitingPaymentLink, all: WaitingPaymentLink[]): boolean =>
  link.status === 'open' &&
  link.bookingId !== null &&
  !isUnderWay(cardsOf(link.account)) &&
  all.some(
    ({ link: other }) => other.status === 'open' && other.bookingId === link.bookingId && other.createdAt > link.createdAt,
  );

/**
 * For every waiting payment link: closes it if it has ended or its booking takes no money any more, relays events of its booking, and
 * finishes card payments. The links come from the read tables, the domain decides. Idempotent.
 */
export const carePaymentLinks = async (dependencies: Dependencies & Pick<JobDependencies, 'knex' | 'log'>): Promise<void> => {
  const all = await waitingPaymentLinks(dependencies.knex);
  for (const waiting of all) {
    const context = { actor: { kind: 'system' as const }, correlationId: systemRandom.uuid() };
    const work = isReplaced(waiting, all)
      ? dependencies.commands.paymentLink(
          waiting.id,
          { type: 'revoke', now: dependencies.time.now().toISOString(), reason: '' },
          context,
        )
      : careFor(dependencies, waiting, context);
    await work.catch(error =>
      dependencies.log.warn({ error: (error as Error).name }, 'a payment link could not be looked after'),
    );
  }
};
