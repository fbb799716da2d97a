import type { Booking } from '@baan/contract/booking';
import type { BrokenRule, Quote } from '@baan/contract/quote';
import type { Chosen } from '../../calendar/chosen.ts';
import { send } from '../../http.ts';
import { useServiceQuery } from '../../useService.ts';

export type MoveQuote = { quote: Quote; broken: BrokenRule[] };

/** What a stay costs at today's prices, and which rules of the house it breaks; nothing before it is chosen. */
export const useMoveQuote = ({ checkIn, checkOut }: Chosen, rooms: number, { adults, children }: Booking) =>
  useServiceQuery(
    ['nights', 'quote', checkIn, checkOut, rooms, adults, children],
    async (_service, signal) => {
      const wanted = { checkIn, checkOut: checkOut ?? '', rooms: `${rooms}`, adults: `${adults}`, children: `${children}` };
      return (await send(`/api/admin/quote?${new URLSearchParams(wanted)}`, { signal })).json as MoveQuote;
    },
    { enabled: checkOut !== null },
  );
