import { isWeekendNight, type PlainDate } from '../shared/plainDate.ts';
import { isNight, type Line, type NightLine, nightSums, sumOf } from './lines.ts';

export type NightPrice = { date: PlainDate; price: number; normalPrice: number; weekend: boolean };

/**
 * What a stay costs, in THB. The lines say it all; `nights`, `subtotal`, `discountTotal` and `total` follow from them. `saving` and
 * `badgePercent` are said beside the price. `priceList`: the revision of the villa stream that the prices come from.
 */
export type Quote = {
  lines: Line[];
  nights: NightPrice[];
  subtotal: number;
  discountTotal: number;
  saving: number;
  badgePercent: number;
  total: number;
  priceList: number;
};

const nightOf = ({ date, amount, normalAmount }: NightLine): NightPrice => ({
  date,
  price: amount,
  normalPrice: normalAmount,
  weekend: isWeekendNight(date),
});

/** A quote with all that follows from its lines: `total = subtotal - discountTotal + fees`. */
export const quoteOf = (lines: Line[], more: Pick<Quote, 'saving' | 'badgePercent' | 'priceList'>): Quote => {
  const { subtotal, discountTotal } = nightSums(lines);
  return { lines, nights: lines.filter(isNight).map(nightOf), subtotal, discountTotal, total: sumOf(lines), ...more };
};

/** The lines of nights that were priced before prices had lines. */
export const linesOfNights = (nights: readonly NightPrice[]): Line[] =>
  nights.map(({ date, price, normalPrice }) => ({ kind: 'night', date, amount: price, normalAmount: normalPrice }));

/** A stored quote with its lines: an older one gets one for each night. */
export const withLines = (quote: Omit<Quote, 'lines'> & { lines?: Line[] }): Quote => ({
  ...quote,
  lines: quote.lines ?? linesOfNights(quote.nights),
});

type Agreed = { quote: Pick<Quote, 'lines' | 'total'>; totalPrice: number; adjustment?: { label: string } | null };

/**
 * What a stay is charged: the lines of its quote, and one adjustment of the difference where staff set a total of their own. The
 * adjustment is no part of the quote: words that staff typed are personal data.
 */
export const chargesOf = ({ quote, totalPrice, adjustment }: Agreed): Line[] => {
  if (totalPrice === quote.total) return quote.lines;
  const label = adjustment ? { label: adjustment.label } : {};
  return [...quote.lines, { kind: 'adjustment', amount: totalPrice - quote.total, ...label }];
};
