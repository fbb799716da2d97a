import type { Instant } from '../shared/plainDate.ts';

// The gateway's charges and the accounts, side by side.

/** What one side says of a charge, in satang. Money that was disputed or taken back counts as never received. */
export type Side = { capturedSatang: number; refundedSatang: number };

/** `missing_here`: the gateway has money that the accounts lack; `missing_there`: the other way round; the others likewise of refunds. */
export type DifferenceKind = 'missing_here' | 'missing_there' | 'refund_missing_here' | 'refund_missing_there';

/** `number`: of the booking, as the charge says; null: of none, or not ours. */
export type Difference = {
  chargeId: string;
  kind: DifferenceKind;
  method: 'credit_card' | 'promptpay';
  number: string | null;
  paidAt: Instant;
  gateway: Side;
  accounts: Side;
};

export type SettledHow = 'record' | 'belongsElsewhere' | 'reversed';

/** `examined`: the charges that were compared. */
export type Comparison = { differences: Difference[]; examined: string[] };

/** A charge with what both sides say of it. */
export type Compared = Omit<Difference, 'kind'>;

const kindOf = ({ gateway, accounts }: Compared): DifferenceKind | null => {
  if (gateway.capturedSatang > accounts.capturedSatang) return 'missing_here';
  if (gateway.capturedSatang < accounts.capturedSatang) return 'missing_there';
  if (gateway.refundedSatang > accounts.refundedSatang) return 'refund_missing_here';
  return gateway.refundedSatang < accounts.refundedSatang ? 'refund_missing_there' : null;
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
