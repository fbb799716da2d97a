import ButtonBase from '@mui/material/ButtonBase';
import MuiMenu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useGetIdentity, useLogout, usePermissions } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { firstName } from '../eventDescription/firstName.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { Initial } from '../ui/Initial.tsx';

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
        {[firstName(name), role && text(`role.${role as 'owner'}`)].filter(Boolean).join(language === 'en' ? ', ' : ' ')}
      </Who>
      <MuiMenu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <Details>
          <strong>{name}</strong>
          <Typography component="span" color="textSecondary">
            {identity?.email}
          </Typography>
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
