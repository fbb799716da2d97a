import type { Difference, SettledHow } from '@baan/domain/gateway/comparing';
import { gatewayStream } from '@baan/domain/shared/streamNames';
import { upcastGatewayEvents } from '@baan/domain/upcasting';
import type { Knex } from 'knex';
import { type ReadEvent, readTable } from './readTable.ts';

// What the comparison with the gateway found (stream `gateway`), and what the gateway keeps and pays out.

const ownEvents = (events: ReadEvent[]) => upcastGatewayEvents(events.filter(({ stream }) => stream === gatewayStream));

/** `state` `open`: it stands on Today. */
export type DifferenceRow = {
  charge_id: string;
  state: 'open' | 'gone' | 'settled';
  found_at: string;
  difference: Difference;
  how: SettledHow | null;
  reason: string | null;
};

export const gatewayDifferencesTable = readTable<DifferenceRow>({
  name: 'gateway_differences',
  foldVersion: 1,
  key: 'charge_id',
  create: `
    CREATE TABLE read.gateway_differences (
      charge_id  text PRIMARY KEY,
      state      text NOT NULL,
      found_at   text NOT NULL,
      difference jsonb NOT NULL,
      how        text,
      reason     text
    );`,
  needs: events => [
    ...new Set(
      ownEvents(events).flatMap(({ type, data }) =>
        type === 'GatewayDifferenceGone' || type === 'GatewayDifferenceSettled' ? [data.chargeId] : [],
      ),
    ),
  ],
  fold: (events, known) => {
    const rows = new Map(known.map(row => [row.charge_id, row]));
    for (const { type, data } of ownEvents(events)) {
      const before = rows.get(data.chargeId);
      if (type === 'GatewayDifferenceFound') {
        const { at: found_at, ...difference } = data;
        rows.set(data.chargeId, { charge_id: data.chargeId, state: 'open', found_at, difference, how: null, reason: null });
      } else if (before && type === 'GatewayDifferenceGone') rows.set(data.chargeId, { ...before, state: 'gone' });
      else if (before && type === 'GatewayDifferenceSettled')
        rows.set(data.chargeId, { ...before, state: 'settled', how: data.how, reason: data.reason });
    }
    return [...rows.values()];
  },
});

/** Amounts in satang. `transfer_id` null: not paid out yet. `transfer_satang`: what arrived at the bank by the whole payout. */
export type SettlementRow = {
  charge_id: string;
  number: string | null;
  method: 'credit_card' | 'promptpay';
  paid_at: string;
  amount_satang: number;
  fee_satang: number;
  fee_vat_satang: number;
  net_satang: number;
  transfer_id: string | null;
  transferred_at: string | null;
  transfer_satang: number | null;
};

export const gatewaySettlementsTable = readTable<SettlementRow>({
  name: 'gateway_settlements',
  foldVersion: 2,
  key: 'charge_id',
  create: `
    CREATE TABLE read.gateway_settlements (
      charge_id      text PRIMARY KEY,
      number         text,
      method         text NOT NULL,
      paid_at        text NOT NULL,
      amount_satang  bigint NOT NULL,
      fee_satang     bigint NOT NULL,
      fee_vat_satang bigint NOT NULL,
      net_satang     bigint NOT NULL,
      transfer_id    text,
      transferred_at text,
      transfer_satang bigint
    );`,
  fold: events => {
    const rows = new Map<string, SettlementRow>();
    for (const { type, data } of ownEvents(events)) {
      if (type !== 'PaymentSettled') continue;
      rows.set(data.chargeId, {
        charge_id: data.chargeId,
        number: data.number ?? null,
        method: data.method,
        paid_at: data.paidAt,
        amount_satang: data.amountSatang,
        fee_satang: data.feeSatang,
        fee_vat_satang: data.feeVatSatang,
        net_satang: data.netSatang,
        transfer_id: data.transferId,
        transferred_at: data.transfer?.at ?? null,
        transfer_satang: data.transfer?.amountSatang ?? null,
      });
    }
    return [...rows.values()];
  },
});

