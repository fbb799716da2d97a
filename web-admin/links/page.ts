import { lazy } from 'react';

export const LinksPage = lazy(() => import('./LinksPage.tsx'));
