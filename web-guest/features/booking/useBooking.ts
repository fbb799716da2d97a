import type { Booking } from '@baan/contract/booking';
import { useCallback, useEffect } from 'react';
import { getBooking } from '../../lib/api/getBooking.ts';
import { type Load, useLoad } from '../../lib/load/useLoad.ts';

/** How often a booking is looked at while somebody looks at its page, ms. */
const WAITING_MS = 4000;
const SETTLED_MS = 30_000;

/** One booking, followed while its page is seen: a decision of the owner appears without a reload. */
export const useBooking = (id: string): Load<Booking> & { reload: () => void; put: (booking: Booking) => void } => {
  const load = useCallback((signal: AbortSignal) => getBooking(id, signal), [id]);
  const booking = useLoad(load);
  const { state, reload } = booking;
  const status = booking.state === 'ready' ? booking.data.status : undefined;

  useEffect(() => {
    if (state !== 'ready') return;
    const waiting = status === 'pending_payment' || status === 'in_review';
    const look = () => document.visibilityState === 'visible' && reload();
    const timer = setInterval(look, waiting ? WAITING_MS : SETTLED_MS);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', look);
    };
  }, [state, status, reload]);

  return booking;
};
