import type { Booking } from '@baan/contract/booking';
import { useNotify } from 'ra-core';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';

/** Copies the address of the guest's own page, to be sent by LINE: it opens the booking for whoever has it. */
export const GuestLink = ({ booking: { id, status } }: { booking: Booking }) => {
  const text = useText();
  const notify = useNotify();
  const page = status === 'pending_payment' ? 'payment' : 'confirmation';
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(`/booking/${id}/${page}`, window.location.origin).href);
      notify('links.copied', { type: 'success' });
    } catch {
      notify('bank.sees.copyFailed', { type: 'error' });
    }
  };
  return (
    <Button kind="line" icon="copy" onClick={copy}>
      {text('booking.copyLink')}
    </Button>
  );
};
