import type { Booking, BookingStatus } from '@baan/contract/booking';
import { baht } from '@baan/i18n/money';
import { Chip, type ChipProps, Typography } from '@mui/material';
import { clockOf } from '../format/instant.ts';
import { useText } from '../i18n/useText.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { useNow } from '../ui/useNow.ts';

/** Counts a hold down by the second. Hidden from screen readers: the deadline is beside it as text. */
export const HoldClock = ({ until }: { until: string | null }) => {
  const text = useText();
  const now = useNow(1000);
  if (!until) return null;
  const seconds = (Date.parse(until) - now.getTime()) / 1000;
  return (
    <Typography
      component="span"
      color={seconds > 0 ? 'warning' : 'textSecondary'}
      aria-hidden="true"
      sx={{ whiteSpace: 'nowrap' }}
    >
      {seconds > 0 ? clockOf(seconds) : text('dashboard.timeUp')}
    </Typography>
  );
};

type Money = Pick<Booking, 'status' | 'account'>;

/** Is an amount open that the status does not show? A booking that waits for payment owes everything, until a part has arrived. */
const isOpen = ({ status, account }: Money): boolean =>
  account.balance > 0 && (status === 'pending_payment' || status === 'in_review' ? account.paid > 0 : true);

/** Beside the status, while an amount is owed or to be refunded. */
export const MoneyBadge = ({ booking }: { booking: Money }) => {
  const text = useText();
  const { refundDue, balance } = booking.account;
  if (refundDue > 0) {
    return <Chip color="warning" icon={<Icon name="out" />} label={text('money.toRefund', { amount: baht(refundDue) })} />;
  }
  if (!isOpen(booking)) return null;
  return <Chip color="warning" icon={<Icon name="coins" />} label={text('money.open', { amount: baht(balance) })} />;
};

const looks: Record<BookingStatus, { icon: IconName; colour: ChipProps['color'] }> = {
  pending_payment: { icon: 'clock', colour: 'warning' },
  in_review: { icon: 'search', colour: 'primary' },
  confirmed: { icon: 'check', colour: 'success' },
  cancelled: { icon: 'close', colour: 'error' },
  expired: { icon: 'history', colour: 'default' },
};

/** A status always has colour, icon and text. */
export const StatusChip = ({ status }: { status: BookingStatus }) => {
  const text = useText();
  const { icon, colour } = looks[status];
  return <Chip color={colour} icon={<Icon name={icon} />} label={text(`status.${status}`)} />;
};
