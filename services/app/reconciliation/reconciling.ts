import { type Compared, compareSides, type Difference, type SettledHow } from '@baan/domain/gateway/comparing';
import { assertSettles, type Settlement } from '@baan/domain/gateway/gatewayBook';
import { type Capture, capturesOf, gatewayRefundsOf, openRefundsOf } from '@baan/domain/payment/captures';
import { addDays, bangkokDate } from '@baan/domain/shared/plainDate';
import { Refusal, requireReason } from '@baan/domain/shared/refusal';
import { bookingIdIn, isBookingStream, paymentLinkIdIn } from '@baan/domain/shared/streamNames';
import type { Time } from '@baan/time/time';
import type { ChargeKeys } from '../card/chargeKeys.ts';
import type { ChargeNews } from '../card/chargeNews.ts';
import type { CommandContext } from '../commands/command.ts';
import type { CommandHandlers } from '../commands/commandHandlers.ts';
import type { PaymentGateway } from '../gateway/gateway.ts';
import type { RefundingGateway, StatedCharge, Statement } from '../gateway/refunds.ts';
import type { RefundDesk } from '../refund/refundDesk.ts';
import { refundSubjectOf } from '../refund/refundSubject.ts';
import { accountsSideOf, gatewaySideOf, type OurCharge, type OurSide, paymentsOf, recordedIdOf } from './ourSide.ts';

export type ReconcilingDependencies = {
  commands: CommandHandlers;
  news: Pick<ChargeNews, 'ask'>;
  refunds: Pick<RefundDesk, 'settle'>;
  chargeKeys: Pick<ChargeKeys, 'find' | 'streamsSince'>;
  ourSide: OurSide;
  gateways: readonly Pick<PaymentGateway, 'name' | 'account' | 'test' | 'refunds'>[];
  time: Pick<Time, 'now'>;
  log: { warn: (object: object, message: string) => void };
};

/** Days of charges and refunds that are compared. */
const daysBack = 30;
/** Staff may record money of so many days ago. */
const recordableDays = 60;

const dayMs = 86_400_000;

/** A charge and whose it is, at the gateway that has it. */
type Seen = { charge: StatedCharge; ours: OurCharge | null };

const comparedOf = ({ charge, ours }: Seen): Compared => ({
  chargeId: charge.chargeId,
  method: charge.method,
  number: ours?.number ?? charge.about,
  ...(ours && !isBookingStream(ours.stream) ? { paymentLinkId: paymentLinkIdIn(ours.stream) } : {}),
  paidAt: charge.paidAt ?? charge.createdAt,
  gateway: gatewaySideOf(charge),
  accounts: accountsSideOf(ours, charge.chargeId),
});

const settlementOf = ({ charge, ours }: Seen, { transfers }: Statement): Settlement[] => {
  const { chargeId, method, paidAt, amountSatang, fees, transferableAt } = charge;
  if (!fees || !paidAt || charge.disputed) return [];
  const paidOut = transferableAt === null ? undefined : transfers.find(({ at }) => at >= transferableAt);
  const kept = { chargeId, number: ours?.number ?? null, method, paidAt, amountSatang, ...fees };
  if (!paidOut) return [{ ...kept, transferId: null }];
  const { transferId, ...transfer } = paidOut;
  return [{ ...kept, transferId, transfer }];
};

const isNobodys = (kind: Difference['kind']): Refusal =>
  new Refusal('wrong_state', 'This charge paid for nothing here: say that it belongs elsewhere', { kind });

