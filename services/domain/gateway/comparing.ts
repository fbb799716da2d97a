import type { Instant } from '../shared/plainDate.ts';

// The gateway's charges and the accounts, side by side.

/** What one side says of a charge, in satang. Money that was disputed or taken back counts as never received. */
export type Side = { capturedSatang: number; refundedSatang: number };

/** `missing_here`: the gateway has money that the accounts lack; `missing_there`: the other way round; the others likewise of refunds. */
export type DifferenceKind = 'missing_here' | 'missing_there' | 'refund_missing_here' | 'refund_missing_there';

/** `number`: of the booking, as the charge says; null: of none, or not ours. `paymentLinkId`: of the link without a booking; absent: of none. */
export type Difference = {
  chargeId: string;
  kind: DifferenceKind;
  method: 'credit_card' | 'promptpay';
  number: string | null;
  paymentLinkId?: string;
  paidAt: Instant;
  gateway: Side;
  accounts: Side;
};

export type SettledHow = 'record' | 'belongsElsewhere' | 'reversed';

/** `examined`: the charges that were compared. */
export type Comparison = { differences: Difference[]; examined: string[] };

/** A charge with what both sides say of it. */
export type Compared = Omit<Difference, 'kind'>;

const netOf = ({ capturedSatang, refundedSatang }: Side): number => capturedSatang - refundedSatang;

/** Money that came and left again on one side alone is no difference. */
const kindOf = ({ gateway, accounts }: Compared): DifferenceKind | null => {
  const more = netOf(gateway) - netOf(accounts);
  if (more === 0) return null;
  if (more > 0) return gateway.capturedSatang > accounts.capturedSatang ? 'missing_here' : 'refund_missing_there';
  return gateway.capturedSatang < accounts.capturedSatang ? 'missing_there' : 'refund_missing_here';
};

export const compareSides = (charges: readonly Compared[]): Comparison => ({
  differences: charges.flatMap(charge => {
    const kind = kindOf(charge);
    return kind ? [{ ...charge, kind }] : [];
  }),
  examined: charges.map(({ chargeId }) => chargeId),
});

const isSameSide = (one: Side, other: Side): boolean =>
  one.capturedSatang === other.capturedSatang && one.refundedSatang === other.refundedSatang;

export const isSameDifference = (known: Difference | undefined, found: Difference): boolean =>
  known !== undefined && isSameSide(known.gateway, found.gateway) && isSameSide(known.accounts, found.accounts);

/** How the owner can settle a difference of each kind. What belongs elsewhere is only noted. */
const ways: Record<DifferenceKind, readonly SettledHow[]> = {
  missing_here: ['record', 'belongsElsewhere'],
  missing_there: ['reversed', 'belongsElsewhere'],
  refund_missing_here: ['record', 'belongsElsewhere'],
  refund_missing_there: ['belongsElsewhere'],
};

export const canSettleBy = ({ kind }: Difference, how: SettledHow): boolean => ways[kind].includes(how);
