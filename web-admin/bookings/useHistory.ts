import { useServiceQuery } from '../useService.ts';

/** A booking's history. The revision is part of the query key: a newer booking has a longer history. */
export const useHistory = (bookingId: string, revision: number) =>
  useServiceQuery(['history', bookingId, revision], (service, signal) => service.history(bookingId, signal), {
    placeholderData: previous => previous,
    staleTime: 30_000,
    refetchInterval: false,
  });
