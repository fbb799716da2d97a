import type { Role } from '@baan/contract/staff';
import { Box, Button, Card, styled, useMediaQuery } from '@mui/material';
import { useCanAccess, usePermissions } from 'ra-core';
import { Component, type ReactNode, type RefObject, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { AppBar as RaAppBar, Sidebar as RaSidebar, useSidebarState } from 'react-admin';
import { Link, Navigate, useLocation, useNavigationType } from 'react-router-dom';
import { firstPage } from '../auth/access.ts';
import { FreshPasswordProvider } from '../auth/useFreshPassword.tsx';
import { useText } from '../i18n/useText.ts';
import { useLiveUpdates } from '../live/useLiveUpdates.ts';
import { LoadFailed, PageLoading } from '../ui/Loading.tsx';
import { useVillaName } from '../villa/useVilla.ts';
import { ConnectionBar } from './ConnectionBar.tsx';
import { Menu } from './Menu.tsx';
import { PageError } from './PageError.tsx';
import { type ConsolePage, pageAt } from './pages.ts';
import { LanguageToggle, ThemeToggle } from './Toggles.tsx';
import { DrawerAccount, DrawerSignOut, UserMenu } from './UserMenu.tsx';
import { useFocusKept } from './useFocusKept.ts';

const Name = styled(Link)({
  flex: 1,
  overflow: 'hidden',
  paddingBlock: 9,
  color: 'inherit',
  font: '400 1.25rem / 1.3 var(--font-display)',
  textDecoration: 'none',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

/** On a phone the account is in the drawer. */
const account = (
  <Box sx={{ '@media (max-width: 559px)': { display: 'none' } }}>
    <UserMenu />
  </Box>
);

const tools = (
  <>
    <ThemeToggle />
    <LanguageToggle />
  </>
);

const AppBar = () => (
  <RaAppBar alwaysOn toolbar={tools} userMenu={account}>
    <Name to="/admin">{useVillaName()}</Name>
  </RaAppBar>
);

/** The menu: at the left of a wide window, else a drawer with the account at its head and the way out at its foot. */
const Sidebar = () => {
  const text = useText();
  const isDrawer = useMediaQuery('(max-width: 1023px)', { noSsr: true });
  const { key: visit } = useLocation();
  const [, setOpen] = useSidebarState();
  // Every navigation closes the drawer: a link in it, also to the same page, and the browser's Back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a visit, or another width, changes it
  useEffect(() => {
    setOpen(!isDrawer);
  }, [visit, isDrawer]);
  const menu = (
    <nav aria-label={text('common.mainMenu')}>
      <Menu />
      {isDrawer && <DrawerSignOut />}
    </nav>
  );
  if (!isDrawer) return <RaSidebar appBarAlwaysOn>{menu}</RaSidebar>;
  return (
    <RaSidebar slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': text('common.menu') } }}>
      <Box sx={{ padding: '8px 8px calc(8px + env(safe-area-inset-bottom))' }}>
        <DrawerAccount onClose={() => setOpen(false)} />
        {menu}
      </Box>
    </RaSidebar>
  );
};

/** Shows a page to members with the right to it, and redirects others to their start page. A forbidden page renders nothing and sends no requests. */
const PageGate = ({ children }: { children: ReactNode }) => {
  const page = pageAt(useLocation().pathname);
  return page ? <Allowed page={page}>{children}</Allowed> : children;
};

const Allowed = ({ page, children }: { page: ConsolePage; children: ReactNode }) => {
  const { canAccess, isError, refetch } = useCanAccess({ action: 'list', resource: page.resource });
  const { permissions: role } = usePermissions<Role>();
  if (canAccess) return children;
  if (canAccess === false && role) return <Navigate to={firstPage[role]} replace />;
  if (isError) {
    return (
      <Card component="section">
        <LoadFailed retry={refetch} />
      </Card>
    );
  }
  return <PageLoading />;
};

/**
 * A new page starts at its top, with the focus on its content: otherwise a screen reader would continue on the previous page. The
 * browser's Back restores its position by itself, and a linked part has its own position.
 */
const useFocusOnNewPage = (): RefObject<HTMLElement | null> => {
  const main = useRef<HTMLElement>(null);
  const { pathname, hash } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!isBack && !hash) window.scrollTo({ top: 0, behavior: 'instant' });
    // A page that has focused a field of its own keeps that focus.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname, hash, isBack]);
  return main;
};

/** A page that fails to load or render shows the error in its own place: menu and bar stay, and another page can be opened. */
class PageBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? <PageError /> : this.props.children;
  }
}

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
