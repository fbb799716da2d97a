import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useGetIdentity, useLogout } from 'ra-core';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Initial } from '../ui/Initial.tsx';
import { Grow, Row } from '../ui/Row.ts';

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
