import { lazy } from 'react';

const PricesPage = lazy(async () => ({ default: (await import('./PricesPage.tsx')).PricesPage }));

/** The house is one record, so its list is its page: /admin/villa. */
export const villa = { name: 'villa', list: PricesPage };
