import type { Account } from '@baan/domain/payment/account';
import { capturesOf, gatewayRefundsOf, openRefundsOf } from '@baan/domain/payment/captures';
import { refundRefused } from '@baan/domain/payment/decideRefund';
import { type GatewayRefund, lostAfterSeconds } from '@baan/domain/payment/gatewayRefund';
import type { Time } from '@baan/time/time';
import { createKeyedQueue } from '../batching/batching.ts';
import { usualTimeouts, withPosition } from '../card/cardSteps.ts';
import { createAsk } from '../card/timeouts.ts';
import type { CommandContext, CommandResult } from '../commands/command.ts';
import type { PaymentGateway } from '../gateway/gateway.ts';
import type { Refunded, RefundingGateway } from '../gateway/refunds.ts';
import { type RefundCommands, refundSubjectOf } from './refundSubject.ts';

export type RefundRequested = {
  id: string;
  requestHash: string;
  refundId: string;
  paymentId: string;
  amount: number;
  reason: string;
  by: GatewayRefund['by'];
};

type RefundDeskDependencies = {
  commands: RefundCommands;
  /** The one that takes payments, and those before it. */
  gateways: readonly Pick<PaymentGateway, 'name' | 'account' | 'refunds'>[];
  time: Pick<Time, 'after' | 'now'>;
  log: { warn: (object: object, message: string) => void };
  /** Milliseconds to wait for an answer of the gateway. */
  timeoutMs?: number;
};

/**
 * Gives money back through the gateway that took it. No request goes out before it is recorded. One without an answer is looked for by its
 * key, and asked for again only once the first cannot arrive any more, so that nothing is given back twice.
 */
export const createRefundDesk = ({
  commands,
  gateways,
  time,
  log,
  timeoutMs = usualTimeouts.gateway,
}: RefundDeskDependencies) => {
  const oneAtATime = createKeyedQueue();

  /** undefined without its keys: the outcome stays unknown. */
  const gatewayOf = ({ charge: { gateway } }: GatewayRefund): RefundingGateway | undefined =>
    gateways.find(({ name, account }) => name === gateway.name && account === gateway.account)?.refunds;

  const ask = createAsk(time, timeoutMs, what => log.warn({ what }, 'the gateway did not answer about a refund'));

  const deskOf = (stream: string, context: CommandContext) => {
    type Recorded = Promise<CommandResult<Account>>;
    const { read, decide } = refundSubjectOf(commands, stream);
    const now = (): string => time.now().toISOString();
    const refunded = (refundId: string, gatewayRefundId: string): Recorded =>
      decide({ type: 'recordRefunded', now: now(), refundId, gatewayRefundId }, context);
    const unanswered = (refundId: string): Recorded => decide({ type: 'recordRefundUnanswered', now: now(), refundId }, context);

    const record = (refundId: string, answer: Refunded | undefined): Recorded => {
      if (!answer || answer.outcome === 'unavailable') return unanswered(refundId);
      if (answer.outcome === 'refunded') return refunded(refundId, answer.gatewayRefundId);
      return decide({ type: 'recordRefundRefused', now: now(), refundId, refusal: answer.reason }, context);
    };

    /** After its request was recorded, and once for each record. */
    const send = async (refund: GatewayRefund): Recorded => {
      const { refundId, charge, amount } = refund;
      const gateway = gatewayOf(refund);
      const answer = gateway && (await ask('refund', () => gateway.refund({ charge, refundId, amount })));
      return record(refundId, answer);
    };

    const settleOne = async (refund: GatewayRefund): Promise<void> => {
      const { refundId, charge, triedAt } = refund;
      const gateway = gatewayOf(refund);
      const found = gateway && (await ask('findRefund', () => gateway.findRefund(charge, refundId)));
      if (found === undefined) return void (await unanswered(refundId));
      if (found !== null) return void (await refunded(refundId, found));
      if (time.now().getTime() < Date.parse(triedAt) + lostAfterSeconds * 1000) return;
      const retried = await decide({ type: 'retryRefund', now: now(), refundId }, context);
      if (!retried.repeated) await send(refund);
    };

    /** @returns true while an outcome is open */
    const settle = async (): Promise<boolean> => {
      const before = await read();
      for (const refund of before ? openRefundsOf(before) : []) await settleOne(refund);
      const after = await read();
      return after !== null && openRefundsOf(after).length > 0;
    };

    const start = async (requested: RefundRequested): Recorded => {
      const asked = await decide({ type: 'askRefund', now: now(), ...requested }, context);
      const refundIn = ({ state }: CommandResult<Account>): GatewayRefund | undefined =>
        gatewayRefundsOf(state).find(({ refundId }) => refundId === requested.refundId);
      const refund = refundIn(asked);
      const recorded = refund && !asked.repeated ? await send(refund) : asked;
      const refusal = refundIn(recorded)?.refusedFor;
      if (refusal) throw withPosition(refundRefused(refusal), recorded);
      return recorded;
    };

    return { settle, start };
  };

  return {
    /**
     * Payments by PromptPay that their gateway says it gives nothing back of: another account has to be asked for. Where it does not answer the
     * payment is left out, as a refund may still be tried.
     */
    notRefundable: async (account: Account): Promise<string[]> => {
      const charges = capturesOf(account).filter(({ method }) => method === 'promptpay');
      const asked = charges.map(async ({ paymentId, charge }) => {
        const gateway = gateways.find(({ name, account: of }) => name === charge.gateway.name && of === charge.gateway.account);
        const stated = await ask('look', async () => gateway?.refunds?.look(charge.chargeId));
        return stated && !stated.refundable ? [paymentId] : [];
      });
      return (await Promise.all(asked)).flat();
    },
    /**
     * Asks the gateway, and records what it says. An answer that does not come is found later. `stream`: of a booking, or of a payment link
     * without one. @throws Refusal
     */
    ask: (stream: string, requested: RefundRequested, context: CommandContext): Promise<CommandResult<Account>> =>
      oneAtATime(stream, () => deskOf(stream, context).start(requested)),
    /** Finds out what became of refunds without an answer, and asks again for those that never arrived. @returns true while one is open */
    settle: (stream: string, context: CommandContext): Promise<boolean> =>
      oneAtATime(stream, () => deskOf(stream, context).settle()),
  };
};

export type RefundDesk = ReturnType<typeof createRefundDesk>;
