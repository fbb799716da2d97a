import Drawer from '@mui/material/Drawer';
import { type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { FreshPasswordProvider } from '../auth/useFreshPassword.tsx';
import { useText } from '../i18n/useText.ts';
import { useLiveUpdates } from '../live/useLiveUpdates.ts';
import { PageLoading } from '../ui/PageLoading.tsx';
import { ConnectionBar } from './ConnectionBar.tsx';
import { Header } from './Header.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { PageGate } from './PageGate.tsx';
import { SideMenu } from './SideMenu.tsx';
import { DrawerAccount, DrawerSignOut } from './UserMenu.tsx';
import { useFocusKept } from './useFocusKept.ts';
import { useFocusOnNewPage } from './useFocusOnNewPage.ts';

/** The console's frame: bar on top, menu at the left (a drawer on a phone), the page. */
export const Layout = ({ children }: { children: ReactNode }) => {
  const text = useText();
  const { key: visit, pathname } = useLocation();
  const [menuOpenedAt, setMenuOpenedAt] = useState<string | null>(null);
  const closeMenu = () => setMenuOpenedAt(null);
  // Every navigation closes the drawer: a link in it, also to the same page, and the browser's Back.
  if (menuOpenedAt !== null && menuOpenedAt !== visit) closeMenu();
  useLiveUpdates();
  const main = useFocusOnNewPage();
  useFocusKept(main);

  return (
    <div className="console">
      {/* Not a link: a change of address would open the dialog about unsaved input. */}
      <button type="button" className="skip" onClick={() => main.current?.focus()}>
        {text('common.skip')}
      </button>
      <Header onMenu={() => setMenuOpenedAt(visit)} />
      <nav className="side" aria-label={text('common.mainMenu')}>
        <SideMenu />
      </nav>
      <Drawer
        open={menuOpenedAt !== null}
        onClose={closeMenu}
        slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': text('common.menu') } }}
      >
        <div className="console side-drawer">
          <DrawerAccount onClose={closeMenu} />
          <nav aria-label={text('common.mainMenu')}>
            <SideMenu />
            <DrawerSignOut />
          </nav>
        </div>
      </Drawer>
      <main className="work" id="main" tabIndex={-1} ref={main}>
        <ConnectionBar />
        <PageBoundary key={pathname}>
          <PageGate>
            <FreshPasswordProvider>
              <Suspense fallback={<PageLoading />}>{children}</Suspense>
            </FreshPasswordProvider>
          </PageGate>
        </PageBoundary>
      </main>
    </div>
  );
};
