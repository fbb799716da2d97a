import type { Booking } from '@baan/contract/booking';
import type { Chosen } from '../../calendar/chosen.ts';
import { useServiceQuery } from '../../useService.ts';
import { readQuote } from '../stayQuote.ts';

/** The price of the nights that are chosen; nothing before they are. It is asked for again when nights change hands. */
export const useMoveQuote = ({ checkIn, checkOut }: Chosen, rooms: number, { adults, children }: Booking) => {
  const asked = { checkIn, checkOut: checkOut ?? '', rooms, adults, children };
  return useServiceQuery(['nights', 'quote', asked], (_service, signal) => readQuote(asked, signal), {
    enabled: checkOut !== null,
  });
};
