import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect } from 'react';
import { Sidebar as RaSidebar, useSidebarState } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { DrawerAccount, DrawerSignOut } from './Account.tsx';
import { Menu } from './Menu.tsx';

/** The menu: at the left of a wide window, else a drawer with the account at its head and the way out at its foot. */
export const Sidebar = () => {
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
