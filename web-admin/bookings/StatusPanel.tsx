import type { Booking } from '@baan/contract/booking';
import type { ReactNode } from 'react';
import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { CardLine } from './CardLine.tsx';
import { CardReturnNotice } from './CardReturnNotice.tsx';
import { SlipViewer } from './SlipViewer.tsx';

/** Is there news that head and account do not show? */
const hasNews = ({ status, hidden, paymentSlipUrl, refusalReason, payment }: Booking): boolean =>
  hidden ||
  paymentSlipUrl !== null ||
  payment.state !== 'none' ||
  status === 'cancelled' ||
  status === 'expired' ||
  (status === 'pending_payment' && refusalReason !== null);

/** The state of a booking without a slip in review: why it ended, a refusal, the reviewed slip, its card. */
export const StatusPanel = ({ booking }: { booking: Booking }) => {
  const text = useText();
  if (!hasNews(booking)) return null;
  return (
    <section className="panel standing" aria-label={text(`status.${booking.status}`)}>
      {booking.paymentSlipUrl && (
        <SlipViewer slipUrl={booking.paymentSlipUrl} fileName={booking.number} amount={booking.totalPrice - booking.paid} />
      )}
      <div className="body">
        <Standing booking={booking} />
        <CardLine payment={booking.payment} />
      </div>
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
  if (booking.status === 'cancelled' || booking.status === 'expired') return <Ended booking={booking} />;
  if (booking.emailToConfirm) {
    return (
      <p className="notice notice-wait">
        <Icon name="alert" />
        <span>
          <strong>{text(`booking.unconfirmed.${booking.emailToConfirm.cause}`)}</strong> {text('booking.unconfirmed.next')}
        </span>
      </p>
    );
  }
  if (booking.status !== 'pending_payment' || !booking.refusalReason) return null;
  // A part was accepted, and the guest reads the rest to pay: no refusal.
  const partCame = booking.account.payments.findLast(({ way }) => way === 'slip')?.state === 'received';
  return (
    <p className="notice notice-wait">
      <Icon name="alert" />
      <span>{text(partCame ? 'booking.partBefore' : 'booking.refusedBefore', { reason: booking.refusalReason })}</span>
    </p>
  );
};

const Line = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <h2>{title}</h2>
    {children}
  </>
);

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
