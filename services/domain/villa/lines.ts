import type { Localized } from '../shared/localized.ts';
import { isWeekendNight, type PlainDate } from '../shared/plainDate.ts';

// A price is a list of lines, and its total is their sum. Everything that shows a price prints its lines.

export type LineKind = 'night' | 'fee' | 'discount' | 'adjustment';

/** Integer THB. `label`: the name of the fee or season, or the words that staff typed; without one the kind says what it is. */
export type PriceLine = {
  kind: LineKind;
  label?: Localized | string;
  date?: PlainDate;
  amount: number;
  /** What a night costs without the discount. */
  normalAmount?: number;
  seasonId?: string;
  feeId?: string;
  /** Of a charge or discount that staff added later; the others come from the quote. */
  chargeId?: string;
};

/** A night's line always says which night it is, and what it costs without the discount. */
export type NightLine = PriceLine & { kind: 'night'; date: PlainDate; normalAmount: number };

export const sumOf = (lines: readonly Pick<PriceLine, 'amount'>[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);

export const isNight = (line: PriceLine): line is NightLine => line.kind === 'night';

/** What the nights would cost at their usual prices, and how much less they cost. */
export const nightSums = (lines: readonly PriceLine[]): { subtotal: number; discountTotal: number } => {
  const nights = lines.filter(isNight);
  const subtotal = nights.reduce((sum, { normalAmount }) => sum + normalAmount, 0);
  return { subtotal, discountTotal: subtotal - sumOf(nights) };
};

export type NightPrice = { date: PlainDate; price: number; normalPrice: number; weekend: boolean };

/**
 * What a stay costs, in THB. The lines say it all; `nights`, `subtotal`, `discountTotal` and `total` follow from them. `saving` and
 * `badgePercent` are said beside the price. `priceList`: the revision of the villa stream that the prices come from.
 */
export type Quote = {
  lines: PriceLine[];
  nights: NightPrice[];
  subtotal: number;
  discountTotal: number;
  saving: number;
  badgePercent: number;
  total: number;
  priceList: number;
};

export const nightPriceOf = ({ date, amount, normalAmount }: NightLine): NightPrice => ({
  date,
  price: amount,
  normalPrice: normalAmount,
  weekend: isWeekendNight(date),
});

/** A quote with all that follows from its lines: `total = subtotal - discountTotal + fees`. */
export const quoteOf = (lines: PriceLine[], more: Pick<Quote, 'saving' | 'badgePercent' | 'priceList'>): Quote => {
  const { subtotal, discountTotal } = nightSums(lines);
  return { lines, nights: lines.filter(isNight).map(nightPriceOf), subtotal, discountTotal, total: sumOf(lines), ...more };
};

/** The lines of nights that were priced before prices had lines. */
export const linesOfNights = (nights: readonly NightPrice[]): PriceLine[] =>
  nights.map(({ date, price, normalPrice }) => ({ kind: 'night', date, amount: price, normalAmount: normalPrice }));

/** A stored quote with its lines: an older one gets one for each night. */
export const withLines = (quote: Omit<Quote, 'lines'> & { lines?: PriceLine[] }): Quote => ({
  ...quote,
  lines: quote.lines ?? linesOfNights(quote.nights),
});

type PricedStay = { quote: Pick<Quote, 'lines' | 'total'>; totalPrice: number; adjustment?: { label: string } | null };

/**
 * What a stay is charged: the lines of its quote, and one adjustment of the difference where staff set a total of their own. The
 * adjustment is no part of the quote: words that staff typed are personal data.
 */
export const chargesOf = ({ quote, totalPrice, adjustment }: PricedStay): PriceLine[] => {
  if (totalPrice === quote.total) return quote.lines;
  const label = adjustment ? { label: adjustment.label } : {};
  return [...quote.lines, { kind: 'adjustment', amount: totalPrice - quote.total, ...label }];
};
