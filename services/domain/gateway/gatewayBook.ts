import { type Command, type Decisions, decideBy, type EventsOf, type Evolutions, evolveBy } from '../shared/decider.ts';
import type { Instant } from '../shared/plainDate.ts';
import { Refusal, requireReason } from '../shared/refusal.ts';
import { type Comparison, canSettleBy, type Difference, isSameDifference, type SettledHow } from './comparing.ts';

// Stream `gateway`: where the gateway and the accounts differ, what the owner did about it, and what the gateway keeps and pays out.
// Amounts are integer satang, as the gateway counts.

/**
 * What the gateway kept of a payment. `transferId`: the payout that brought it to the villa's bank; null: not yet. `transfer`: when it was
 * made, and what of it arrives at the bank, for all its payments together. It and `number`, of the booking, are absent in older releases.
 */
export type Settlement = {
  chargeId: string;
  number?: string | null;
  method: 'credit_card' | 'promptpay';
  paidAt: Instant;
  amountSatang: number;
  feeSatang: number;
  feeVatSatang: number;
  netSatang: number;
  transferId: string | null;
  transfer?: { at: Instant; amountSatang: number };
};

type GatewayEventFields = {
  GatewayDifferenceFound: Difference;
  /** Both sides say the same now. */
  GatewayDifferenceGone: { chargeId: string };
  GatewayDifferenceSettled: { chargeId: string; how: SettledHow; reason: string };
  /** Once when the gateway has the money, and once more when it is paid out; again where that payout failed and another followed. */
  PaymentSettled: Settlement;
};

export type GatewayEvent = EventsOf<GatewayEventFields>;

/** By charge. `settled`: as it was when the owner said that it belongs elsewhere; it comes back once it is another. What was recorded is no difference. */
export type GatewayBook = {
  open: Readonly<Record<string, Difference>>;
  settled: Readonly<Record<string, Difference>>;
  transfers: Readonly<Record<string, string | null>>;
};

export const emptyBook: GatewayBook = { open: {}, settled: {}, transfers: {} };

const without = <Value>(record: Readonly<Record<string, Value>>, key: string): Readonly<Record<string, Value>> => {
  const { [key]: _, ...others } = record;
  return others;
};

export const gatewayEvolutions: Evolutions<GatewayBook, GatewayEvent> = {
  GatewayDifferenceFound: (book, { data: { at: _, ...difference } }) => ({
    ...book,
    open: { ...book.open, [difference.chargeId]: difference },
    settled: without(book.settled, difference.chargeId),
  }),
  GatewayDifferenceGone: (book, { data: { chargeId } }) => ({ ...book, open: without(book.open, chargeId) }),
  GatewayDifferenceSettled: (book, { data: { chargeId, how } }) => {
    const difference = book.open[chargeId];
    const settled = difference && how === 'belongsElsewhere' ? { ...book.settled, [chargeId]: difference } : book.settled;
    return { ...book, open: without(book.open, chargeId), settled };
  },
  PaymentSettled: (book, { data: { chargeId, transferId } }) => ({
    ...book,
    transfers: { ...book.transfers, [chargeId]: transferId },
  }),
};

export const evolveGateway = evolveBy(gatewayEvolutions);

/** `settlements`: of all payments that the gateway has named. */
type Compare = Command<'compare', Comparison & { settlements: Settlement[] }>;
type SettleDifference = Command<'settle', { chargeId: string; how: SettledHow; reason: string }>;
export type GatewayCommand = Compare | SettleDifference;

const decisions: Decisions<GatewayCommand, [GatewayBook], GatewayEvent[]> = {
  compare: ({ now: at, differences, examined, settlements }, { open, settled, transfers }) => {
    const known = (difference: Difference): Difference | undefined => open[difference.chargeId] ?? settled[difference.chargeId];
    const different = new Set(differences.map(({ chargeId }) => chargeId));
    const isNews = ({ chargeId, transferId }: Settlement): boolean =>
      !Object.hasOwn(transfers, chargeId) || (transferId !== null && transfers[chargeId] !== transferId);
    return [
      ...differences
        .filter(difference => !isSameDifference(known(difference), difference))
        .map((difference): GatewayEvent => ({ type: 'GatewayDifferenceFound', data: { at, ...difference } })),
      ...examined
        .filter(chargeId => Object.hasOwn(open, chargeId) && !different.has(chargeId))
        .map((chargeId): GatewayEvent => ({ type: 'GatewayDifferenceGone', data: { at, chargeId } })),
      ...settlements.filter(isNews).map((each): GatewayEvent => ({ type: 'PaymentSettled', data: { at, ...each } })),
    ];
  },
  settle: ({ now: at, chargeId, how, reason }, { open }) => {
    requireReason(reason, 'A reason is required');
    assertSettles(open[chargeId], how);
    return [{ type: 'GatewayDifferenceSettled', data: { at, chargeId, how, reason } }];
  },
};

/** @throws Refusal */
export const assertSettles = (difference: Difference | undefined, how: SettledHow): Difference => {
  if (!difference) throw new Refusal('not_found', 'There is no such difference');
  if (!canSettleBy(difference, how))
    throw new Refusal('wrong_state', 'This difference is not settled in this way', { kind: difference.kind });
  return difference;
};

export const decideGateway = decideBy(decisions);
