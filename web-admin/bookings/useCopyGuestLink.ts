import type { Booking } from '@baan/contract/booking';
import { useNotify } from 'ra-core';

/** The guest's own page of a booking, by how it stands. */
export const guestPathOf = ({ id, status }: Booking): string =>
  `/booking/${id}/${status === 'pending_payment' ? 'payment' : 'confirmation'}`;

/** Copies the address of the guest's own page, to be sent by LINE: it opens the booking for whoever has it. */
export const useCopyGuestLink = (booking: Booking) => {
  const notify = useNotify();
  return async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(new URL(guestPathOf(booking), window.location.origin).href);
      notify('links.copied', { type: 'success' });
    } catch {
      notify('bank.sees.copyFailed', { type: 'error' });
    }
  };
};
