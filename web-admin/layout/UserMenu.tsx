import { formatsOf } from '@baan/i18n/languages';
import { ButtonBase, MenuItem, Menu as MuiMenu, styled } from '@mui/material';
import { useGetIdentity, useLogout, usePermissions } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { firstName } from '../format/firstName.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { IconButton } from '../ui/Buttons.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Initial } from '../ui/Initial.tsx';
import { Grow, Row } from '../ui/Rows.tsx';

import { Muted } from '../ui/Words.tsx';

const Head = styled(Row)({
  gap: 10,
  padding: '4px 4px 8px 12px',
  overflowWrap: 'anywhere',
  // A finger's height, without adding to the two lines.
  '& a': { display: 'block', width: 'fit-content', marginBottom: -10, paddingBottom: 10 },
});

/** The signed-in person, at the head of a phone's drawer. */
export const DrawerAccount = ({ onClose }: { onClose: () => void }) => {
  const text = useText();
  const { identity } = useGetIdentity();
  return (
    <Head>
      <Initial name={identity?.fullName ?? ''} size={36} />
      <Grow>
        <strong>{identity?.fullName}</strong>
        <Link to="/admin/account">{text('account.title')}</Link>
      </Grow>
      <IconButton icon="close" label={text('common.closeMenu')} onClick={onClose} />
    </Head>
  );
};

/** Looks like an entry of the menu. */
const Entry = styled(ButtonBase)({
  justifyContent: 'flex-start',
  gap: 12,
  width: '100%',
  minHeight: 44,
  marginTop: 16,
  padding: '6px 12px',
  borderRadius: 10,
  fontSize: 14,
  '&:hover': { background: 'color-mix(in srgb, var(--ink) 6%, transparent)' },
});

/** The sign-out button, at the foot of the drawer. */
export const DrawerSignOut = () => {
  const text = useText();
  const logout = useLogout();
  return (
    <Entry onClick={() => logout({}, undefined, false)}>
      <Icon name="out" />
      {text('common.signOut')}
    </Entry>
  );
};

const Who = styled(ButtonBase)({
  gap: 8,
  minHeight: 'var(--tap)',
  paddingInline: 8,
  borderRadius: 10,
  whiteSpace: 'nowrap',
  font: 'inherit',
  '&:hover': { background: 'color-mix(in srgb, var(--ink) 6%, transparent)' },
});

const Details = styled('li')({
  display: 'grid',
  padding: '8px 16px 10px',
  borderBottom: '1px solid var(--hairline)',
  marginBottom: 6,
  fontSize: 14,
});

/** The signed-in person, and signing out. */
export const UserMenu = () => {
  const text = useText();
  const [language] = useLanguage();
  const logout = useLogout();
  const { identity } = useGetIdentity();
  const { permissions: role } = usePermissions();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = identity?.fullName ?? '';
  return (
    <>
      <Who
        aria-label={`${text('common.account')}: ${name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <Initial name={name} />
        {[firstName(name), role && text(`role.${role as 'owner'}`)].filter(Boolean).join(formatsOf(language).spaced ? ', ' : ' ')}
      </Who>
      <MuiMenu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <Details>
          <strong>{name}</strong>
          <Muted>{identity?.email}</Muted>
        </Details>
        <MenuItem component={Link} to="/admin/account" onClick={() => setAnchor(null)}>
          <Icon name="lock" />
          {text('account.title')}
        </MenuItem>
        <MenuItem onClick={() => logout({}, undefined, false)}>
          <Icon name="out" />
          {text('common.signOut')}
        </MenuItem>
      </MuiMenu>
    </>
  );
};
