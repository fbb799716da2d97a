import { useServiceQuery } from '../useService.ts';

/** What has happened to a booking. Its revision is part of the key: a newer booking has a longer history. */
export const useHistory = (bookingId: string, revision: number) =>
  useServiceQuery(['history', bookingId, revision], (service, signal) => service.history(bookingId, signal), {
    placeholderData: previous => previous,
    staleTime: 30_000,
    refetchInterval: false,
  });
