import { guestPathOf } from '../bookings/guestPath.ts';
import { useBookings } from '../bookings/useBookings.ts';
import { useText } from '../i18n/useText.ts';
import { LinkButton } from '../ui/LinkButton.tsx';

/** Links to the guest's payment page of the newest unpaid booking, as each page belongs to a booking. Without one there is no link. */
export const SeePaymentPage = () => {
  const text = useText();
  const { data: [newest] = [] } = useBookings({ status: ['pending_payment'] }, { field: 'createdAt', order: 'DESC' }, 1);
  if (!newest) return null;
  return (
    <LinkButton kind="line" href={guestPathOf(newest)} target="_blank" rel="noopener" icon="eye">
      {text('bank.seePage')}
    </LinkButton>
  );
};
