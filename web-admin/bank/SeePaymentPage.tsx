import { guestPathOf } from '../bookings/guestPath.ts';
import { useBookings } from '../bookings/useBookings.ts';
import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';

/** Links to the guest's payment page of the newest unpaid booking, as each page belongs to a booking. Without one there is no link. */
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
