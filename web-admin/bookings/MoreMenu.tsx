import './moreMenu.css';
import type { Booking } from '@baan/contract/booking';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMay } from '../auth/useMay.ts';
import { bangkokDay } from '../format/day.ts';
import type { MessageKey } from '../i18n/en.ts';
import { useText } from '../i18n/useText.ts';
import { useCopyLink } from '../links/useCopyLink.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { useNow } from '../ui/useNow.ts';
import type { OpenBookingDialog } from './bookingDialog.ts';
import { guestPathOf } from './guestPath.ts';
import { canDelete, type HeadAction, headActions } from './headActions.ts';

const looks: Partial<Record<HeadAction, { icon: IconName; label: MessageKey }>> = {
  payment: { icon: 'coins', label: 'money.payment.button' },
  edit: { icon: 'pen', label: 'booking.editMore' },
  move: { icon: 'calendar', label: 'booking.moveMore' },
  link: { icon: 'link', label: 'money.link' },
  time: { icon: 'clock', label: 'money.time.button' },
  confirmOwing: { icon: 'check', label: 'money.confirmOwing.button' },
  see: { icon: 'eye', label: 'booking.seeAsGuest' },
  copy: { icon: 'copy', label: 'booking.copyLink' },
  cancel: { icon: 'close', label: 'booking.cancel' },
};

/** The menu with the less frequent actions. On a phone it opens from the bottom. */
export const MoreMenu = ({ booking, ask }: { booking: Booking; ask: OpenBookingDialog }) => {
  const text = useText();
  const mayDelete = useMay('delete', 'bookings');
  const copy = useCopyLink();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const narrow = useMediaQuery('(max-width: 559px)', { noSsr: true });
  const close = () => setAnchor(null);
  const { more, ends } = headActions(booking, bangkokDay(useNow(60_000)));
  const choose = (action: HeadAction) => () => {
    close();
    if (action === 'copy') void copy(guestPathOf(booking));
    else if (action !== 'move' && action !== 'call' && action !== 'see') ask(action);
  };
  const way = (action: HeadAction): object => {
    if (action === 'move') return { component: Link, to: `/admin/bookings/${booking.id}/move` };
    return action === 'see' ? { component: 'a', href: guestPathOf(booking), target: '_blank', rel: 'noreferrer' } : {};
  };
  const item = (action: HeadAction) => {
    const look = looks[action];
    return (
      look && (
        <MenuItem key={action} className={action === 'cancel' ? 'wrong' : undefined} onClick={choose(action)} {...way(action)}>
          <Icon name={look.icon} />
          {text(look.label)}
        </MenuItem>
      )
    );
  };
  return (
    <>
      <button
        type="button"
        className="btn btn-line more-dots"
        aria-label={text('booking.more')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <Icon name="more" />
      </button>
      <Menu
        className="more-menu"
        slotProps={{ paper: { role: 'dialog', 'aria-label': text('booking.more') } }}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        // On a phone the style sheet positions the menu.
        anchorReference={narrow ? 'none' : 'anchorEl'}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        {more.map(item)}
        <hr />
        {ends.includes('cancel') && item('cancel')}
        {mayDelete && (
          <MenuItem disabled={!canDelete(booking)} onClick={choose('delete')}>
            <Icon name="trash" />
            <span>
              {text('booking.delete')}
              {!canDelete(booking) && <small>{text('booking.deleteWhen')}</small>}
            </span>
          </MenuItem>
        )}
      </Menu>
    </>
  );
};
