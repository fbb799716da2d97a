import { guestPathOf } from '../bookings/guestPath.ts';
import { useBookings } from '../bookings/useBookings.ts';
import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';

/** The payment page as a guest has it: that of the newest unpaid booking, as each belongs to one. Without one there is none to see. */
export const SeePaymentPage = () => {
  const text = useText();
  const { data: [newest] = [] } = useBookings({ status: ['pending_payment'] }, { field: 'createdAt', order: 'DESC' }, 1);
  if (!newest) return null;
  return (
    <a className="btn btn-line" href={guestPathOf(newest)} target="_blank" rel="noopener">
      <Icon name="eye" />
      {text('bank.seePage')}
    </a>
  );
};
