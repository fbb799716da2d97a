import type { Booking } from '@baan/contract/booking';
import Chip from '@mui/material/Chip';
import { baht } from '../format/money.ts';
import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';

type Money = Pick<Booking, 'status' | 'account'>;

/** Is an amount open that the status does not show? A booking that waits for payment owes everything, until a part has arrived. */
const isOpen = ({ status, account }: Money): boolean =>
  account.balance > 0 && (status === 'pending_payment' || status === 'in_review' ? account.paid > 0 : true);

/** Beside the status, while an amount is owed or to be refunded. */
export const MoneyBadge = ({ booking }: { booking: Money }) => {
  const text = useText();
  const { refundDue, balance } = booking.account;
  if (refundDue > 0) {
    return (
      <Chip color="warning" icon={<Icon name="out" size={16} />} label={text('money.toRefund', { amount: baht(refundDue) })} />
    );
  }
  if (!isOpen(booking)) return null;
  return <Chip color="warning" icon={<Icon name="coins" size={16} />} label={text('money.open', { amount: baht(balance) })} />;
};
