import { lazyPage } from '../layout/lazyPage.tsx';

const VillaPage = lazyPage(async () => (await import('./VillaPage.tsx')).VillaPage);

/** The villa is one record, so its list is its page: /admin/villa. */
export const villa = { name: 'villa', list: VillaPage };
