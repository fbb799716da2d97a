import '../web-look/tokens.css';
import '../web-look/fonts.css';
import './channels/channels.css';
import type { StaffLanguage } from '@baan/i18n/languages';
import { CssBaseline, createTheme, ThemeProvider } from '@mui/material';
import { DataProviderContext, I18nContextProvider, StoreContextProvider, useStore } from 'ra-core';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Navigate, Route, RouterProvider, Routes } from 'react-router-dom';
import { copyPlainly } from '../web-look/plainCopy.ts';
import { dataProvider } from './dataProvider.ts';
import { createI18nProvider } from './i18n/i18nProvider.ts';
import { createPreferences } from './preferences.ts';
import { createThemes } from './theme/theme.ts';
import { PageLoading } from './ui/Loading.tsx';

const LoginPage = lazy(async () => ({ default: (await import('./auth/LoginPage.tsx')).LoginPage }));
const RegisterPage = lazy(async () => ({ default: (await import('./auth/RegisterPage.tsx')).RegisterPage }));
const ForgotPasswordPage = lazy(async () => ({ default: (await import('./auth/ForgotPasswordPage.tsx')).ForgotPasswordPage }));
const ResetPasswordPage = lazy(async () => ({ default: (await import('./auth/ResetPasswordPage.tsx')).ResetPasswordPage }));
const Console = lazy(async () => ({ default: (await import('./Console.tsx')).Console }));

const preferences = createPreferences();
const i18nProvider = await createI18nProvider(preferences.getItem<StaffLanguage>('locale') ?? 'th');
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const themes = createThemes(i18nProvider.translate);
const muiThemes = { light: createTheme(themes.light), dark: createTheme(themes.dark) };

const Pages = () => (
  <ThemeProvider theme={muiThemes[useStore<'light' | 'dark'>('theme', 'light')[0]]}>
    <CssBaseline />
    <Suspense fallback={<PageLoading />}>
      <Routes>
        <Route path="/admin/login" element={<LoginPage />} />
        <Route path="/admin/forgot-password" element={<ForgotPasswordPage />} />
        <Route path="/admin/reset-password" element={<ResetPasswordPage />} />
        <Route path="/admin/register" element={<RegisterPage />} />
        <Route path="/admin/*" element={<Console preferences={preferences} i18nProvider={i18nProvider} themes={themes} />} />
        <Route path="*" element={<Navigate to="/admin" replace />} />
      </Routes>
    </Suspense>
  </ThemeProvider>
);

// This type of router can block leaving a form with unsaved input.
const router = createBrowserRouter([{ path: '*', element: <Pages /> }]);

copyPlainly(document);

// Signing in needs no react-admin screens, so that its pages stay small and the console loads in the background.
createRoot(root).render(
  <StrictMode>
    <StoreContextProvider value={preferences}>
      <I18nContextProvider value={i18nProvider}>
        <DataProviderContext value={dataProvider}>
          <RouterProvider router={router} />
        </DataProviderContext>
      </I18nContextProvider>
    </StoreContextProvider>
  </StrictMode>,
);
