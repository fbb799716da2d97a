import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useGetIdentity, useLogout, usePermissions } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { firstName } from '../eventDescription/firstName.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { initialOf } from '../ui/initial.ts';

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
      <button
        type="button"
        className="who"
        aria-label={`${text('common.account')}: ${name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <span className="avatar" aria-hidden="true">
          {initialOf(name)}
        </span>
        <span className="who-name">
          {[firstName(name), role && text(`role.${role as 'owner'}`)].filter(Boolean).join(language === 'en' ? ', ' : ' ')}
        </span>
      </button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <li className="who-details">
          <strong>{name}</strong>
          <span className="muted">{identity?.email}</span>
        </li>
        <MenuItem component={Link} to="/admin/account" onClick={() => setAnchor(null)}>
          <Icon name="lock" />
          {text('account.title')}
        </MenuItem>
        <MenuItem onClick={() => logout({}, undefined, false)}>
          <Icon name="out" />
          {text('common.signOut')}
        </MenuItem>
      </Menu>
    </>
  );
};

/** The same on a phone: at the top of the drawer, with its close button. */
export const DrawerAccount = ({ onClose }: { onClose: () => void }) => {
  const text = useText();
  const { identity } = useGetIdentity();
  return (
    <div className="drawer-head">
      <span className="avatar" aria-hidden="true">
        {initialOf(identity?.fullName ?? '')}
      </span>
      <span className="grow">
        <strong>{identity?.fullName}</strong>
        <Link to="/admin/account">{text('account.title')}</Link>
      </span>
      <button type="button" className="icon-btn" aria-label={text('common.closeMenu')} onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
};

/** The sign-out button, at the bottom of the drawer. */
export const DrawerSignOut = () => {
  const text = useText();
  const logout = useLogout();
  return (
    <ul className="menu-group">
      <li>
        <button type="button" onClick={() => logout({}, undefined, false)}>
          <Icon name="out" />
          {text('common.signOut')}
        </button>
      </li>
    </ul>
  );
};
