import type { AdminVilla } from '@baan/contract/adminVilla';
import { baseRate } from '@baan/domain/villa/price';

/** The preview's amount: two weekday nights and one weekend night, the whole villa. A round sum while there are no prices. */
export const exampleAmount = (villa: AdminVilla): number => {
  const night = (weekend: boolean) => baseRate(villa, villa.bedrooms, weekend).price;
  return 2 * night(false) + night(true) || 1000;
};
