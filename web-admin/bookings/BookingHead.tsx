import type { Booking } from '@baan/contract/booking';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMay } from '../auth/useMay.ts';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { EditDialog } from './EditDialog.tsx';
import { StatusChip } from './StatusChip.tsx';
import type { Decisions } from './useDecisions.ts';

type Dialog = 'edit' | 'cancel' | 'delete' | null;

/** Whose booking it is, how it stands, and what can be done with it at any time. */
export const BookingHead = ({ booking, decisions }: { booking: Booking; decisions: Decisions }) => {
  const text = useText();
  const navigate = useNavigate();
  const mayEdit = useMay('edit', 'bookings');
  const mayDelete = useMay('delete', 'bookings');
  const [dialog, setDialog] = useState<Dialog>(null);
  const close = () => setDialog(null);
  const ended = booking.status === 'cancelled' || booking.status === 'expired';
  return (
    <div className="page-head">
      <div className="row">
        <h1>{booking.customerName || text('common.guestWithoutName')}</h1>
        {booking.hidden ? (
          <span className="badge">
            <Icon name="trash" size={16} />
            {text('bookings.deleted')}
          </span>
        ) : (
          <StatusChip status={booking.status} />
        )}
        {booking.paidLate && (
          <span className="badge badge-wait">
            <Icon name="alert" size={16} />
            {text('booking.paidLateTitle')}
          </span>
        )}
        {booking.payment.test && <span className="badge">{text('booking.testPayment')}</span>}
        <span className="muted num">{booking.number}</span>
      </div>
      {mayEdit && !booking.hidden && (
        <div className="row">
          {!ended && (
            <Button kind="line" icon="pen" onClick={() => setDialog('edit')}>
              {text('booking.edit')}
            </Button>
          )}
          {booking.status !== 'cancelled' && (
            <Button kind="quiet-danger" onClick={() => setDialog('cancel')}>
              {text('booking.cancel')}
            </Button>
          )}
          {mayDelete && ended && booking.paid === 0 && (
            <Button kind="quiet-danger" icon="trash" onClick={() => setDialog('delete')}>
              {text('booking.delete')}
            </Button>
          )}
        </div>
      )}
      {dialog === 'edit' && <EditDialog booking={booking} decisions={decisions} onClose={close} />}
      {dialog === 'cancel' && <CancelDialog booking={booking} decisions={decisions} onClose={close} />}
      {dialog === 'delete' && <DeleteDialog booking={booking} onClose={close} onDeleted={() => navigate('/admin/bookings')} />}
    </div>
  );
};
