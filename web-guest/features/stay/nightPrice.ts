import type { Villa } from '@baan/contract/villa';

type Prices = Pick<Villa, 'weekdayPrice' | 'weekdayDiscountedPrice' | 'priceReductionPerRoom' | 'bedrooms'>;

/**
 * The price that the panel opens with, THB: a weekday night for that many rooms, as the specification reckons it.
 * Only for display; what a stay costs is the service's to say.
 */
export const weekdayNight = (villa: Prices, rooms: number): { price: number; normalPrice: number; badgePercent: number } => {
  const reduction = villa.priceReductionPerRoom * Math.max(0, villa.bedrooms - rooms);
  const normalPrice = Math.max(0, villa.weekdayPrice - reduction);
  const discounted = Math.max(0, (villa.weekdayDiscountedPrice ?? 0) - reduction);
  const price = discounted > 0 ? discounted : normalPrice;
  const badgePercent = normalPrice > 0 ? Math.max(0, Math.round((1 - price / normalPrice) * 100)) : 0;
  return { price, normalPrice, badgePercent };
};
