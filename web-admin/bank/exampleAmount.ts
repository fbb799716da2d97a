import type { AdminVilla } from '@baan/contract/adminVilla';
import { baseRate } from '@baan/domain/villa/price';

/** What the preview asks a guest for: two nights in the week and one at its end, the whole house. A round sum while there are no prices. */
export const exampleAmount = (villa: AdminVilla): number => {
  const night = (weekend: boolean) => baseRate(villa, villa.bedrooms, weekend).price;
  return 2 * night(false) + night(true) || 1000;
};
