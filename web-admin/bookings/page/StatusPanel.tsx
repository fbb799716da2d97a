import type { Booking } from '@baan/contract/booking';
import { Alert, Card, CardContent, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { MessageKey } from '../../i18n/en.ts';
import { useText } from '../../i18n/useText.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Row } from '../../ui/Rows.tsx';
import { SlipViewer } from '../slips/SlipViewer.tsx';
import { CardReturnNotice } from './CardReturnNotice.tsx';

type State = Booking['payment']['state'];

const words: Record<Exclude<State, 'none'>, MessageKey> = {
  authorised: 'booking.card.authorised',
  unknown: 'booking.card.unknown',
  captured: 'booking.card.captured',
  refused: 'booking.card.refused',
};

/** The state of the card payment. */
const CardLine = ({ payment: { state, last4 } }: { payment: Booking['payment'] }) => {
  const text = useText();
  if (state === 'none' || last4 === null) return null;
  return (
    <Row as="p" sx={{ alignItems: 'start', mt: 1 }}>
      <Icon name="card" />
      <span>{text(words[state], { last4 })}</span>
    </Row>
  );
};

/** Is there news that head and account do not show? */
const hasNews = ({ status, hidden, paymentSlipUrl, refusalReason, payment }: Booking): boolean =>
  hidden ||
  paymentSlipUrl !== null ||
  (payment.state !== 'none' && payment.last4 !== null) ||
  status === 'cancelled' ||
  status === 'expired' ||
  (status === 'pending_payment' && refusalReason !== null);

/** The state of a booking without a slip in review: why it ended, a refusal, the reviewed slip, its card. */
export const StatusPanel = ({ booking }: { booking: Booking }) => {
  const text = useText();
  if (!hasNews(booking)) return null;
  return (
    <Card
      component="section"
      sx={{ '& .MuiCardContent-root:empty': { display: 'none' }, '& .MuiAlert-root': { my: '10px' } }}
      aria-label={text(`status.${booking.status}`)}
    >
      {booking.paymentSlipUrl && (
        <SlipViewer slipUrl={booking.paymentSlipUrl} fileName={booking.number} amount={booking.totalPrice - booking.paid} />
      )}
      <CardContent>
        <Standing booking={booking} />
        <CardLine payment={booking.payment} />
      </CardContent>
    </Card>
  );
};

const Standing = ({ booking }: { booking: Booking }) => {
  const text = useText();
  if (booking.hidden) {
    return (
      <Line title={text('booking.hiddenTitle')}>
        <Typography color="textSecondary">{text('booking.hiddenText')}</Typography>
      </Line>
    );
  }
  if (booking.status === 'cancelled' || booking.status === 'expired') return <Ended booking={booking} />;
  if (booking.emailToConfirm) {
    return (
      <Alert severity="warning">
        <strong>{text(`booking.unconfirmed.${booking.emailToConfirm.cause}`)}</strong> {text('booking.unconfirmed.next')}
      </Alert>
    );
  }
  if (booking.status !== 'pending_payment' || !booking.refusalReason) return null;
  // A part was accepted, and the guest reads the rest to pay: no refusal.
  const partCame = booking.account.payments.findLast(({ way }) => way === 'slip')?.state === 'received';
  return (
    <Alert severity="warning">
      {text(partCame ? 'booking.partBefore' : 'booking.refusedBefore', { reason: booking.refusalReason })}
    </Alert>
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
      {paidLate && <Alert severity="warning">{text('booking.paidLateText')}</Alert>}
      <Typography color="textSecondary">{text('booking.endedText')}</Typography>
      {booking.paid > 0 && <CardReturnNotice booking={booking} />}
    </Line>
  );
};