export const openDifferences = (knex: Knex): Promise<DifferenceRow[]> =>
  knex<DifferenceRow>('read.gateway_differences')
    .where({ state: 'open' })
    .orderBy([{ column: 'found_at', order: 'desc' }, { column: 'charge_id' }])
    .then(rows => rows);

type Settlements = { fees: FeesRow[]; unpaidOutSatang: number; newestPaidAt: string | null };

type FeesRow = { method: SettlementRow['method']; payments: number; amount: number; fee: number; vat: number };

const asNumber = (value: unknown): number => Number(value ?? 0);

/** The database gives its big integers as text. */
const inNumbers = (row: SettlementRow): SettlementRow => ({
  ...row,
  amount_satang: asNumber(row.amount_satang),
  fee_satang: asNumber(row.fee_satang),
  fee_vat_satang: asNumber(row.fee_vat_satang),
  net_satang: asNumber(row.net_satang),
});

/** What the gateway kept of these charges; those that were not compared yet are absent. */
export const settlementsOf = async (knex: Knex, chargeIds: string[]): Promise<Map<string, SettlementRow>> => {
  const rows = await knex<SettlementRow>('read.gateway_settlements').whereIn('charge_id', chargeIds);
  return new Map(rows.map(row => [row.charge_id, inNumbers(row)]));
};

/** Sums in satang of what the gateway kept since a moment, by method, what it has not paid out yet, and when money last came. */
export const readSettlements = async (knex: Knex, since: string): Promise<Settlements> => {
  const rows: Record<string, unknown>[] = await knex('read.gateway_settlements')
    .where('paid_at', '>=', since)
    .groupBy('method')
    .orderBy('method')
    .select('method', {
      payments: knex.raw('count(*)'),
      amount: knex.raw('sum(amount_satang)'),
      fee: knex.raw('sum(fee_satang)'),
      vat: knex.raw('sum(fee_vat_satang)'),
    });
  const [newest] = await knex('read.gateway_settlements').max<{ paid_at: string | null }[]>('paid_at as paid_at');
  const [unpaid] = await knex('read.gateway_settlements')
    .whereNull('transfer_id')
    .select({ net: knex.raw('sum(net_satang)') });
  return {
    fees: rows.map(({ method, payments, amount, fee, vat }) => ({
      method: method === 'promptpay' ? 'promptpay' : 'credit_card',
      payments: asNumber(payments),
      amount: asNumber(amount),
      fee: asNumber(fee),
      vat: asNumber(vat),
    })),
    unpaidOutSatang: asNumber(unpaid?.net),
    newestPaidAt: newest?.paid_at ?? null,
  };
};

export type PayoutRow = {
  transferId: string;
  at: string | null;
  arrivedSatang: number | null;
  payments: SettlementRow[];
};

/** The newest payouts first, each with its payments. */
export const readPayouts = async (knex: Knex, limit: number): Promise<PayoutRow[]> => {
  const newest: { transfer_id: string }[] = await knex('read.gateway_settlements')
    .whereNotNull('transfer_id')
    .groupBy('transfer_id')
    .orderByRaw('max(transferred_at) DESC NULLS LAST, max(paid_at) DESC, transfer_id')
    .limit(limit)
    .select('transfer_id');
  const ids = newest.map(({ transfer_id }) => transfer_id);
  const rows = await knex<SettlementRow>('read.gateway_settlements').whereIn('transfer_id', ids).orderBy('paid_at');
  return ids.map(transferId => {
    const own = rows.filter(({ transfer_id }) => transfer_id === transferId);
    const [first] = own;
    return {
      transferId,
      at: first?.transferred_at ?? null,
      arrivedSatang: first?.transfer_satang == null ? null : asNumber(first.transfer_satang),
      payments: own.map(inNumbers),
    };
  });
};
