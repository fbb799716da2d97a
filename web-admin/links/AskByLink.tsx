import type { Booking } from '@baan/contract/booking';
import { stayLong } from '../format/day.ts';
import { useText } from '../i18n/useText.ts';
import { CreateLinkDialog } from './CreateLinkDialog.tsx';
import { useLinkDecisions } from './useLinkDecisions.ts';

/** Requests a booking's open balance from its guest, in the guest's language. */
export const AskByLink = ({ booking, onClose }: { booking: Booking; onClose: () => void }) => {
  const text = useText();
  const decisions = useLinkDecisions();
  const { id, account, checkIn, checkOut, language, customerInfo } = booking;
  return (
    <CreateLinkDialog
      decisions={decisions}
      proposed={{
        amount: account.balance,
        description: text('links.restOf', { days: stayLong(checkIn, checkOut, language) }),
        bookingId: id,
        language,
        send: Boolean(customerInfo?.email),
      }}
      onCreated={() => undefined}
      onClose={onClose}
    />
  );
};
