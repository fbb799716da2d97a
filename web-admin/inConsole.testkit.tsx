import { createTheme, ThemeProvider } from '@mui/material';
import { render } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { type BaanDataProvider, dataProvider } from './dataProvider.ts';
import type { MessageKey } from './i18n/en.ts';
import { createI18nProvider } from './i18n/i18nProvider.ts';
import { newQueryClient } from './queryClient.ts';

const theme = createTheme();
const i18nProvider = await createI18nProvider('th');

/** Renders `children` inside the console, with a service that answers some calls from `answered`. */
export const showInConsole = (children: ReactNode, answered: Partial<BaanDataProvider> = {}) => {
  const queries = newQueryClient();
  const { queries: kept, mutations } = queries.getDefaultOptions();
  queries.setDefaultOptions({ queries: { ...kept, retry: false }, mutations });
  const page = render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={{ ...dataProvider, ...answered }} i18nProvider={i18nProvider} queryClient={queries}>
        <ThemeProvider theme={theme}>{children}</ThemeProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  return { ...page, queries };
};

/** A text of the console in Thai, as `showInConsole` shows it. */
export const words = (key: MessageKey, values?: Record<string, string | number>): string => i18nProvider.translate(key, values);

/** The same of react-admin's own texts. */
export const raWords = (key: `ra.${string}`): string => i18nProvider.translate(key);
