import type { Booking } from '@baan/contract/booking';
import { useCallback } from 'react';
import { getBooking } from '../../lib/api/getBooking.ts';
import { streamUrl } from '../../lib/api/payee.ts';
import { useFollowed } from '../../lib/load/useFollowed.ts';
import { type LoadState, useLoad } from '../../lib/load/useLoad.ts';

/** Polling interval without a stream, ms. */
const waitingMs = 4000;
const settledMs = 30_000;

/** One booking, kept up to date while its page is visible: the owner's decisions appear without a reload. */
export const useBooking = (id: string): LoadState<Booking> & { reload: () => void; put: (booking: Booking) => void } => {
  const load = useCallback((signal: AbortSignal) => getBooking(id, signal), [id]);
  const booking = useLoad(load);
  const status = booking.state === 'ready' ? booking.data.status : undefined;
  const waiting = status === 'pending_payment' || status === 'in_review';
  const followed = booking.state === 'ready' ? streamUrl({ kind: 'booking', id }) : undefined;
  useFollowed(followed, booking.reload, waiting ? waitingMs : settledMs);
  return booking;
};
