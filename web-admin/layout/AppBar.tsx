import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { AppBar as RaAppBar } from 'react-admin';
import { Link } from 'react-router-dom';
import { useVillaName } from '../villa/useVillaName.ts';
import { LanguageToggle } from './LanguageToggle.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';
import { UserMenu } from './UserMenu.tsx';

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

export const AppBar = () => (
  <RaAppBar alwaysOn toolbar={tools} userMenu={account}>
    <Name to="/admin">{useVillaName()}</Name>
  </RaAppBar>
);
