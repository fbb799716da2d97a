import { QueryClient } from '@tanstack/react-query';
import { codeOf } from './http.ts';

/**
 * Without a network a query fails at once instead of staying paused behind an older answer. A timeout is not retried: the wait was long
 * enough. Returning to the page reloads at once; otherwise live/useLiveUpdates.ts decides when to reload.
 */
export const newQueryClient = (): QueryClient => {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: true,
        retry: (failures, error) => failures < 1 && codeOf(error) !== 'silent',
        staleTime: 2_000,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  // A list marks the cached record of each of its rows as fresh, even if that record is older than the row (ra-core, useGetList).
  queries.setQueryDefaults(['bookings', 'getOne'], { staleTime: 0 });
  return queries;
};