/** Compares the gateway's money with the accounts. It records what it can find out by itself, and notes where both still differ. */
export const createReconciling = (dependencies: ReconcilingDependencies) => {
  const { commands, news, refunds, chargeKeys, ourSide, gateways, time, log } = dependencies;
  const now = (): string => time.now().toISOString();
  let newest = 0n;

  /** What has no answer yet is asked first: it is no difference. */
  const finishOpen = async (stream: string, context: CommandContext): Promise<void> => {
    await news.ask(stream, context, { certain: true });
    const account = await refundSubjectOf(commands, stream).read();
    if (account && openRefundsOf(account).length > 0) await refunds.settle(stream, context);
  };

  /** A charge that the accounts received, and that the gateway does not know. */
  const unknownCharge = ({ charge: { chargeId, key }, method, at }: Capture): StatedCharge => ({
    ...{ chargeId, key, about: null, method, state: 'ended', amountSatang: 0 },
    ...{ refunds: [], disputed: false, refundable: false, createdAt: at, paidAt: null, transferableAt: null, fees: null },
  });

  /** What the accounts have received by charges of this gateway. */
  const capturesIn = async (streams: readonly string[], { name, account }: Pick<PaymentGateway, 'name' | 'account'>) => {
    const captures: Capture[] = [];
    for (const stream of streams) {
      const known = isBookingStream(stream)
        ? (await commands.readBooking(bookingIdIn(stream)))?.state.account
        : (await commands.readPaymentLink(paymentLinkIdIn(stream)))?.state.account;
      captures.push(...(known ? capturesOf(known) : []));
    }
    return captures.filter(({ charge: { gateway } }) => gateway.name === name && gateway.account === account);
  };

  /** The villa does not have the money of a charge any more. @returns whether the accounts had some of it */
  const reverse = async (
    { charge, ours }: { charge: StatedCharge; ours: OurCharge },
    why: { because: 'disputed' } | { because: 'reversed'; reason: string },
    context: CommandContext,
  ): Promise<boolean> => {
    const { decide } = refundSubjectOf(commands, ours.stream);
    let hadSome = false;
    for (const { id, reversed } of paymentsOf(ours, charge.chargeId)) {
      if (reversed) continue;
      const { repeated } = await decide({ type: 'reversePayment', now: now(), paymentId: id, ...why }, context);
      hadSome ||= !repeated;
    }
    return hadSome;
  };

  /** Refunds of ours that the gateway has done, and payments that it lost again. */
  const follow = async ({ charge, ours }: Seen, context: CommandContext): Promise<boolean> => {
    if (!ours) return false;
    const { stream, account } = ours;
    const { decide } = refundSubjectOf(commands, stream);
    let followed = false;
    for (const { refundId, gatewayRefundId } of charge.refunds) {
      const known = gatewayRefundsOf(account).find(refund => refund.refundId === refundId);
      if (!known || known.state === 'done' || refundId === null) continue;
      await decide({ type: 'recordRefunded', now: now(), refundId, gatewayRefundId }, context);
      followed = true;
    }
    const isReversed = charge.disputed && (await reverse({ charge, ours }, { because: 'disputed' }, context));
    return followed || isReversed;
  };

  /** Both sides move: a difference counts only where the accounts said the same before and after the gateway was asked. */
  const lookAgain = async (gateway: RefundingGateway, { charge }: Seen): Promise<Seen | null> => {
    const before = await ourSide.find(charge);
    const again = await gateway.look(charge.chargeId);
    const after = await ourSide.find(charge);
    const sides = [before, after].map(ours => JSON.stringify(accountsSideOf(ours, charge.chargeId)));
    if (sides[0] !== sides[1]) return null;
    return { charge: again ?? { ...charge, state: 'ended', refunds: [] }, ours: after };
  };

  const compareOne = async (gateway: RefundingGateway, charge: StatedCharge, context: CommandContext): Promise<Seen | null> => {
    let seen = { charge, ours: await ourSide.find(charge) };
    const stream = charge.key === null ? undefined : (await chargeKeys.find(charge.key))?.stream;
    if (stream && charge.key !== null && isMissingHere(seen)) {
      // The gateway has money by a charge that had ended for us.
      await news.ask(stream, context, { about: charge.key, certain: true });
      seen = { charge, ours: await ourSide.find(charge) };
    }
    const isFollowed = await follow(seen, context);
    const current = isFollowed ? { charge, ours: await ourSide.find(charge) } : seen;
    return compareSides([comparedOf(current)]).differences.length === 0 ? current : lookAgain(gateway, current);
  };

  const isMissingHere = (seen: Seen): boolean => compareSides([comparedOf(seen)]).differences[0]?.kind === 'missing_here';

  /** Charges that are nobody's, and that moved no money, are not compared. */
  const isOfInterest = ({ charge, ours }: Seen): boolean =>
    ours !== null || gatewaySideOf(charge).capturedSatang > 0 || charge.refunds.length > 0;

  const reconcileOne = async (
    gateway: RefundingGateway,
    named: Pick<PaymentGateway, 'name' | 'account'>,
    context: CommandContext,
  ): Promise<void> => {
    const since = new Date(time.now().getTime() - daysBack * dayMs);
    const streams = await chargeKeys.streamsSince(since);
    for (const stream of streams)
      await finishOpen(stream, context).catch(error =>
        log.warn({ error: (error as Error).name }, 'a payment could not be finished before it was compared'),
      );
    const open = Object.keys((await commands.readGateway()).open);
    const captures = await capturesIn(streams, named);
    const also = [...open, ...captures.map(({ charge }) => charge.chargeId)];
    const statement = await gateway.statement(since.toISOString(), also);
    const stated = new Set(statement.charges.map(({ chargeId }) => chargeId));
    const lost = captures.filter(({ charge }) => !stated.has(charge.chargeId)).map(unknownCharge);
    const seen: Seen[] = [];
    for (const charge of [...statement.charges, ...lost]) {
      const compared = await compareOne(gateway, charge, context);
      if (compared && isOfInterest(compared)) seen.push(compared);
    }
    const comparison = compareSides(seen.map(comparedOf));
    const settlements = seen.filter(({ ours }) => ours !== null).flatMap(each => settlementOf(each, statement));
    const { position } = await commands.gateway({ type: 'compare', now: now(), ...comparison, settlements }, context);
    newest = position > newest ? position : newest;
  };

  /** The gateway that has the charge. @throws Refusal where none does, or none answers */
  const gatewayOf = async (chargeId: string) => {
    for (const each of gateways) {
      const charge = await each.refunds?.look(chargeId).catch(() => undefined);
      if (charge) return { charge, test: each.test };
    }
    throw new Refusal('gateway_unavailable', 'The gateway does not answer about this charge');
  };

  const recordPayment = async (
    { charge, ours }: Seen,
    { test, reason }: { test: boolean; reason: string },
    context: CommandContext,
  ): Promise<void> => {
    if (!ours) throw isNobodys('missing_here');
    const { gateway, accounts } = comparedOf({ charge, ours });
    const amount = Math.floor((gateway.capturedSatang - accounts.capturedSatang) / 100);
    if (amount <= 0) return;
    const today = bangkokDate(now());
    const paidOn = bangkokDate(charge.paidAt ?? charge.createdAt);
    const id = recordedIdOf(ours.account, charge.chargeId);
    const money = {
      ...{ now: now(), id, amount, reason, test, method: charge.method },
      day: paidOn < addDays(today, -recordableDays) ? today : paidOn,
    };
    const { stream } = ours;
    if (isBookingStream(stream))
      await commands.booking(bookingIdIn(stream), { type: 'recordPayment', requestHash: id, ...money }, context);
    else await commands.paymentLink(paymentLinkIdIn(stream), { type: 'recordLinkPayment', ...money }, context);
  };

  const recordRefunds = async ({ charge, ours }: Seen, reason: string, context: CommandContext): Promise<void> => {
    const [payment] = ours ? paymentsOf(ours, charge.chargeId) : [];
    if (!ours || !payment) throw isNobodys('refund_missing_here');
    const { decide } = refundSubjectOf(commands, ours.stream);
    const paymentId = payment.id;
    for (const { gatewayRefundId, amountSatang } of charge.refunds) {
      const refund = { paymentId, gatewayRefundId, amount: Math.floor(amountSatang / 100), reason };
      await decide({ type: 'recordForeignRefund', now: now(), ...refund }, context);
    }
  };

  const carryOut = async (
    { kind, chargeId }: Difference,
    how: SettledHow,
    reason: string,
    context: CommandContext,
  ): Promise<void> => {
    if (how === 'belongsElsewhere') return;
    const { charge, test } = await gatewayOf(chargeId);
    const seen = { charge, ours: await ourSide.find(charge) };
    if (how === 'record') {
      if (kind === 'missing_here') await recordPayment(seen, { test, reason }, context);
      return recordRefunds({ charge, ours: await ourSide.find(charge) }, reason, context);
    }
    const { ours } = seen;
    if (!ours || paymentsOf(ours, chargeId).length === 0) throw isNobodys(kind);
    await reverse({ charge, ours }, { because: 'reversed', reason }, context);
  };

  return {
    /** @throws Error where a gateway does not answer: nothing is concluded from half a statement */
    reconcile: async (context: CommandContext): Promise<void> => {
      for (const { refunds: gateway, ...named } of gateways) if (gateway) await reconcileOne(gateway, named, context);
    },
    /** The gateway has news of a charge: it follows at once what the next comparison would, such as a dispute. */
    follow: async (chargeId: string, context: CommandContext): Promise<void> => {
      for (const { refunds: gateway } of gateways) {
        const charge = await gateway?.look(chargeId);
        if (gateway && charge) return void (await compareOne(gateway, charge, context));
      }
    },
    /** The position of what the last comparison of this process recorded; 0: nothing. */
    newest: () => ({ position: newest }),
    /** The owner says what a difference is. The accounts follow first, so that a process that dies between leaves nothing unsaid. @throws Refusal */
    settle: async (
      { chargeId, how, reason }: { chargeId: string; how: SettledHow; reason: string },
      context: CommandContext,
    ): Promise<bigint> => {
      requireReason(reason, 'A reason is required');
      const difference = assertSettles((await commands.readGateway()).open[chargeId], how);
      await carryOut(difference, how, reason, context);
      return (await commands.gateway({ type: 'settle', now: now(), chargeId, how, reason }, context)).position;
    },
  };
};

export type Reconciling = ReturnType<typeof createReconciling>;
