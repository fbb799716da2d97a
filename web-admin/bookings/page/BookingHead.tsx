import type { Booking } from '@baan/contract/booking';
import { bangkokDate } from '@baan/domain/shared/plainDate';
import { Chip, Divider, Menu, MenuItem, Typography, useMediaQuery } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMay } from '../../auth/useMay.ts';
import { useChannelName } from '../../channels/useChannels.ts';
import type { MessageKey } from '../../i18n/en.ts';
import { useText } from '../../i18n/useText.ts';
import { useCopyLink } from '../../links/ShareLink.tsx';
import { Button, LinkButton } from '../../ui/Buttons.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { PageHead } from '../../ui/Panel.tsx';
import { Row } from '../../ui/Rows.tsx';
import { useNow } from '../../ui/useNow.ts';
import { channelChange, guestName, guestPathOf, lateSlipAmount } from '../bookingFacts.ts';
import { OpenAtChannel, SoldBy } from '../channel/SoldBy.tsx';
import { SoldTwiceChip, WaysOut } from '../channel/SoldTwiceHere.tsx';
import type { OpenBookingDialog } from '../decisions/bookingDialog.ts';
import { MoneyBadge, StatusChip } from '../StatusChip.tsx';
import { canDelete, type HeadAction, headActions } from './headActions.ts';

const moreMenuLooks: Partial<Record<HeadAction, { icon: IconName; label: MessageKey }>> = {
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

const atBottom = {
  '& small': { whiteSpace: 'normal' },
  '@media (max-width: 559px)': {
    position: 'fixed',
    inset: 'auto 0 0',
    maxWidth: 'none',
    pb: 'env(safe-area-inset-bottom)',
    borderRadius: '14px 14px 0 0',
  },
};

/** The menu with the less frequent actions. On a phone it opens from the bottom. */
export const MoreMenu = ({ booking, ask }: { booking: Booking; ask: OpenBookingDialog }) => {
  const text = useText();
  const mayDelete = useMay('delete', 'bookings');
  const copy = useCopyLink();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const narrow = useMediaQuery('(max-width: 559px)', { noSsr: true });
  const close = () => setAnchor(null);
  const { more, ends } = headActions(booking, bangkokDate(useNow(60_000)));
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
    const look = moreMenuLooks[action];
    return (
      look && (
        <MenuItem
          key={action}
          sx={action === 'cancel' ? { color: 'error.main' } : undefined}
          onClick={choose(action)}
          {...way(action)}
        >
          <Icon name={look.icon} />
          {text(look.label)}
        </MenuItem>
      )
    );
  };
  return (
    <>
      <Button
        kind="line"
        sx={{ minWidth: 46, px: 1.5 }}
        aria-label={text('booking.more')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
        icon="more"
      ></Button>
      <Menu
        slotProps={{ paper: { role: 'dialog', 'aria-label': text('booking.more'), sx: atBottom } }}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        // On a phone `atBottom` positions the menu.
        anchorReference={narrow ? 'none' : 'anchorEl'}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        {more.map(item)}
        <Divider component="li" sx={{ m: '6px 12px' }} />
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

const looks: Partial<Record<HeadAction, { icon: IconName; label: MessageKey }>> = {
  payment: { icon: 'coins', label: 'money.payment.button' },
  time: { icon: 'clock', label: 'money.time.button' },
  link: { icon: 'link', label: 'money.link' },
  edit: { icon: 'pen', label: 'booking.edit' },
  reinstate: { icon: 'history', label: 'booking.reinstate' },
};

/** The guest's name, the status, and the pending actions; other actions are in the menu. */
export const BookingHead = ({ booking, ask }: { booking: Booking; ask: OpenBookingDialog }) => {
  const text = useText();
  const mayEdit = useMay('edit', 'bookings');
  const today = bangkokDate(useNow(60_000));
  const asksMove = booking.stayChange !== null && booking.stayChange.refusal === null;
  return (
    <PageHead>
      <Row>
        <h1>{guestName({ name: booking.customerName, erased: booking.erased }, text)}</h1>
        {booking.hidden ? (
          <Chip icon={<Icon name="trash" />} label={text('bookings.deleted')} />
        ) : (
          <HeadStatus booking={booking} />
        )}
        <SoldTwiceChip booking={booking} />
        <MoneyBadge booking={booking} />
        {asksMove && <Chip color="warning" icon={<Icon name="calendar" />} label={text('booking.asksMove')} />}
        {booking.contactChange?.refusal === null && (
          <Chip color="warning" icon={<Icon name="user" />} label={text('booking.asksContact')} />
        )}
        {booking.paidLate && (
          <Chip
            color="warning"
            icon={<Icon name="alert" />}
            label={text(lateSlipAmount(booking) === null ? 'booking.paidLateTitle' : 'booking.lateSlipTitle')}
          />
        )}
        {booking.payment.test && <Chip label={text('booking.testPayment')} />}
        <SoldBy booking={booking} />
        <Typography component="span" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
          {booking.number}
        </Typography>
      </Row>
      {mayEdit && !booking.hidden && (
        <Row>
          <WaysOut booking={booking} />
          <OpenAtChannel booking={booking} />
          {headActions(booking, today).buttons.map(action => (
            <HeadButton key={action} action={action} booking={booking} ask={ask} />
          ))}
          <MoreMenu booking={booking} ask={ask} />
        </Row>
      )}
    </PageHead>
  );
};

/** The status; a stay that its channel cancelled says so in its place, until the booking follows. */
const HeadStatus = ({ booking }: { booking: Booking }) => {
  const text = useText();
  const channelName = useChannelName();
  if (!booking.stay || channelChange(booking) !== 'gone') return <StatusChip status={booking.status} />;
  const label = text('channelStay.goneRow', { name: channelName(booking.stay.channelId) });
  return <Chip color="error" icon={<Icon name="close" />} label={label} />;
};

const HeadButton = ({ action, booking, ask }: { action: HeadAction; booking: Booking; ask: OpenBookingDialog }) => {
  const text = useText();
  if (action === 'move') {
    return (
      <LinkButton kind="line" to={`/admin/bookings/${booking.id}/move`} icon="calendar">
        {text('move.button')}
      </LinkButton>
    );
  }
  if (action === 'call') {
    return (
      <LinkButton kind="line" href={`tel:${booking.customerInfo?.phone}`} icon="phone">
        {booking.customerInfo?.phone}
      </LinkButton>
    );
  }
  const look = looks[action];
  if (!look || action === 'see' || action === 'copy') return null;
  return (
    <Button kind={action === 'payment' ? 'sea' : 'line'} icon={look.icon} onClick={() => ask(action)}>
      {text(look.label)}
    </Button>
  );
};
