import { AdminContext, AdminUI, CustomRoutes, type I18nProvider, Resource, type Store } from 'react-admin';
import { Route } from 'react-router-dom';
import { authProvider } from './authProvider.ts';
import { bookings } from './bookings/bookings.ts';
import { dataProvider } from './dataProvider.ts';
import { TodayOrFirstSteps } from './firstSteps/TodayOrFirstSteps.tsx';
import { Layout } from './layout/Layout.tsx';
import { lazyPage } from './layout/lazyPage.tsx';
import { NotFound, PageError } from './layout/PageError.tsx';
import { newQueryClient } from './queryClient.ts';
import type { Themes } from './theme/theme.ts';
import { PageLoading } from './ui/Loading.tsx';
import { villa } from './villa/villa.ts';

const PricesPage = lazyPage(async () => (await import('./prices/PricesPage.tsx')).PricesPage);
const MovePage = lazyPage(async () => (await import('./bookings/move/MovePage.tsx')).MovePage);
const CalendarPage = lazyPage(async () => (await import('./calendar/CalendarPage.tsx')).CalendarPage);
const BankPage = lazyPage(async () => (await import('./bank/BankPage.tsx')).BankPage);
const GatewayPage = lazyPage(async () => (await import('./gateway/GatewayPage.tsx')).GatewayPage);
const TeamPage = lazyPage(async () => (await import('./team/TeamPage.tsx')).TeamPage);
const PeoplePage = lazyPage(async () => (await import('./people/PeoplePage.tsx')).PeoplePage);
const AccountPage = lazyPage(async () => (await import('./account/AccountPage.tsx')).AccountPage);
const AuditPage = lazyPage(async () => (await import('./audit/AuditPage.tsx')).AuditPage);
const ReportPage = lazyPage(async () => (await import('./report/ReportPage.tsx')).ReportPage);
const LettersPage = lazyPage(async () => (await import('./emails/EmailsPage.tsx')).EmailsPage);
const ChannelsPage = lazyPage(async () => (await import('./channels/ChannelsPage.tsx')).ChannelsPage);
const AddChannelPage = lazyPage(async () => (await import('./channels/adding/AddChannelPage.tsx')).AddChannelPage);
const ChannelPage = lazyPage(async () => (await import('./channels/ChannelPage.tsx')).ChannelPage);
const LinksPage = lazyPage(async () => (await import('./links/LinksPage.tsx')).LinksPage);

const queries = newQueryClient();

type ConsoleProps = { preferences: Store; i18nProvider: I18nProvider; themes: Themes };

/** What react-admin's `Admin` is, but for its own translation engine, which would come along unused. */
export const Console = ({ preferences, i18nProvider, themes }: ConsoleProps) => (
  <AdminContext
    basename="/admin"
    dataProvider={dataProvider}
    authProvider={authProvider}
    i18nProvider={i18nProvider}
    queryClient={queries}
    store={preferences}
    theme={themes.light}
    darkTheme={themes.dark}
    defaultTheme="light"
  >
    <AdminUI
      title="Baan"
      dashboard={TodayOrFirstSteps}
      layout={Layout}
      loading={PageLoading}
      catchAll={NotFound}
      error={PageError}
      loginPage={false}
      authCallbackPage={false}
      requireAuth
      disableTelemetry
    >
      <Resource {...bookings}>
        <Route path=":id/move" element={<MovePage />} />
      </Resource>
      <Resource {...villa} />
      <Resource name="prices" list={PricesPage} />
      <Resource name="bank" list={BankPage} />
      <Resource name="gateway" list={GatewayPage} />
      <Resource name="create-unique-payment-link" list={LinksPage} />
      <Resource name="channels" list={ChannelsPage} create={AddChannelPage} show={ChannelPage} />
      <Resource name="letters" list={LettersPage} />
      <Resource name="team" list={TeamPage} />
      <Resource name="people" list={PeoplePage} />
      <CustomRoutes>
        <Route path="/dashboard" element={<TodayOrFirstSteps />} />
        <Route path="/calendar" element={<CalendarPage />} />
        <Route path="/report" element={<ReportPage />} />
        <Route path="/account" element={<AccountPage />} />
        <Route path="/audit/*" element={<AuditPage />} />
      </CustomRoutes>
    </AdminUI>
  </AdminContext>
);
