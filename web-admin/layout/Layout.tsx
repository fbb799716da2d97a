import Drawer from '@mui/material/Drawer';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { useLiveUpdates } from '../live/useLiveUpdates.ts';
import { PageLoading } from '../ui/PageLoading.tsx';
import { Header } from './Header.tsx';
import { SideMenu } from './SideMenu.tsx';
import { DrawerAccount } from './UserMenu.tsx';

/** The console's frame: bar on top, menu at the left (a drawer on a phone), the page. */
export const Layout = ({ children }: { children: ReactNode }) => {
  const text = useText();
  const [menuOpen, setMenuOpen] = useState(false);
  const { pathname } = useLocation();
  useLiveUpdates();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the drawer
  useEffect(() => setMenuOpen(false), [pathname]);

  return (
    <div className="console">
      <a className="skip" href="#main">
        {text('common.skip')}
      </a>
      <Header onMenu={() => setMenuOpen(true)} />
      <nav className="side" aria-label={text('common.mainMenu')}>
        <SideMenu />
      </nav>
      <Drawer open={menuOpen} onClose={() => setMenuOpen(false)}>
        <nav className="console side-drawer" aria-label={text('common.mainMenu')}>
          <SideMenu />
          <DrawerAccount />
        </nav>
      </Drawer>
      <main className="work" id="main">
        <Suspense fallback={<PageLoading />}>{children}</Suspense>
      </main>
    </div>
  );
};
