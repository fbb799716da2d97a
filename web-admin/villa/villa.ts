import { lazy } from 'react';

const PricesPage = lazy(() => import('./PricesPage.tsx'));

/** The house is one record, so its list is its page: /admin/villa. */
export const villa = { name: 'villa', list: PricesPage };
