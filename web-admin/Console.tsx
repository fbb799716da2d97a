import { lazy } from 'react';
import { Admin, CustomRoutes, Resource, type Store } from 'react-admin';
import { Route } from 'react-router-dom';
import { authProvider } from './authProvider.ts';
import { bookings } from './bookings/bookings.ts';
import { Dashboard } from './dashboard/Dashboard.tsx';
import { dataProvider } from './dataProvider.ts';
import { i18nProvider } from './i18n/i18nProvider.ts';
import { Layout } from './layout/Layout.tsx';
import { NotFound } from './layout/NotFound.tsx';
import { PageError } from './layout/PageError.tsx';
import { Toasts } from './layout/Toasts.tsx';
import { queryClient } from './queryClient.ts';
import { themeOptions } from './theme/theme.ts';
import { PageLoading } from './ui/PageLoading.tsx';
import { villa } from './villa/villa.ts';

const LinksPage = lazy(async () => ({ default: (await import('./links/LinksPage.tsx')).LinksPage }));

const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
const light = themeOptions('light', still);
const dark = themeOptions('dark', still);

export const Console = ({ preferences }: { preferences: Store }) => (
  <Admin
    basename="/admin"
    title="Baan"
    dataProvider={dataProvider}
    authProvider={authProvider}
    i18nProvider={i18nProvider}
    queryClient={queryClient}
    store={preferences}
    theme={light}
    darkTheme={dark}
    defaultTheme="light"
    dashboard={Dashboard}
    layout={Layout}
    notification={Toasts}
    loading={PageLoading}
    catchAll={NotFound}
    error={PageError}
    loginPage={false}
    authCallbackPage={false}
    requireAuth
    disableTelemetry
  >
    <Resource {...bookings} />
    <Resource {...villa} />
    <CustomRoutes>
      <Route path="/dashboard" element={<Dashboard />} />
      <Route path="/create-unique-payment-link" element={<LinksPage />} />
    </CustomRoutes>
  </Admin>
);
