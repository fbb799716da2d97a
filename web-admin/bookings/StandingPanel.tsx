import type { Booking } from '@baan/contract/booking';
import { type ReactNode, useState } from 'react';
import { useMay } from '../auth/useMay.ts';
import { moment } from '../format/instant.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useNow } from '../ui/useNow.ts';
import { CardLine } from './CardLine.tsx';
import { CardReturnNotice } from './CardReturnNotice.tsx';
import { GuestLink } from './GuestLink.tsx';
import { HoldClock } from './HoldClock.tsx';
import { MarkPaidDialog } from './MarkPaidDialog.tsx';
import { ReinstateDialog } from './ReinstateDialog.tsx';
import { SlipViewer } from './SlipViewer.tsx';
import type { Decisions } from './useDecisions.ts';

/** How a booking without a slip in review stands, and what can be done about it. */
export const StandingPanel = ({ booking, decisions }: { booking: Booking; decisions: Decisions }) => {
  const text = useText();
  const mayEdit = useMay('edit', 'bookings');
  const [dialog, setDialog] = useState<'paid' | 'reinstate' | null>(null);
  const close = () => setDialog(null);
  const active = mayEdit && !booking.hidden;
  return (
    <section className="panel standing" aria-label={text(`status.${booking.status}`)}>
      {booking.paymentSlipUrl && (
        <SlipViewer slipUrl={booking.paymentSlipUrl} fileName={booking.number} amount={booking.totalPrice - booking.paid} />
      )}
      <div className="body">
        <Standing booking={booking} />
        <CardLine payment={booking.payment} />
        {active && booking.status === 'pending_payment' && (
          <>
            <p className="muted decide-note">{text('booking.paidOtherwise')}</p>
            <div className="row">
              <Button kind="line" icon="check" onClick={() => setDialog('paid')}>
                {text('booking.markPaid')}
              </Button>
              <GuestLink booking={booking} />
            </div>
          </>
        )}
        {active && booking.status === 'confirmed' && <GuestLink booking={booking} />}
        {active && (booking.status === 'cancelled' || booking.status === 'expired') && (
          <Button kind="line" icon="history" onClick={() => setDialog('reinstate')}>
            {text('booking.reinstate')}
          </Button>
        )}
      </div>
      {dialog === 'paid' && <MarkPaidDialog booking={booking} decisions={decisions} onClose={close} />}
      {dialog === 'reinstate' && <ReinstateDialog booking={booking} decisions={decisions} onClose={close} />}
    </section>
  );
};

const Standing = ({ booking }: { booking: Booking }) => {
  const text = useText();
  if (booking.hidden) {
    return (
      <Line title={text('booking.hiddenTitle')}>
        <p className="muted">{text('booking.hiddenText')}</p>
      </Line>
    );
  }
  if (booking.status === 'pending_payment') return <Waiting booking={booking} />;
  if (booking.status === 'cancelled' || booking.status === 'expired') return <Ended booking={booking} />;
  return (
    <Line title={text('booking.confirmedTitle')}>
      <p className="muted">{text('booking.confirmedText')}</p>
    </Line>
  );
};

const Line = ({ title, children, aside }: { title: string; children: ReactNode; aside?: ReactNode }) => (
  <>
    <h2 className="row between">
      {title}
      {aside}
    </h2>
    {children}
  </>
);

const Waiting = ({ booking: { holdUntil, refusalReason } }: { booking: Booking }) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(5_000);
  const over = holdUntil !== null && Date.parse(holdUntil) < now.getTime();
  return (
    <Line title={text('booking.waitingTitle')} aside={<HoldClock until={holdUntil} />}>
      {holdUntil && (
        <p className="muted">
          {over ? text('booking.waitingOver') : text('booking.waitingText', { time: moment(holdUntil, now, language) })}
        </p>
      )}
      {refusalReason && (
        <p className="notice notice-wait">
          <Icon name="alert" />
          <span>{text('booking.refusedBefore', { reason: refusalReason })}</span>
        </p>
      )}
    </Line>
  );
};

const Ended = ({ booking }: { booking: Booking }) => {
  const text = useText();
  const { status, cancellationReason, paidLate } = booking;
  return (
    <Line title={text(status === 'expired' ? 'booking.expiredTitle' : 'booking.cancelledTitle')}>
      {cancellationReason && <p>{text('booking.cancelledReason', { reason: cancellationReason })}</p>}
      {paidLate && (
        <p className="notice notice-wait">
          <Icon name="alert" />
          <span>{text('booking.paidLateText')}</span>
        </p>
      )}
      <p className="muted">{text('booking.endedText')}</p>
      {booking.paid > 0 && <CardReturnNotice booking={booking} />}
    </Line>
  );
};
