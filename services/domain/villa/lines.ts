import type { Localized } from '../shared/localized.ts';
import type { PlainDate } from '../shared/plainDate.ts';

// A price is a list of lines, and its total is their sum. Everything that shows a price prints its lines.

export type LineKind = 'night' | 'fee' | 'discount' | 'adjustment';

/**
 * Integer THB. `label`: the name of the fee or season, or the words that staff typed; without one the kind says what it is.
 * `normalAmount`: what a night costs without the discount.
 */
export type Line = {
  kind: LineKind;
  label?: Localized | string;
  date?: PlainDate;
  amount: number;
  normalAmount?: number;
  seasonId?: string;
  feeId?: string;
  /** Of a charge or discount that staff added later; the others come from the quote. */
  chargeId?: string;
};

/** A night's line always says which night it is, and what it costs without the discount. */
export type NightLine = Line & { kind: 'night'; date: PlainDate; normalAmount: number };

export const sumOf = (lines: readonly Pick<Line, 'amount'>[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);

export const isNight = (line: Line): line is NightLine => line.kind === 'night';

/** What the nights would cost at their usual prices, and how much less they cost. */
export const nightSums = (lines: readonly Line[]): { subtotal: number; discountTotal: number } => {
  const nights = lines.filter(isNight);
  const subtotal = nights.reduce((sum, { normalAmount }) => sum + normalAmount, 0);
  return { subtotal, discountTotal: subtotal - sumOf(nights) };
};
