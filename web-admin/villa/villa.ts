import { lazy } from 'react';

const VillaPage = lazy(async () => ({ default: (await import('./VillaPage.tsx')).VillaPage }));

/** The villa is one record, so its list is its page: /admin/villa. */
export const villa = { name: 'villa', list: VillaPage };
