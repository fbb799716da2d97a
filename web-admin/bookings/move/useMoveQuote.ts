import type { Booking } from '@baan/contract/booking';
import type { ChosenStay } from '../../calendar/nights.ts';
import { useServiceQuery } from '../../useService.ts';

/** The price of the chosen nights; none before that. It is loaded again when other nights are booked or freed. */
export const useMoveQuote = ({ checkIn, checkOut }: ChosenStay, rooms: number, { id, adults, children }: Booking) => {
  const asked = { checkIn, checkOut: checkOut ?? '', rooms, adults, children, bookingId: id };
  return useServiceQuery(['nights', 'quote', asked], (service, signal) => service.readQuote(asked, signal), {
    enabled: checkOut !== null,
  });
};
