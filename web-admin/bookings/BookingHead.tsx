import type { Booking } from '@baan/contract/booking';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useMay } from '../auth/useMay.ts';
import { bangkokDay } from '../format/day.ts';
import type { MessageKey } from '../i18n/en.ts';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHead } from '../ui/PageHead.ts';
import { Row } from '../ui/Row.ts';
import { useNow } from '../ui/useNow.ts';
import type { Ask } from './asked.ts';
import { guestName } from './guestName.ts';
import { type HeadAction, headActions } from './headActions.ts';
import { lateSlipAmount } from './lateSlip.ts';
import { MoneyBadge } from './MoneyBadge.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import { StatusChip } from './StatusChip.tsx';

const looks: Partial<Record<HeadAction, { icon: IconName; label: MessageKey }>> = {
  payment: { icon: 'coins', label: 'money.payment.button' },
  time: { icon: 'clock', label: 'money.time.button' },
  link: { icon: 'link', label: 'money.link' },
  edit: { icon: 'pen', label: 'booking.edit' },
  reinstate: { icon: 'history', label: 'booking.reinstate' },
};

/** The guest's name, the status, and the pending actions; other actions are in the menu. */
export const BookingHead = ({ booking, ask }: { booking: Booking; ask: Ask }) => {
  const text = useText();
  const mayEdit = useMay('edit', 'bookings');
  const today = bangkokDay(useNow(60_000));
  const asksMove = booking.stayChange !== null && booking.stayChange.refusal === null;
  return (
    <PageHead>
      <Row>
        <h1>{guestName({ name: booking.customerName, erased: booking.erased }, text)}</h1>
        {booking.hidden ? (
          <Chip icon={<Icon name="trash" size={16} />} label={text('bookings.deleted')} />
        ) : (
          <StatusChip status={booking.status} />
        )}
        <MoneyBadge booking={booking} />
        {asksMove && <Chip color="warning" icon={<Icon name="calendar" size={16} />} label={text('booking.asksMove')} />}
        {booking.contactChange?.refusal === null && (
          <Chip color="warning" icon={<Icon name="user" size={16} />} label={text('booking.asksContact')} />
        )}
        {booking.paidLate && (
          <Chip
            color="warning"
            icon={<Icon name="alert" size={16} />}
            label={text(lateSlipAmount(booking) === null ? 'booking.paidLateTitle' : 'booking.lateSlipTitle')}
          />
        )}
        {booking.payment.test && <Chip label={text('booking.testPayment')} />}
        <Typography component="span" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
          {booking.number}
        </Typography>
      </Row>
      {mayEdit && !booking.hidden && (
        <Row>
          {headActions(booking, today).buttons.map(action => (
            <HeadButton key={action} action={action} booking={booking} ask={ask} />
          ))}
          <MoreMenu booking={booking} ask={ask} />
        </Row>
      )}
    </PageHead>
  );
};

const HeadButton = ({ action, booking, ask }: { action: HeadAction; booking: Booking; ask: Ask }) => {
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
