import type { Booking } from '@baan/domain/booking/state';
import { cardsOf, linkStateIn, promptPayChargesOf } from '@baan/domain/payment/account';
import { nextCardStep } from '@baan/domain/payment/card';
import { isOpenCharge } from '@baan/domain/payment/promptPayCharge';
import { isPaymentUnderWay } from '@baan/domain/payment/underWay';
import type { PaymentLink } from '@baan/domain/paymentLink/link';
import { linkPayableByCard, linkStatusAt } from '@baan/domain/paymentLink/status';
import { bookingIdIn, isBookingStream, paymentLinkIdIn } from '@baan/domain/shared/streamNames';
import { type WaitingPaymentLink, waitingPaymentLinks } from '@baan/projections/paymentLinks';
import type { Random, Time } from '@baan/time/time';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { CardDesk } from '../card/cardDesk.ts';
import { bookingSubject, paymentLinkSubject } from '../card/cardSubject.ts';
import type { CommandContext } from '../commands/command.ts';
import type { CommandHandlers } from '../commands/commandHandlers.ts';
import type { PromptPayDesk } from '../promptPay/promptPayDesk.ts';
import { bookingByPromptPay, paymentLinkByPromptPay } from '../promptPay/promptPaySubject.ts';
import type { Receipts } from '../receipts/receipts.ts';
import type { JobHandler } from './job.ts';

export type PaymentJobDependencies = {
  commands: CommandHandlers;
  cards: Pick<CardDesk, 'settle'>;
  promptPay: Pick<PromptPayDesk, 'settle'>;
  time: Pick<Time, 'now'>;
};

/** True if a process died between the two appends, so that booking and link disagree. */
const isBehind = (link: PaymentLink, stateInBooking: 'awaited' | 'paid' | null): boolean => {
  const isAwaited = link.status === 'in_review' || isPaymentUnderWay(link.account);
  return link.bookingId !== null && link.status !== 'paid' && stateInBooking !== (isAwaited ? 'awaited' : null);
};

const careFor = async (
  { commands, cards, promptPay, time }: PaymentJobDependencies,
  { id, link, booking }: { id: string; link: PaymentLink; booking: Booking | null },
  context: CommandContext,
): Promise<void> => {
  const now = time.now().toISOString();
  if (isBehind(link, booking && linkStateIn(booking.account, id))) await commands.relayToPaymentLink(id);
  if (nextCardStep(cardsOf(link.account), linkPayableByCard(link, booking, now), now))
    await cards.settle(paymentLinkSubject(commands, id), context);
  if (promptPayChargesOf(link.account).some(isOpenCharge)) await promptPay.settle(paymentLinkByPromptPay(commands, id), context);
  if (linkStatusAt(link, booking, now) !== link.status) await commands.paymentLink(id, { type: 'closeLink', now }, context);
};

/** Closes a link at its end. The domain decides: a prolonged link stays open. */
export const carePaymentLink: JobHandler<PaymentJobDependencies> = async (dependencies, { stream }, context) => {
  const id = paymentLinkIdIn(stream);
  const found = await dependencies.commands.readPaymentLink(id);
  if (found) await careFor(dependencies, { id, link: found.state, booking: found.booking }, context);
};

/** True if the booking has a newer open link, whose process failed to revoke this one. */
const isReplaced = ({ link }: WaitingPaymentLink, all: WaitingPaymentLink[]): boolean =>
  link.status === 'open' &&
  link.bookingId !== null &&
  !isPaymentUnderWay(link.account) &&
  all.some(
    ({ link: other }) => other.status === 'open' && other.bookingId === link.bookingId && other.createdAt > link.createdAt,
  );

/**
 * For every waiting payment link: closes it if it has ended or its booking takes no money any more, relays events of its booking, and
 * finishes card payments. The links come from the read tables, the domain decides. Idempotent.
 */
export const carePaymentLinks = async (
  dependencies: PaymentJobDependencies & { knex: Knex; random: Pick<Random, 'uuid'>; log: Pick<Logger, 'warn'> },
): Promise<void> => {
  const all = await waitingPaymentLinks(dependencies.knex);
  for (const waiting of all) {
    const context = { actor: { kind: 'system' as const }, correlationId: dependencies.random.uuid() };
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

/** Milliseconds after which a payment that waits for an OTP is checked again: its booking may have ended. */
const lookAgainMs = 10 * 60_000;

/**
 * Finishes a payment by card or PromptPay without a request: asks the gateway for the outcome, captures, releases money that is no longer
 * wanted, or ends a QR. @throws GatewayTimeout
 */
export const settleCard: JobHandler<PaymentJobDependencies> = async (dependencies, { stream }, context) => {
  const { commands, cards, promptPay, time } = dependencies;
  const bookingId = bookingIdIn(stream);
  const again = await promptPay.settle(bookingByPromptPay(commands, bookingId), context);
  const settled = await cards.settle(bookingSubject(commands, bookingId), context);
  return again ?? (settled === 'waiting' ? new Date(time.now().getTime() + lookAgainMs) : undefined);
};

/** Issues the receipts of a booking or link, and voids those whose money was all given back. */
export const settleReceipts: JobHandler<{ receipts: Pick<Receipts, 'settle'> }> = async ({ receipts }, { stream }, context) => {
  const owner = isBookingStream(stream) ? { bookingId: bookingIdIn(stream) } : { paymentLinkId: paymentLinkIdIn(stream) };
  await receipts.settle(owner, context);
};
