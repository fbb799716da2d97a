import type { Booking } from '@baan/contract/booking';
import { useMay } from '../auth/useMay.ts';
import type { OpenBookingDialog } from './bookingDialog.ts';
import { ContactWish } from './ContactWish.tsx';

/** The guest, without access to the old address, asks staff for other contact details. */
export const ContactChangePanel = ({ booking, busy, ask }: { booking: Booking; busy: boolean; ask: OpenBookingDialog }) => {
  const mayEdit = useMay('edit', 'bookings');
  const { contactChange, customerInfo } = booking;
  if (!contactChange?.customerInfo || contactChange.refusal !== null) return null;
  return (
    <ContactWish
      now={customerInfo}
      wish={contactChange.customerInfo}
      askedAt={contactChange.askedAt}
      busy={busy}
      answer={mayEdit ? answer => ask(answer === 'accept' ? 'acceptContact' : 'refuseContact') : undefined}
    />
  );
};
