import { mostRefundsOfCharge, refundableDays } from '@baan/domain/payment/gatewayRefund';
import type { Time } from '@baan/time/time';
import type { RefundableCharge, Refunded, RefundingGateway, StatedCharge, StatedTransfer } from '../refunds.ts';
import { OmiseFailure } from './failure.ts';
import { keyIn, textIn } from './metadata.ts';
import type { OmiseCharge, OmiseRefund } from './objects.ts';
import { type OmiseClient, pageSize } from './omiseClient.ts';
import { satangOf } from './satang.ts';

type Page<Item> = { total: number; data: Item[] };

const mostPages = 50;

/** The gateway's smallest charge, in THB. */
const selfTestBaht = 20;

/** @throws Error where there is more than can be looked through: a statement without its end would show wrong differences */
const allPages = async <Item>(ask: (offset: number) => Promise<Page<Item>>): Promise<Item[]> => {
  const all: Item[] = [];
  for (let page = 0; page < mostPages; page += 1) {
    const { data, total } = await ask(page * pageSize);
    all.push(...data);
    if ((page + 1) * pageSize >= total) return all;
  }
  throw new Error('Too much to look through');
};

const statesOf = (charge: OmiseCharge): StatedCharge['state'] => {
  const wasPaid = Boolean(charge.paid_at);
  if (charge.reversed || charge.status === 'reversed') return wasPaid ? 'reversed' : 'ended';
  if (charge.paid || charge.status === 'successful') return 'captured';
  return charge.status === 'pending' ? 'open' : 'ended';
};

const isDisputed = ({ dispute }: OmiseCharge): boolean =>
  typeof dispute === 'object' && dispute !== null && Reflect.get(dispute, 'status') !== 'won';

/** `transferableAt`: when its transaction can be paid out. */
const statedOf = (charge: OmiseCharge, transferableAt: string | null = null): StatedCharge => {
  const { id: chargeId, fee, fee_vat, net, metadata, created_at } = charge;
  const state = statesOf(charge);
  const isKnown = state === 'captured' && fee !== undefined && fee_vat !== undefined && net !== undefined;
  return {
    chargeId,
    key: keyIn(metadata) ?? null,
    about: textIn(metadata, 'booking') ?? null,
    method: charge.card ? 'credit_card' : 'promptpay',
    state,
    amountSatang: charge.amount,
    refunds: charge.refunds.data.map(refund => ({
      gatewayRefundId: refund.id,
      refundId: keyIn(refund.metadata) ?? null,
      amountSatang: refund.amount,
      at: refund.created_at ?? created_at ?? '',
    })),
    disputed: isDisputed(charge),
    refundable: charge.refundable,
    createdAt: created_at ?? '',
    paidAt: charge.paid_at ?? null,
    transferableAt,
    fees: isKnown ? { feeSatang: fee, feeVatSatang: fee_vat, netSatang: net } : null,
  };
};

/** Refunds at Omise, and its statement of charges, refunds and payouts. */
export const createOmiseRefunds = ({ client, time }: { client: OmiseClient; time: Pick<Time, 'now'> }): RefundingGateway => {
  const find = async ({ chargeId }: RefundableCharge, refundId: string): Promise<OmiseRefund | undefined> => {
    const { data } = await client.refunds(chargeId);
    return data.find(({ metadata }) => keyIn(metadata) === refundId);
  };

  /** The gateway gives one code for each refusal, so the charge tells why. */
  const refused = async (charge: RefundableCharge, amount: number): Promise<Refunded> => {
    const known = await client.charge(charge.chargeId);
    const { refunded_amount, amount: captured, refunds, paid_at, refundable } = known;
    const isOld = paid_at && time.now().getTime() > Date.parse(paid_at) + refundableDays * 86_400_000;
    if (isDisputed(known)) return { outcome: 'refused', reason: 'disputed' };
    if (refunded_amount + satangOf(amount) > captured) return { outcome: 'refused', reason: 'over_captured' };
    if (isOld) return { outcome: 'refused', reason: 'too_old' };
    if (refunds.data.length >= mostRefundsOfCharge) return { outcome: 'refused', reason: 'too_often' };
    return { outcome: 'refused', reason: refundable ? 'refused' : 'not_refundable' };
  };

  return {
    findRefund: async (charge, refundId) => (await find(charge, refundId))?.id ?? null,
    refund: async ({ charge, refundId, amount }) => {
      try {
        const { id } = await client.refund(charge.chargeId, satangOf(amount), { key: refundId });
        return { outcome: 'refunded', gatewayRefundId: id };
      } catch (error) {
        if (!(error instanceof OmiseFailure) || error.fault === 'no_answer') throw error;
        if (error.fault !== 'refused' && error.fault !== 'not_found') return { outcome: 'unavailable' };
        // An earlier request with this key may have done it, so that nothing is left for this one.
        const earlier = await find(charge, refundId);
        return earlier ? { outcome: 'refunded', gatewayRefundId: earlier.id } : refused(charge, amount);
      }
    },
    look: async chargeId => {
      const charge = await client.charge(chargeId).catch(unlessGone);
      return charge ? statedOf(charge) : null;
    },
    account: client.account,
    tryQr: async () => {
      const source = await client.createSource(satangOf(selfTestBaht));
      const charge = await client.createCharge({
        ...{ amount: source.amount, currency: 'thb', description: 'Self-test', metadata: { selfTest: 'yes' } },
        source: source.id,
      });
      await client.expire(charge.id);
    },
    statement: async (since, also) => {
      const [listed, transactions, payouts] = await Promise.all([
        allPages(offset => client.charges(since, offset)),
        allPages(offset => client.transactions(since, offset)),
        allPages(offset => client.transfers(since, offset)),
      ]);
      const charges = new Map(listed.map(charge => [charge.id, charge]));
      // Older charges of which something was given back since.
      const origins = transactions.flatMap(({ origin }) => (origin?.startsWith('chrg_') ? [origin] : []));
      for (const id of new Set([...also, ...origins])) {
        const older = charges.has(id) ? undefined : await client.charge(id).catch(unlessGone);
        if (older) charges.set(id, older);
      }
      const transfers = payouts
        .filter(({ sent, failure_code }) => sent && failure_code === null)
        .map(
          ({ id, amount, fee, net, created_at }): StatedTransfer => ({
            transferId: id,
            at: created_at,
            amountSatang: net ?? amount - fee,
          }),
        );
      const transferable = new Map(
        transactions.flatMap(({ direction, origin, transferable: at }) =>
          direction === 'credit' && origin && at ? [[origin, at] as const] : [],
        ),
      );
      const stated = [...charges.values()].map(charge => statedOf(charge, transferable.get(charge.id)));
      return { charges: stated, transfers: transfers.reverse() };
    },
  };
};

/** A charge that the gateway does not know is none. @throws any other failure */
const unlessGone = (error: unknown): undefined => {
  if (!(error instanceof OmiseFailure) || error.fault !== 'not_found') throw error;
};
