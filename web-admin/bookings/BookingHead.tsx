import type { Booking } from '@baan/contract/booking';
import { Link } from 'react-router-dom';
import { useMay } from '../auth/useMay.ts';
import { bangkokDay } from '../format/day.ts';
import type { MessageKey } from '../i18n/en.ts';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { useNow } from '../ui/useNow.ts';
import type { OpenBookingDialog } from './bookingDialog.ts';
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
export const BookingHead = ({ booking, ask }: { booking: Booking; ask: OpenBookingDialog }) => {
  const text = useText();
  const mayEdit = useMay('edit', 'bookings');
  const today = bangkokDay(useNow(60_000));
  const asksMove = booking.stayChange !== null && booking.stayChange.refusal === null;
  return (
    <div className="page-head">
      <div className="row">
        <h1>{guestName({ name: booking.customerName, erased: booking.erased }, text)}</h1>
        {booking.hidden ? (
          <span className="badge">
            <Icon name="trash" size={16} />
            {text('bookings.deleted')}
          </span>
        ) : (
          <StatusChip status={booking.status} />
        )}
        <MoneyBadge booking={booking} />
        {asksMove && (
          <span className="badge badge-wait">
            <Icon name="calendar" size={16} />
            {text('booking.asksMove')}
          </span>
        )}
        {booking.contactChange?.refusal === null && (
          <span className="badge badge-wait">
            <Icon name="user" size={16} />
            {text('booking.asksContact')}
          </span>
        )}
        {booking.paidLate && (
          <span className="badge badge-wait">
            <Icon name="alert" size={16} />
            {text(lateSlipAmount(booking) === null ? 'booking.paidLateTitle' : 'booking.lateSlipTitle')}
          </span>
        )}
        {booking.payment.test && <span className="badge">{text('booking.testPayment')}</span>}
        <span className="muted num">{booking.number}</span>
      </div>
      {mayEdit && !booking.hidden && (
        <div className="row">
          {headActions(booking, today).buttons.map(action => (
            <HeadButton key={action} action={action} booking={booking} ask={ask} />
          ))}
          <MoreMenu booking={booking} ask={ask} />
        </div>
      )}
    </div>
  );
};

const HeadButton = ({ action, booking, ask }: { action: HeadAction; booking: Booking; ask: OpenBookingDialog }) => {
  const text = useText();
  if (action === 'move') {
    return (
      <Link className="btn btn-line" to={`/admin/bookings/${booking.id}/move`}>
        <Icon name="calendar" />
        {text('move.button')}
      </Link>
    );
  }
  if (action === 'call') {
    return (
      <a className="btn btn-line" href={`tel:${booking.customerInfo?.phone}`}>
        <Icon name="phone" />
        {booking.customerInfo?.phone}
      </a>
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
