import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { FreshPasswordProvider } from '../auth/useFreshPassword.tsx';
import { useText } from '../i18n/useText.ts';
import { useLiveUpdates } from '../live/useLiveUpdates.ts';
import { PageLoading } from '../ui/PageLoading.tsx';
import { AppBar } from './AppBar.tsx';
import { ConnectionBar } from './ConnectionBar.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { PageGate } from './PageGate.tsx';
import { Sidebar } from './Sidebar.tsx';
import { useFocusKept } from './useFocusKept.ts';
import { useFocusOnNewPage } from './useFocusOnNewPage.ts';

/** Not a link: a change of address would open the dialog about unsaved input. */
const Skip = styled(Button)({
  position: 'fixed',
  zIndex: 1300,
  left: 16,
  top: -80,
  background: 'var(--paper)',
  '&:focus': { top: 12 },
});

const Main = styled('main')({
  flex: 1,
  minWidth: 0,
  maxWidth: 1264,
  padding: '24px 32px 64px 24px',
  '&:focus': { outline: 'none', boxShadow: 'none' },
  '@media (max-width: 1023px)': { padding: '16px 16px 48px' },
  '@media print': { padding: 0, maxWidth: 'none' },
});

const Frame = styled('div')({ display: 'flex', paddingTop: 56, '@media print': { paddingTop: 0 } });

/** The console's frame: bar on top, menu at the left (a drawer on a phone), the page. Unlike in react-admin's, the menu is not in <main>. */
export const Layout = ({ children }: { children: ReactNode }) => {
  const text = useText();
  const { pathname } = useLocation();
  useLiveUpdates();
  const main = useFocusOnNewPage();
  useFocusKept(main);

  return (
    <>
      <Skip onClick={() => main.current?.focus()}>{text('common.skip')}</Skip>
      <AppBar />
      <Frame>
        <Sidebar />
        <Main id="main" tabIndex={-1} ref={main}>
          <ConnectionBar />
          <PageBoundary key={pathname}>
            <PageGate>
              <FreshPasswordProvider>
                <Suspense fallback={<PageLoading />}>{children}</Suspense>
              </FreshPasswordProvider>
            </PageGate>
          </PageBoundary>
        </Main>
      </Frame>
    </>
  );
};
