import { keepPreviousData } from '@tanstack/react-query';
import type { QuoteRequest } from '../../service/bookings.ts';
import { useServiceQuery } from '../../useService.ts';
import type { BookingByHand } from './byHandValues.ts';

export const quoteRequestOf = ({ checkIn, checkOut, rooms, adults, children }: BookingByHand): QuoteRequest => ({
  checkIn,
  checkOut,
  rooms,
  adults,
  children,
});

export const quoteKey = (asked: QuoteRequest) => ['byHand', asked] as const;

/** The price of the stay. It is not polled, and the previous price stays visible while the next one loads. */
export const useQuote = (values: BookingByHand) => {
  const asked = quoteRequestOf(values);
  return useServiceQuery(quoteKey(asked), (service, signal) => service.readQuote(asked, signal), {
    enabled: asked.checkIn !== '' && asked.checkIn < asked.checkOut,
    refetchInterval: false,
    placeholderData: keepPreviousData,
  });
};
